/** Ask AI: a user asks for dishes and gets names from a model. The catalogue has some of these dishes. */
import { expect, test } from 'vitest'
import { eventually, useBrowser, violations } from '#tests/support/browser.ts'
import { registerUser } from '#tests/support/server/users.ts'
import { useBuiltServer } from '#tests/support/server/built-server.ts'
import { sendJson, useFakeUpstream } from '#tests/support/fakes/fake-upstream.ts'
import { dialog, main, noDialog, titles } from '#tests/support/journey.ts'

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

test(
  'a user gets suggestions, opens a dish of the catalogue, and searches for a dish that the catalogue lacks',
  { tags: ['AI-01', 'AI-04', 'AI-07', 'OPS-08'] },
  async () => {
    const { token } = await registerUser(product)
    const page = await open('/ai-suggest', { token })
    const received: string[] = []
    page.on('response', async (response) => received.push(await response.text().catch(() => '')))
    await main(page).getByRole('combobox', { name: 'Cuisine' }).selectOption('Italian')
    modelSays('Sure! ["Lasagne alla Bolognese", "1. **Moon Lemon Pie**", "moon lemon pie"]')
    await main(page).getByRole('button', { name: 'Get Dish Suggestions' }).click()
    await eventually(() => titles(main(page))).toEqual(['Lasagne alla Bolognese', 'Moon Lemon Pie'])
    expect(model.requests[0]!.headers.authorization).toBe(`Bearer ${key}`)
    expect(await violations(page, undefined, [320, 768, 1440, 2560])).toEqual([])

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
    expect(received.join('\n')).not.toContain(key)
  },
)
