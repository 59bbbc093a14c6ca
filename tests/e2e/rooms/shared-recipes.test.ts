/** The recipes of a room: shared, opened, and what the page says when something fails. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { texts as recipeTexts } from '#contract/recipes.ts'
import { texts, type Room } from '#contract/rooms.ts'
import { descriptionOf, eventually } from '#tests/support/browser.ts'
import { registerUser } from '#tests/support/server/users.ts'
import {
  alert,
  dialog,
  isFocused,
  loadedWidth,
  main,
  noDialog,
  region,
  useJourney,
  visit,
} from '#tests/support/journey.ts'
import { aJpeg } from '#tests/support/fixtures/pictures.ts'
import { callApi } from '#tests/support/server/call-api.ts'
import { createRoom, addSuggestion } from '#tests/support/server/rooms.ts'

const { product, open } = useJourney()

const noMessage = { status: 500, body: '' }
const closed = 'The kitchen is closed.'
const withMessage = { status: 500, json: { message: closed, code: 'internal' } }
type Failure = typeof noMessage | typeof withMessage

const recipe = {
  title: 'Shakshuka',
  description: 'For many spoons.',
  ingredients: ['6 eggs', '1 tin of tomatoes'],
  steps: ['Simmer.', 'Crack.'],
  image: null as string | null,
  origin: null as object | null,
}

let ada: { token: string }
let grace: { token: string }
beforeAll(async () => {
  ;[ada, grace] = await Promise.all([registerUser(product), registerUser(product, 'Grace Hopper')])
})

const message = (page: Page, text: string) => page.getByText(text, { exact: true })
const shared = (page: Page) => region(page, 'Shared Recipes')
const form = (page: Page) => dialog(page, 'Add Recipe')
const row = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
const picker = (page: Page) => form(page).getByLabel('Picture', { exact: true })
const button = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true })
const share = (room: Room, given: Partial<typeof recipe>) =>
  callApi<{ _id: string }>(product.origin, ada, `POST /api/rooms/${room._id}/recipes`, { ...recipe, ...given })

async function enter({ _id }: Room, { token }: { token: string }, options: Parameters<typeof open>[1] = {}) {
  const page = await open(`/rooms/${_id}`, { token, ...options })
  const self = region(page, 'Members').getByRole('listitem').filter({ hasText: '(you)' })
  await self.getByText('here now').waitFor()
  return page
}

/** Answers these calls with `state.failure`, while there is one. */
async function failCalls(page: Page, method: string, url: RegExp) {
  const state = { failure: null as Failure | null, calls: 0 }
  await page.route(url, (route) => {
    if (route.request().method() !== method) return route.fallback()
    state.calls += 1
    return state.failure ? route.fulfill(state.failure) : route.continue()
  })
  return state
}

