/** Journey: what fails at a table is said in its words, and what was meant can be tried again (specification 2, 4 and 8, "Room screen"). */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { texts as recipeTexts } from '#contract/recipes.ts'
import { texts, type Room } from '#contract/rooms.ts'
import { descriptionOf, eventually, useBrowser } from '#tests/support/browser.ts'
import { aCook } from '#tests/support/cooks.ts'
import { useServed } from '#tests/support/served-product.ts'
import { aServedRoom, call, suggestAt } from '#tests/support/served-rooms.ts'

const product = useServed()
const open = useBrowser(product)
const expected = [/status of 500/]

/** A failure without a word, and one with the server's own. */
const mute = { status: 500, body: '' }
const ownWords = 'The kitchen is closed.'
const spoken = { status: 500, json: { message: ownWords, code: 'internal' } }
type Answer = typeof mute | typeof spoken

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true })

let ada: { token: string }
let grace: { token: string }
let room: Room
beforeAll(async () => {
  ;[ada, grace] = await Promise.all([aCook(product), aCook(product, 'Grace Hopper')])
  room = await aServedRoom(product.origin, [ada, grace])
})

const isHere = (page: Page) =>
  region(page, 'Members').getByRole('listitem').filter({ hasText: '(you)' }).getByText('here now').waitFor()

/** From now on these calls get what `state.answer` says, or pass. */
async function intercept(page: Page, method: string, path: RegExp) {
  const state = { answer: null as Answer | null, calls: 0 }
  await page.route(path, (route) => {
    if (route.request().method() !== method) return route.fallback()
    state.calls += 1
    return state.answer ? route.fulfill(state.answer) : route.continue()
  })
  return state
}

