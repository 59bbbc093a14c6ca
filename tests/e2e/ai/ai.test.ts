/** Ask AI: a visitor signs in and gets dishes from a model. The catalogue has some of them. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '#contract/ai.ts'
import { texts as authTexts } from '#contract/auth.ts'
import { eventually, useBrowser, violations } from '#tests/support/browser.ts'
import { registerUser } from '#tests/support/server/users.ts'
import { useBuiltServer } from '#tests/support/server/built-server.ts'
import { sendJson, useFakeUpstream } from '#tests/support/fakes/fake-upstream.ts'
import { alert, closeDialog, dialog, fillSignIn, main, noDialog, titles } from '#tests/support/journey.ts'

const key = 'sk-secret-journey'
const model = useFakeUpstream()
const product = useBuiltServer({
  AI_API_KEY: key,
  AI_MODEL: 'cook-1',
  get AI_BASE_URL() {
    return `${model.origin}/v1`
  },
})
const open = useBrowser(product)
const modelSays = (content: string) =>
  model.respondWith((response) => sendJson(response, { choices: [{ message: { role: 'assistant', content } }] }))

const press = (page: Page, name: 'Get Dish Suggestions' | 'New Suggestions') =>
  main(page).getByRole('button', { name }).click()

test(
  'a visitor signs in and gets suggestions: a known dish opens, an unknown one leads to the search',
  { tags: ['AI-01', 'AI-02', 'AI-04', 'AI-07', 'AI-08', 'OPS-08'] },
  async () => {
    const ada = await registerUser(product)
    const page = await open('/ai-suggest')
    const received: string[] = []
    page.on('response', async (response) => received.push(await response.text().catch(() => '')))
    await press(page, 'Get Dish Suggestions')
    await alert(page, texts.cuisineRequired).waitFor()
    expect(await violations(page)).toEqual([])
    await main(page).getByRole('combobox', { name: 'Cuisine' }).selectOption('Italian')
    await press(page, 'Get Dish Suggestions')
    await fillSignIn(page, ada)
    await dialog(page).getByText(authTexts.loginDone, { exact: true }).waitFor()
    await closeDialog(page)

    modelSays('Sure! ["Lasagne alla Bolognese", "1. **Moon Lemon Pie**", "moon lemon pie"]')
    await press(page, 'Get Dish Suggestions')
    await eventually(() => titles(main(page))).toEqual(['Lasagne alla Bolognese', 'Moon Lemon Pie'])
    expect(model.requests[0]!.headers.authorization).toBe(`Bearer ${key}`)
    expect(await violations(page, 'main', [320, 768, 1440, 2560])).toEqual([])

    await main(page)
      .getByRole('link', { name: /^Search for a recipe ?: Moon Lemon Pie$/ })
      .click()
    await dialog(page, 'Results for "Moon Lemon Pie"').waitFor()
    await page.goBack()
    await main(page).getByRole('link', { name: 'Lasagne alla Bolognese', exact: true }).click()
    await dialog(page).getByRole('heading', { name: 'Ingredients' }).waitFor()
    await page.goBack()
    await noDialog(page)
    expect(await titles(main(page))).toEqual(['Lasagne alla Bolognese', 'Moon Lemon Pie'])
    modelSays('["Ribollita"]')
    await press(page, 'New Suggestions')
    await eventually(() => titles(main(page))).toEqual(['Ribollita'])
    expect(received.join('\n')).not.toContain(key)
  },
)
