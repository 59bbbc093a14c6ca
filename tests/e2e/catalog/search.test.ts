/** Finding a dish in the Search dialog. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, violations } from '#tests/support/browser.ts'
import { registerUser } from '#tests/support/server/users.ts'
import { addressOf, closeDialog, dialog, navigation, useJourney } from '#tests/support/journey.ts'
import { postRecipe } from '#tests/support/server/recipes.ts'

const { product, open } = useJourney()

const search = (page: Page) => dialog(page, 'Search recipes')
const box = (page: Page) => search(page).getByRole('searchbox', { name: 'Search recipes' })

test(
  'the search finds dishes, drinks and recipes of members, and says when there are none',
  { tags: ['SEARCH-03', 'SEARCH-04', 'SEARCH-06', 'OPS-07'] },
  async () => {
    const [ada, grace] = [await registerUser(product), await registerUser(product, 'Grace Hopper')]
    await postRecipe(product, ada.token, { title: 'Lasagne of the Quince' })
    await postRecipe(product, grace.token, { title: 'Lasagne under Frost' })
    const markup = '<img src=x onerror=alert(1)>'
    const page = await open(`/ai-suggest?find=${encodeURIComponent(markup)}`, { token: ada.token })
    await dialog(page)
      .getByRole('heading', { name: `Results for "${markup}"` })
      .waitFor()
    expect(await page.locator('img[src="x"]').count()).toBe(0)
    await closeDialog(page)
    expect(addressOf(page)).toBe('/ai-suggest')

    await navigation(page).getByRole('link', { name: 'Search recipes' }).click()
    await box(page).fill('lasagna bolonese')
    await search(page).getByRole('link', { name: 'Lasagne alla Bolognese' }).waitFor()
    await box(page).fill('lasagne')
    const members = search(page).getByRole('region', { name: 'From our cooks' }).getByRole('article')
    await eventually(() => members.count()).toBe(2)
    await members.filter({ hasText: 'of the Quince' }).getByText('Your recipe', { exact: true }).waitFor()
    await members.filter({ hasText: 'under Frost' }).getByText('By Grace Hopper', { exact: true }).waitFor()
    await members.getByRole('link', { name: 'Lasagne under Frost' }).click()
    await dialog(page, 'Lasagne under Frost').getByText('By Grace Hopper').waitFor()
    await page.goBack()
    expect(await box(page).inputValue()).toBe('lasagne')

    await box(page).fill('zzqqxxjj')
    await dialog(page).getByText('No recipes found for "zzqqxxjj"', { exact: true }).waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await box(page).fill('negroni')
    await search(page).getByRole('heading', { name: 'Drinks' }).waitFor()
    await search(page).getByRole('link', { name: 'Negroni', exact: true }).click()
    await dialog(page, 'Negroni').getByRole('heading', { name: 'Ingredients' }).waitFor()
  },
)