test(
  'suggestions that do not load are silently none, and there when something new is said',
  { tags: ['ROOMS-26'] },
  async () => {
    let suggestions: Awaited<ReturnType<typeof intercept>>
    const page = await open(`/rooms/${room._id}`, {
      token: ada.token,
      expected,
      prepare: async (fresh) => {
        suggestions = await intercept(fresh, 'GET', /\/suggestions\?date=/)
        suggestions.answer = spoken
      },
    })
    await isHere(page)
    await eventually(() => suggestions.calls).toBeGreaterThan(0)
    for (const meal of ['Breakfast', 'Lunch', 'Snacks', 'Dinner'])
      await region(page, meal).getByText('No suggestions yet.', { exact: true }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    suggestions!.answer = null
    await suggestAt(product.origin, grace, room._id, 'Pea soup')
    await region(page, 'Dinner').getByText('Pea soup by Grace Hopper', { exact: true }).waitFor()
  },
)

test(
  'an invite that cannot be made says so, in the server’s words where it has some, and leaves the one there is',
  { tags: ['ROOMS-14'] },
  async () => {
    const page = await open(`/rooms/${room._id}`, { token: ada.token, expected })
    const invite = await intercept(page, 'POST', /\/invite$/)
    invite.answer = mute
    await main(page).getByRole('link', { name: 'Invite', exact: true }).click()
    const popup = dialog(page, 'Invite People')
    const again = popup.getByRole('button', { name: 'Try Again' })
    await alert(page, 'Failed to create invite').waitFor()
    invite.answer = spoken
    await again.click()
    await alert(page, ownWords).waitFor()
    invite.answer = null
    await again.click()
    const code = popup.getByRole('textbox', { name: 'Invite Code' })
    await eventually(() => code.inputValue()).toMatch(/^[A-Z2-9]{8}$/)
    const made = await code.inputValue()
    invite.answer = mute
    await popup.getByRole('button', { name: 'New Link' }).click()
    await alert(page, 'Failed to create invite').waitFor()
    expect(await code.inputValue()).toBe(made)
  },
)

test(
  'a recipe that cannot be shared says so and keeps what was typed; its picture says what it may be',
  { tags: ['ROOMS-18', 'ROOMS-20'] },
  async () => {
    const page = await open(`/rooms/${room._id}?dialog=share-recipe`, { token: ada.token, expected })
    const recipes = await intercept(page, 'POST', /\/rooms\/\w+\/recipes$/)
    const form = dialog(page, 'Add Recipe')
    const typed = { Title: 'Shakshuka', Description: 'For many spoons.', 'Ingredient 1': '6 eggs', 'Step 1': 'Crack.' }
    for (const [label, text] of Object.entries(typed))
      await form.getByRole('textbox', { name: label, exact: true }).fill(text)
    expect(await descriptionOf(form.getByLabel('Picture', { exact: true }))).toBe(
      'Supported formats: JPG, PNG, GIF (Max 5MB)',
    )
    for (const [answer, said] of [
      [mute, recipeTexts.addFailed],
      [spoken, ownWords],
    ] as const) {
      recipes.answer = answer
      await form.getByRole('button', { name: 'Add Recipe' }).click()
      await form.getByRole('alert').getByText(said, { exact: true }).waitFor()
      for (const [label, text] of Object.entries(typed))
        expect(await form.getByRole('textbox', { name: label, exact: true }).inputValue()).toBe(text)
    }
    recipes.answer = null
    await form.getByRole('button', { name: 'Add Recipe' }).click()
    await region(page, 'Shared Recipes').getByRole('heading', { name: 'Shakshuka' }).waitFor()
  },
)

test('a member who cannot be removed stays, and it is said', { tags: ['ROOMS-16'] }, async () => {
  const page = await open(`/rooms/${room._id}`, { token: ada.token, expected })
  const members = await intercept(page, 'DELETE', /\/members$/)
  for (const [answer, said] of [
    [mute, 'Failed to remove member'],
    [spoken, ownWords],
  ] as const) {
    members.answer = answer
    await region(page, 'Members').getByRole('link', { name: 'Remove Grace Hopper' }).click()
    await dialog(page, 'Remove Member').getByRole('button', { name: 'Remove', exact: true }).click()
    await alert(page, said).waitFor()
    await dialog(page, 'Remove Member').waitFor({ state: 'detached' })
  }
  await region(page, 'Members').getByText('Grace Hopper').waitFor()
})

test(
  'details while they load, when they fail, and when they come; of a recipe that has no name, too',
  { tags: ['ROOMS-21', 'ROOMS-22'] },
  async () => {
    const share = (body: object) =>
      call<{ _id: string }>(product.origin, ada, `POST /api/rooms/${room._id}/recipes`, body)
    const nameless = await share({ title: 'Baklava', origin: { kind: 'meal', id: 'baklava' } })
    const brief = await share({
      title: 'Rumour',
      description: 'For many spoons.',
      origin: { kind: 'recipe', id: '0123456789abcdef01234567' },
    })
    let letThrough = () => {}
    const held = new Promise<void>((done) => (letThrough = done))
    const page = await open('/discover', { token: ada.token, expected })
    // The server keeps no recipe without a title; one that another version of it had kept is shown all the same.
    await page.route(`**/api/rooms/${room._id}`, async (route) => {
      const whole = (await (await route.fetch()).json()) as Room
      await route.fulfill({
        json: {
          ...whole,
          recipes: whole.recipes.map((recipe) => (recipe._id === nameless._id ? { ...recipe, title: '' } : recipe)),
        },
      })
    })
    await page.route('**/api/recipes/0123456789abcdef01234567', (route) => route.fulfill(mute))
    await page.route('**/api/catalog/meals/baklava', async (route) => {
      await held
      await route.fulfill(mute)
    })
    await page.goto(`/rooms/${room._id}?shared=${nameless._id}`)
    const popup = dialog(page, 'Unknown Recipe')
    await popup.getByRole('status').getByText('Loading recipe details...', { exact: true }).waitFor()
    letThrough()
    await popup.getByRole('alert').getByText('Failed to load recipe details.', { exact: true }).waitFor()
    await popup.getByText('No description available', { exact: true }).waitFor()
    await page.unroute('**/api/catalog/meals/baklava')
    await popup.getByRole('button', { name: 'Try Again' }).click()
    await dialog(page, 'Baklava').getByRole('region', { name: 'Instructions' }).waitFor()
    await page.keyboard.press('Escape')
    await region(page, 'Shared Recipes').getByRole('heading', { name: 'Unknown Recipe' }).waitFor()

    await page.goto(`/rooms/${room._id}?shared=${brief._id}`)
    await dialog(page, 'Rumour')
      .getByRole('alert')
      .getByText('Failed to load recipe details.', { exact: true })
      .waitFor()
    for (const text of ['For many spoons.', recipeTexts.authorUnknown, texts.detailsBasic])
      await dialog(page, 'Rumour').getByText(text, { exact: true }).waitFor()
  },
)
