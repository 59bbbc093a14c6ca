/** A user cooks from an open dish with the keyboard and in cook mode, and prints the dish. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { eventually, violations } from '#tests/support/browser.ts'
import { dialog, isFocused, useJourney } from '#tests/support/journey.ts'

const { open } = useJourney()

const title = 'Lasagne alla Bolognese'
/** Ingredients for four servings, with an example of each kind of measure in the food databases. */
const ingredients = [
  { name: 'salt', measure: '1 1/2 tsp' },
  { name: 'garlic', measure: '2–3 cloves' },
  { name: 'mince', measure: '450g chopped' },
  { name: 'tomatoes', measure: '400g tin' },
  { name: 'pepper', measure: 'to taste' },
]

/** Gives the built-in lasagne these ingredients. */
async function routeLasagne(page: Page) {
  const dish = (await (await page.request.get('/api/catalog/meals/lasagne-alla-bolognese')).json()) as Dish
  await page.route('**/api/catalog/meals/lasagne-alla-bolognese', (route) =>
    route.fulfill({ json: { ...dish, ingredients, servings: 4 } }),
  )
}

const list = (page: Page) => dialog(page, title).getByRole('region', { name: 'Ingredients' })
const ingredient = (page: Page, name: RegExp) => list(page).getByRole('checkbox', { name })
const step = (page: Page, index: number) =>
  dialog(page, title).getByRole('region', { name: 'Instructions' }).getByRole('checkbox').nth(index)
const button = (page: Page, name: string) => dialog(page, title).getByRole('button', { name, exact: true })

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if (await isFocused(target)) return
  }
  throw new Error(`Tab does not lead to ${target.toString()}`)
}

test(
  'on a phone, Tab reaches the controls of a dish, cook mode enlarges its steps, and only the dish is printed',
  { tags: ['SHELL-20', 'CATALOG-23', 'CATALOG-25'] },
  async () => {
    const page = await open('/ai-suggest?category=Pasta&meal=lasagne-alla-bolognese', {
      width: 360,
      colorScheme: 'dark',
      prepare: async (fresh) => {
        await routeLasagne(fresh)
        await fresh.addInitScript(() => {
          window.print = () => document.body.setAttribute('data-printed', '')
        })
      },
    })
    const text = step(page, 0).locator('xpath=preceding-sibling::span[1]')
    const size = () => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    await button(page, 'Cook mode').waitFor()
    const normal = await size()
    await tabTo(page, button(page, 'Cook mode'))
    await page.keyboard.press('Enter')
    await eventually(size).toBeGreaterThanOrEqual(normal * 1.5)
    expect(await dialog(page, title).locator('img').isVisible()).toBe(false)
    await tabTo(page, button(page, 'More servings'))
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Enter')
    await list(page).getByText('8 servings').waitFor()
    await tabTo(page, button(page, 'Show ingredients'))
    await page.keyboard.press('Space')
    await tabTo(page, ingredient(page, /salt/))
    await page.keyboard.press('Space')
    expect(await ingredient(page, /salt/).isChecked()).toBe(true)
    await tabTo(page, step(page, 0))
    await page.keyboard.press('Space')
    expect(await step(page, 0).isChecked()).toBe(true)
    expect(await violations(page, '[role=dialog]')).toEqual([])

    await dialog(page, title).getByRole('button', { name: 'Cook mode', pressed: true }).click()
    await button(page, 'Print').click()
    await page.locator('body[data-printed]').waitFor()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const lines = (await page.evaluate(() => document.body.innerText)).split('\n').filter(Boolean)
    expect(lines[0]).toBe(title)
    expect(lines).toEqual(expect.arrayContaining(['8 servings', '2 × 400g tins', 'Instructions']))
    for (const word of ['Home', 'Print', 'Cook mode', 'Watch the video', 'Pasta']) expect(lines).not.toContain(word)
    expect(await page.locator('button:visible, input:visible, nav:visible, a:visible').count()).toBe(0)
    const heading = dialog(page, title).getByRole('heading', { name: title }).last()
    expect(await heading.evaluate((element) => getComputedStyle(element).color)).toMatch(/\(0 0 0\)$/)
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(pages!.length).toBeLessThanOrEqual(2)
  },
)