test(
  'a member shares a recipe, and the other reads all of it',
  { tags: ['ROOMS-17', 'ROOMS-18', 'ROOMS-19', 'ROOMS-20', 'ROOMS-21', 'ROOMS-38'] },
  async () => {
    const room = await createRoom(product.origin, [ada, grace])
    const page = await enter(room, ada, { expected: [/status of (415|500)/] })
    const hers = await enter(room, grace)
    await shared(page).getByRole('link', { name: 'Add Recipe' }).click()
    await button(page, 'Add Recipe').click()
    await form(page).getByRole('alert').getByText(texts.recipeNeeded).waitFor()
    expect(
      await form(page)
        .getByRole('button', { name: /^Remove/ })
        .count(),
    ).toBe(0)
    await row(page, 'Title').fill(recipe.title)
    await row(page, 'Description').fill(recipe.description)
    for (const [name, lines] of [
      ['Ingredient', recipe.ingredients],
      ['Step', recipe.steps],
    ] as const) {
      await row(page, `${name} 1`).fill(lines[0]!)
      await button(page, `Add ${name.toLowerCase()}`).click()
      await eventually(() => isFocused(row(page, `${name} 2`))).toBe(true)
      await row(page, `${name} 2`).fill('a mistake')
      await button(page, `Remove ${name.toLowerCase()} 2`).click()
      await button(page, `Add ${name.toLowerCase()}`).click()
      await row(page, `${name} 2`).fill(lines[1]!)
    }
    expect(await descriptionOf(picker(page))).toBe('Supported formats: JPG, PNG, GIF (Max 5MB)')
    const { bytes } = await aJpeg({ width: 800, height: 600 })
    await picker(page).setInputFiles({ name: 'pan.jpg', mimeType: 'image/jpeg', buffer: bytes })
    await form(page).getByAltText('Your choice').waitFor()

    const posts = await failCalls(page, 'POST', /\/rooms\/\w+\/recipes$/)
    for (const [failure, shownText] of [
      [noMessage, 'Failed to add recipe'],
      [withMessage, closed],
    ] as const) {
      posts.failure = failure
      await button(page, 'Add Recipe').click()
      await form(page).getByRole('alert').getByText(shownText, { exact: true }).waitFor()
      expect(await row(page, 'Title').inputValue()).toBe(recipe.title)
      expect(await row(page, 'Step 2').inputValue()).toBe(recipe.steps[1])
    }
    posts.failure = null
    await button(page, 'Add Recipe').click()
    await message(page, 'Recipe added to room!').waitFor()
    await noDialog(page)

    const item = shared(hers).getByRole('listitem').filter({ hasText: recipe.title })
    await item.getByText(recipe.description, { exact: true }).waitFor()
    await item.getByRole('link', { name: /View Details/ }).click()
    const popup = dialog(hers, recipe.title)
    await popup.getByRole('region', { name: 'Author' }).getByText('Ada Lovelace').waitFor()
    expect(await popup.locator('ul > li').allInnerTexts()).toEqual(recipe.ingredients)
    expect(await popup.locator('ol > li').allInnerTexts()).toEqual(recipe.steps)
    await eventually(() => loadedWidth(popup.getByRole('img', { name: recipe.title }))).toBeGreaterThan(200)
    await hers.keyboard.press('Escape')

    await shared(page).getByRole('link', { name: 'Add Recipe' }).click()
    await form(page).getByRole('combobox', { name: 'Find a recipe' }).pressSequentially('lasagne alla')
    await page.getByRole('option', { name: /^Lasagne alla Bolognese/ }).click()
    await page.keyboard.press('Enter')
    await eventually(() => row(page, 'Title').inputValue()).toBe('Lasagne alla Bolognese')
    const buffer = Buffer.from('no picture')
    await picker(page).setInputFiles({ name: 'pan.jpg', mimeType: 'image/jpeg', buffer })
    await button(page, 'Add Recipe').click()
    await alert(page, recipeTexts.uploadFailed).waitFor()
    await shared(hers)
      .getByRole('link', { name: /View Details.*Lasagne alla Bolognese/ })
      .click()
    await eventually(() => dialog(hers, 'Lasagne alla Bolognese').locator('ul > li').count()).toBeGreaterThan(4)
  },
)

