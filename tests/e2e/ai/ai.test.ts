/** Ask AI: dish ideas from the catalogue, from a model, and what the page says when there are none. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cuisines, texts } from '#contract/ai.ts'
import { errors } from '#contract/errors.ts'
import { eventually, overflow, violations } from '#tests/support/browser.ts'
import { registerUser } from '#tests/support/server/users.ts'
import { sendJson, useFakeUpstream } from '#tests/support/fakes/fake-upstream.ts'
import { alert, closeDialog, dialog, main, noDialog, titles, useJourney } from '#tests/support/journey.ts'

const key = 'sk-secret-journey'
const withoutKey = useJourney()
const model = useFakeUpstream()
const withKey = useJourney({
  AI_API_KEY: key,
  AI_MODEL: 'cook-1',
  get AI_BASE_URL() {
    return `${model.origin}/v1`
  },
})
const completion = (content: string) => ({ choices: [{ message: { role: 'assistant', content } }] })
const modelSays = (content: string) => model.answer((response) => sendJson(response, completion(content)))

const press = (page: Page, name: 'Get Dish Suggestions' | 'New Suggestions') =>
  main(page).getByRole('button', { name }).click()
const select = (page: Page) => main(page).getByRole('combobox', { name: 'Cuisine' })

test('a visitor must choose a cuisine, and then sign in', { tags: ['AI-01', 'AI-02', 'AI-08'] }, async () => {
  const page = await withoutKey.open('/ai-suggest')
  await main(page).getByRole('heading', { level: 1, name: 'Ask AI What to Make', exact: true }).waitFor()
  for (const name of ['Get Dish Suggestions', 'New Suggestions'] as const) {
    await press(page, name)
    await alert(page, 'Please select a cuisine').waitFor()
  }
  expect((await select(page).locator('option').allInnerTexts()).slice(1)).toEqual([...cuisines])
  expect(await violations(page)).toEqual([])

  const posted: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()))
  await select(page).selectOption('Thai')
  await press(page, 'Get Dish Suggestions')
  await dialog(page, 'Sign In').waitFor()
  await closeDialog(page)
  await alert(page, texts.needsLogin).waitFor()
  expect(posted).toEqual([])
})

test('the catalogue suggests six dishes, then six others', { tags: ['AI-03', 'AI-05'] }, async () => {
  const { token } = await registerUser(withoutKey.product)
  const page = await withoutKey.open('/ai-suggest', { token, expected: [/ERR_FAILED|status of 429/] })
  await select(page).selectOption('Greek')
  await press(page, 'Get Dish Suggestions')
  await eventually(() => titles(main(page))).toHaveLength(6)
  const first = await titles(main(page))
  await press(page, 'New Suggestions')
  await eventually(async () => (await titles(main(page))).filter((title) => !first.includes(title))).toHaveLength(6)
  await main(page).getByRole('heading', { level: 2, name: 'Greek tonight' }).waitFor()
  const [title] = await titles(main(page))
  await main(page).getByRole('link', { name: title, exact: true }).click()
  await dialog(page, title).getByRole('heading', { name: 'Ingredients' }).waitFor()
  await page.goBack()
  await noDialog(page)
  expect((await titles(main(page)))[0]).toBe(title)

  await page.route('**/api/ai/suggest', (route) => route.abort())
  await press(page, 'New Suggestions')
  await alert(page, 'Failed to get suggestions. Please try again.').waitFor()
  await page.unroute('**/api/ai/suggest')
  const message = 'That was a little fast.'
  await page.route('**/api/ai/suggest', (route) => route.fulfill({ status: 429, json: { message, code: 'too-many' } }))
  await press(page, 'New Suggestions')
  await alert(page, message).waitFor()
})

test(
  'a model suggests dishes: a known one opens, another is searched for, and a failure shows a message',
  { tags: ['AI-04', 'AI-05', 'AI-06', 'AI-07', 'OPS-08'] },
  async () => {
    let answer = () => {}
    model.answer((response) => {
      const names = 'Sure! ["Lasagne alla Bolognese", "1. **Moon Lemon Pie**", "moon lemon pie"]'
      answer = () => sendJson(response, completion(names))
    })
    const { token } = await registerUser(withKey.product)
    const page = await withKey.open('/ai-suggest', { token, expected: [/status of 502/] })
    const received: string[] = []
    page.on('response', async (response) => received.push(await response.text().catch(() => '')))
    await select(page).selectOption('Italian')
    await press(page, 'Get Dish Suggestions')
    await main(page).getByText('Looking for Italian dishes…').waitFor()
    expect(await main(page).getByRole('button', { name: 'New Suggestions' }).isDisabled()).toBe(true)
    await eventually(() => model.requests).toHaveLength(1)
    expect(model.requests[0]!.headers.authorization).toBe(`Bearer ${key}`)
    expect(model.requests[0]!.body).toContain('"model":"cook-1"')
    answer()
    await eventually(() => titles(main(page))).toEqual(['Lasagne alla Bolognese', 'Moon Lemon Pie'])
    expect(await violations(page, 'main')).toEqual([])
    expect(await overflow(page, [320, 768, 1440, 2560])).toEqual([])

    await main(page)
      .getByRole('link', { name: /^Search for a recipe ?: Moon Lemon Pie$/ })
      .click()
    await dialog(page, 'Results for "Moon Lemon Pie"').waitFor()
    await page.goBack()
    await main(page).getByRole('link', { name: 'Lasagne alla Bolognese', exact: true }).click()
    await dialog(page).getByRole('heading', { name: 'Ingredients' }).waitFor()
    await page.goBack()
    await noDialog(page)

    modelSays('[]')
    await press(page, 'New Suggestions')
    await main(page).getByText('No suggestions found for Italian cuisine.', { exact: true }).waitFor()
    model.answer((response) => response.writeHead(500).end())
    await press(page, 'New Suggestions')
    await alert(page, errors['ai-failed'].text).waitFor()
    modelSays('["Ribollita"]')
    await press(page, 'New Suggestions')
    await eventually(() => titles(main(page))).toEqual(['Ribollita'])
    expect(await alert(page, errors['ai-failed'].text).count()).toBe(0)
    expect(received.join('\n')).not.toContain(key)
  },
)
