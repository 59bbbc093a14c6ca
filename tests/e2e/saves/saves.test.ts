/** Likes and bookmarks can be set wherever a dish is shown. Their counts are the same in two tabs. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { SaveKind } from '#contract/saves.ts'
import { eventually } from '#tests/support/browser.ts'
import { registerUser } from '#tests/support/server/users.ts'
import { card, dialog, main, useJourney, visit } from '#tests/support/journey.ts'
import { getRecipe, postRecipe, postSave, savedTitles } from '#tests/support/server/recipes.ts'

const { product, open } = useJourney()

const verbs = { like: 'Like', bookmark: 'Bookmark' } as const
const kinds: SaveKind[] = ['like', 'bookmark']

const button = (within: Locator, save: SaveKind) => within.getByRole('button', { name: new RegExp(`^${verbs[save]} `) })
const isSet = async (target: Locator) => (await target.getAttribute('aria-pressed')) === 'true'

/** Presses a button, and waits until the button has the wanted state. */
async function press(target: Locator, wanted: boolean) {
  await target.click()
  await eventually(() => isSet(target)).toBe(wanted)
}

test(
  'a user likes and bookmarks on a card and unlikes in the details, and every list and tab shows the new counts',
  { tags: ['SAVES-04', 'SAVES-09', 'SAVES-10'] },
  async () => {
    const [ada, grace] = [await registerUser(product), await registerUser(product, 'Grace Hopper')]
    const { _id: id } = await postRecipe(product, ada.token, { title: 'Counted Crumble' })
    await postSave(product, grace.token, 'like', 'recipe', id)
    const page = await open('/recipes', { token: ada.token })
    const mine = card(main(page), 'Counted Crumble')
    const shows = (label: string, pressed: boolean) =>
      mine.getByRole('button', { name: label, exact: true, pressed }).waitFor()
    await shows('Like Counted Crumble, 1 like', false)
    for (const save of kinds) await press(button(mine, save), true)
    await shows('Like Counted Crumble, 2 likes', true)
    await shows('Bookmark Counted Crumble, 1 bookmark', true)
    expect((await getRecipe(product, id)).likes).toHaveLength(2)

    const tab = await page.context().newPage()
    await tab.goto('/recipes')
    const inTab = button(card(main(tab), 'Counted Crumble'), 'like')
    await eventually(() => isSet(inTab)).toBe(true)
    await mine.getByRole('link', { name: 'Counted Crumble', exact: true }).click()
    await press(button(dialog(page, 'Counted Crumble'), 'like'), false)
    await page.keyboard.press('Escape')
    await shows('Like Counted Crumble, 1 like', false)
    await shows('Bookmark Counted Crumble, 1 bookmark', true)
    await eventually(() => inTab.getAttribute('aria-label')).toBe('Like Counted Crumble, 1 like')
    await eventually(() => isSet(inTab)).toBe(false)
    await press(inTab, true)
    await eventually(() => button(mine, 'like').getAttribute('aria-label')).toBe('Like Counted Crumble, 2 likes')
    await tab.close()

    await visit(page, '/discover?find=counted%20crumble')
    await eventually(() => isSet(button(card(dialog(page), 'Counted Crumble'), 'bookmark'))).toBe(true)
    for (const save of kinds) expect(await savedTitles(product, ada.token, save)).toEqual(['Counted Crumble'])
  },
)
