/** Likes and bookmarks, wherever a dish is shown: set, counted, and the same in two tabs. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { SaveKind } from '#contract/saves.ts'
import { eventually, violations } from '#tests/support/browser.ts'
import { registerUser } from '#tests/support/server/users.ts'
import { alert, card, dialog, main, region, useJourney, visit } from '#tests/support/journey.ts'
import { getRecipe, postRecipe, postSave, savedTitles } from '#tests/support/server/recipes.ts'

const { product, open } = useJourney()

const verbs = { like: 'Like', bookmark: 'Bookmark' } as const
const kinds: SaveKind[] = ['like', 'bookmark']

const button = (within: Locator, save: SaveKind) => within.getByRole('button', { name: new RegExp(`^${verbs[save]} `) })
const isSet = async (target: Locator) => (await target.getAttribute('aria-pressed')) === 'true'
const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

/** Presses a button, and waits for its new state. */
async function press(target: Locator, wanted: boolean) {
  await target.click()
  await eventually(() => isSet(target)).toBe(wanted)
}

/** Dishes of the catalogue: title, kind of save, address of a list with the card, address of the details. */
const dishes = [
  ['Lasagne alla Bolognese', 'like', '/discover?find=lasagne', '/discover?meal=lasagne-alla-bolognese'],
  ['Negroni', 'bookmark', '/discover?find=negroni', '/discover?drink=negroni'],
] as const

test(
  'likes and bookmarks are set on a card and unset in the details; all lists and both tabs count all users',
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
    for (const [title, save, list, details] of dishes) {
      await visit(page, list)
      await press(button(card(dialog(page), title), save), true)
      expect(await savedTitles(product, ada.token, save)).toEqual([title, 'Counted Crumble'])
      await visit(page, details)
      for (const each of kinds) expect(await isSet(button(dialog(page, title), each))).toBe(each === save)
      await press(button(dialog(page, title), save), false)
    }
    for (const save of kinds) expect(await savedTitles(product, ada.token, save)).toEqual(['Counted Crumble'])
  },
)

test(
  'a visitor is told to sign in wherever a dish is shown, by an alert that can be dismissed and closes by itself',
  { tags: ['SAVES-07', 'SHELL-23'] },
  async () => {
    const ada = await registerUser(product)
    const { _id: id } = await postRecipe(product, ada.token, { title: 'For Members Only' })
    const page = await open('/', { prepare: (fresh) => fresh.clock.install() })
    const changed: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && changed.push(request.url()))
    const lasagne = card(dialog(page), 'Lasagne alla Bolognese')
    const cases: [address: string, within: Locator][] = [
      ['/', region(page, 'New Recipes').getByRole('article').first()],
      ['/recipes', card(main(page), 'For Members Only')],
      [`/recipes?recipe=${id}`, dialog(page, 'For Members Only')],
      ['/discover?find=lasagne', lasagne],
    ]
    for (const [address, within] of cases) {
      await visit(page, address)
      await button(within, 'like').click()
      await alert(page, 'Please login to like recipes').waitFor()
      await alerts(page).getByRole('button', { name: 'Dismiss' }).click()
      await eventually(() => alerts(page).count()).toBe(0)
      for (const save of kinds) expect(await isSet(button(within, save)), address).toBe(false)
    }
    expect(await dialog(page).isVisible()).toBe(true)
    expect(changed).toEqual([])

    await button(lasagne, 'bookmark').click()
    await alert(page, 'Please login to bookmark recipes').waitFor()
    // The alert stays while its button has the focus.
    await alerts(page).getByRole('button', { name: 'Dismiss' }).focus()
    expect(await violations(page, '[role=alert]')).toEqual([])
    await button(lasagne, 'like').focus()
    await page.clock.fastForward(3000)
    await eventually(() => alerts(page).count()).toBe(0)
  },
)
