/** Journey: axe in every dialog, by day and night, on a phone and a desktop (WCAG 2.2 AA), and none is wider than its window. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { overflow, useBrowser, violations } from '#tests/support/browser.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const open = useBrowser(product)

const widths = [320, 600, 1024, 2560]
const list = (page: Page) => page.getByRole('dialog').getByRole('article').first().waitFor()
const details = (page: Page) => page.getByRole('dialog').getByRole('heading', { name: 'Ingredients' }).waitFor()

/** Every dialog but the empty search, and what is there when it is complete. */
const dialogs: Record<string, (page: Page) => Promise<unknown>> = {
  'find=lemon': list,
  'find=zzqqxxjj': (page) => page.getByText('No recipes found for "zzqqxxjj"').waitFor(),
  'dialog=a-z': async (page) => {
    await page.getByRole('button', { name: 'B', exact: true }).click()
    await list(page)
  },
  'dialog=recipe-of-the-day': details,
  'category=Beef': list,
  'area=Italian': list,
  'tag=Holiday': list,
  'list=drinks': list,
  'meal=lasagne-alla-bolognese': details,
  'drink=negroni': details,
  'meal=999999': (page) => page.getByRole('alert').waitFor(),
}

for (const [query, isComplete] of Object.entries(dialogs)) {
  test(
    `${query}: axe finds nothing, and nothing is wider than the window`,
    { tags: ['SHELL-18', 'SHELL-19'] },
    async () => {
      const page = await open(`/discover?${query}`, {
        expected: [/status of 404/],
        prepare: query.includes('of-the-day') ? alwaysLasagne : undefined,
      })
      await isComplete(page)
      expect(await violations(page, '[role=dialog]')).toEqual([])
      expect(await overflow(page, widths)).toEqual([])
    },
  )
}

/** A dish with more ingredients than a low window shows. */
async function alwaysLasagne(page: Page) {
  const dish = (await (await page.request.get('/api/catalog/meals/lasagne-alla-bolognese')).json()) as Dish
  await page.route('**/api/catalog/meals/random', (route) => route.fulfill({ json: dish }))
}
