/** Journey: Ask AI, without a key from the catalogue and with one from a model, and everything that can come between (specification 2, 5, 6 and 8). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cuisines } from '#contract/ai.ts'
import { overflow, eventually, useBrowser, violations } from '#tests/support/browser.ts'
import { aCook } from '#tests/support/cooks.ts'
import { useServed } from '#tests/support/served-product.ts'
import { sendJson, useFakeUpstream } from '#tests/support/fake-upstream.ts'

const key = 'sk-secret-journey'
const product = useServed()
const open = useBrowser(product)
const model = useFakeUpstream()
const withKey = useServed({
  AI_API_KEY: key,
  AI_MODEL: 'cook-1',
  get AI_BASE_URL() {
    return `${model.origin}/v1`
  },
})
const openWithKey = useBrowser(withKey)
const says = (content: string) =>
  model.answer((response) => sendJson(response, { choices: [{ message: { role: 'assistant', content } }] }))

const main = (page: Page) => page.getByRole('main')
const titles = (page: Page) => main(page).getByRole('article').getByRole('heading').allInnerTexts()
const press = (page: Page, name: 'Get Dish Suggestions' | 'New Suggestions') =>
  main(page).getByRole('button', { name }).click()
const choose = (page: Page, cuisine: string) =>
  main(page).getByRole('combobox', { name: 'Cuisine' }).selectOption(cuisine)
const alert = (page: Page, text: string) => main(page).getByRole('alert').getByText(text, { exact: true }).waitFor()
const failed = 'Failed to get suggestions. Please try again.'

async function openAs(opening: typeof open, served: { origin: string }, wishes: Parameters<typeof open>[1] = {}) {
  const { token } = await aCook(served)
  const page = await opening('/ai-suggest', { token, ...wishes })
  await main(page).getByRole('heading', { level: 1, name: 'Ask AI What to Make', exact: true }).waitFor()
  return page
}

test('without a cuisine it asks for one, and the sixteen are there', { tags: ['AI-01', 'AI-02'] }, async () => {
  const page = await openAs(open, product)
  for (const name of ['Get Dish Suggestions', 'New Suggestions'] as const) {
    await press(page, name)
    await alert(page, 'Please select a cuisine')
  }
  const options = await main(page).getByRole('combobox', { name: 'Cuisine' }).locator('option').allInnerTexts()
  expect(options.slice(1)).toEqual([
    'Indian',
    'Italian',
    'Chinese',
    'Mexican',
    'French',
    'Japanese',
    'Thai',
    'Greek',
    'Spanish',
    'American',
    'British',
    'Turkish',
    'Moroccan',
    'Korean',
    'Vietnamese',
    'Lebanese',
  ])
  expect(options.slice(1)).toEqual([...cuisines])
})

test('a visitor is asked to sign in, and nobody is asked anything', { tags: ['AI-08'] }, async () => {
  const page = await open('/ai-suggest')
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  await choose(page, 'Thai')
  await press(page, 'Get Dish Suggestions')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Username or email' }).waitFor()
  await page.keyboard.press('Escape')
  await alert(page, 'Please login to get dish suggestions')
  expect(calls).toEqual([])
})

test('six dishes come, six others the next time, and each opens its recipe', { tags: ['AI-03'] }, async () => {
  const page = await openAs(open, product)
  await choose(page, 'Greek')
  await press(page, 'Get Dish Suggestions')
  await eventually(async () => (await titles(page)).length).toBe(6)
  const first = await titles(page)
  await press(page, 'New Suggestions')
  await eventually(async () => (await titles(page)).filter((title) => !first.includes(title)).length).toBe(6)
  await main(page).getByRole('heading', { level: 2, name: 'Greek tonight' }).waitFor()
  const [title] = await titles(page)
  await main(page).getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('dialog', { name: title, exact: true }).getByRole('heading', { name: 'Ingredients' }).waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await titles(page))[0]).toBe(title)
})

test(
  'a model is asked; what the catalogue knows opens, the rest is searched for; it waits, knows none and fails in words',
  { tags: ['AI-04', 'AI-05', 'AI-06', 'AI-07', 'OPS-08'] },
  async () => {
    let answer = () => {}
    model.answer((response) => {
      answer = () =>
        sendJson(response, {
          choices: [
            {
              message: {
                role: 'assistant',
                content: 'Sure! ["Lasagne alla Bolognese", "1. **Moon Lemon Pie**", "moon lemon pie"]',
              },
            },
          ],
        })
    })
    const page = await openAs(openWithKey, withKey, { expected: [/status of 502/] })
    const said: string[] = []
    page.on(
      'response',
      (response) =>
        void response.text().then(
          (text) => said.push(text),
          () => {},
        ),
    )
    await choose(page, 'Italian')
    await press(page, 'Get Dish Suggestions')
    await main(page).getByText('Looking round Italian kitchens…').waitFor()
    expect(await main(page).getByRole('button', { name: 'New Suggestions' }).isDisabled()).toBe(true)
    await eventually(() => model.asked.length).toBe(1)
    expect(model.asked[0]).toMatchObject({
      headers: { authorization: `Bearer ${key}` },
      body: expect.stringContaining('"model":"cook-1"') as string,
    })
    answer()
    await eventually(() => titles(page)).toEqual(['Lasagne alla Bolognese', 'Moon Lemon Pie'])
    await main(page)
      .getByRole('link', { name: /^Look for a recipe ?: Moon Lemon Pie$/ })
      .click()
    await page.getByRole('dialog', { name: 'Results for "Moon Lemon Pie"' }).waitFor()
    await page.goBack()
    await main(page).getByRole('link', { name: 'Lasagne alla Bolognese', exact: true }).click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Ingredients' }).waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    says('[]')
    await press(page, 'New Suggestions')
    await main(page).getByText('No suggestions found for Italian cuisine.', { exact: true }).waitFor()
    model.answer((response) => response.writeHead(500).end())
    await press(page, 'New Suggestions')
    await alert(page, failed)
    says('["Ribollita"]')
    await press(page, 'New Suggestions')
    await eventually(() => titles(page)).toEqual(['Ribollita'])
    expect(await main(page).getByRole('alert').filter({ hasText: failed }).count()).toBe(0)
    expect(said.join('\n')).not.toContain(key)
  },
)

test('a server that is gone, and one that has heard enough, say so', { tags: ['AI-05'] }, async () => {
  const page = await openAs(open, product, { expected: [/ERR_FAILED|status of 429/] })
  await choose(page, 'Thai')
  await page.route('**/api/ai/suggest', (route) => route.abort())
  await press(page, 'Get Dish Suggestions')
  await alert(page, failed)
  await page.unroute('**/api/ai/suggest')
  await page.route('**/api/ai/suggest', (route) =>
    route.fulfill({ status: 429, json: { message: 'That was a little fast.', code: 'too-many' } }),
  )
  await press(page, 'Get Dish Suggestions')
  await alert(page, 'That was a little fast.')
})

test('axe finds nothing before and after, and nothing stands out', async () => {
  const visitor = await open('/ai-suggest')
  await main(visitor).getByRole('button', { name: 'New Suggestions' }).click()
  await alert(visitor, 'Please select a cuisine')
  expect(await violations(visitor)).toEqual([])
  says('["Lasagne alla Bolognese", "Moon Lemon Pie"]')
  const page = await openAs(openWithKey, withKey)
  await choose(page, 'Italian')
  await press(page, 'Get Dish Suggestions')
  await eventually(() => titles(page)).toHaveLength(2)
  expect(await violations(page)).toEqual([])
  expect(await overflow(page, [320, 768, 1440, 2560])).toEqual([])
})