test(
  'details have a message while they load, when they fail and when they are incomplete',
  { tags: ['ROOMS-21', 'ROOMS-22', 'ROOMS-23'] },
  async () => {
    const room = await createRoom(product.origin, [ada])
    const empty = { ingredients: [], steps: [] }
    const basic = await share(room, { title: 'Rumour', ...empty })
    const bare = await share(room, { title: 'Whisper', description: '', ...empty })
    const broken = await share(room, { title: 'Faded', image: `${product.origin}/nowhere/1280.webp` })
    const reference = { kind: 'recipe', id: '0123456789abcdef01234567' }
    const partial = await share(room, { title: 'Hearsay', ...empty, origin: reference })
    const meal = { kind: 'meal', id: 'baklava' }
    const untitled = await share(room, { title: 'Baklava', description: '', ...empty, origin: meal })
    const page = await enter(room, ada, { expected: [/status of (404|500)/] })
    const read = async (title: string, { _id }: { _id: string }) => {
      await visit(page, `/rooms/${room._id}?shared=${_id}`)
      return dialog(page, title)
    }
    const rumour = await read('Rumour', basic)
    const little =
      'No detailed recipe information available. This recipe only has basic information (title and description).'
    await rumour.getByText(little, { exact: true }).waitFor()
    await rumour.getByText('Unknown', { exact: true }).waitFor()
    await (await read('Whisper', bare)).getByText('No description available', { exact: true }).waitFor()
    await (await read('Faded', broken)).getByText('Image not available', { exact: true }).waitFor()

    await page.route('**/api/recipes/0123456789abcdef01234567', (route) => route.fulfill(noMessage))
    const hearsay = await read('Hearsay', partial)
    for (const text of [texts.detailsFailed, recipe.description, recipeTexts.authorUnknown, texts.detailsBasic])
      await hearsay.getByText(text, { exact: true }).waitFor()

    // The server stores no recipe without a title; one from an older version is shown too.
    await page.route(`**/api/rooms/${room._id}`, async (route) => {
      const whole = (await (await route.fetch()).json()) as Room
      const recipes = whole.recipes.map((one) => (one._id === untitled._id ? { ...one, title: '' } : one))
      await route.fulfill({ json: { ...whole, recipes } })
    })
    let answer = () => {}
    const answered = new Promise<void>((done) => (answer = done))
    await page.route('**/api/catalog/meals/baklava', async (route) => {
      await answered
      await route.fulfill(noMessage)
    })
    await page.goto(`/rooms/${room._id}?shared=${untitled._id}`)
    const popup = dialog(page, 'Unknown Recipe')
    await popup.getByRole('status').getByText('Loading recipe details...', { exact: true }).waitFor()
    answer()
    await popup.getByRole('alert').getByText('Failed to load recipe details.', { exact: true }).waitFor()
    await popup.getByText('No description available', { exact: true }).waitFor()
    await page.unroute('**/api/catalog/meals/baklava')
    await popup.getByRole('button', { name: 'Try Again' }).click()
    await dialog(page, 'Baklava').getByRole('region', { name: 'Instructions' }).waitFor()
    await page.keyboard.press('Escape')
    await shared(page).getByRole('heading', { name: 'Unknown Recipe' }).waitFor()
  },
)

test('suggestions, invites and removals that fail say so', { tags: ['ROOMS-14', 'ROOMS-16', 'ROOMS-26'] }, async () => {
  const room = await createRoom(product.origin, [ada, grace])
  const page = await open('/discover', { token: ada.token, expected: [/status of 500/] })
  const suggestions = await failCalls(page, 'GET', /\/suggestions\?date=/)
  suggestions.failure = withMessage
  await visit(page, `/rooms/${room._id}`)
  await region(page, 'Members').getByText('here now').waitFor()
  await eventually(() => suggestions.calls).toBeGreaterThan(0)
  for (const meal of ['Breakfast', 'Lunch', 'Snacks', 'Dinner'])
    await region(page, meal).getByText('No suggestions yet.', { exact: true }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  suggestions.failure = null
  await addSuggestion(product.origin, grace, room._id, 'Pea soup')
  await region(page, 'Dinner').getByText('Pea soup by Grace Hopper', { exact: true }).waitFor()

  const invites = await failCalls(page, 'POST', /\/invite$/)
  const popup = dialog(page, 'Invite People')
  const tryAgain = popup.getByRole('button', { name: 'Try Again' })
  invites.failure = noMessage
  await main(page).getByRole('link', { name: 'Invite', exact: true }).click()
  await alert(page, 'Failed to create invite').waitFor()
  invites.failure = withMessage
  await tryAgain.click()
  await alert(page, closed).waitFor()
  invites.failure = null
  await tryAgain.click()
  const code = popup.getByRole('textbox', { name: 'Invite Code' })
  await eventually(() => code.inputValue()).toMatch(/^[A-Z2-9]{8}$/)
  const valid = await code.inputValue()
  invites.failure = noMessage
  await popup.getByRole('button', { name: 'New Link' }).click()
  await alert(page, 'Failed to create invite').waitFor()
  expect(await code.inputValue()).toBe(valid)
  await page.keyboard.press('Escape')
  await noDialog(page)

  const removals = await failCalls(page, 'DELETE', /\/members$/)
  for (const [failure, shownText] of [
    [noMessage, 'Failed to remove member'],
    [withMessage, closed],
  ] as const) {
    removals.failure = failure
    await region(page, 'Members').getByRole('link', { name: 'Remove Grace Hopper' }).click()
    await dialog(page, 'Remove Member').getByRole('button', { name: 'Remove', exact: true }).click()
    await alert(page, shownText).waitFor()
    await noDialog(page)
  }
  await region(page, 'Members').getByText('Grace Hopper').waitFor()
})
