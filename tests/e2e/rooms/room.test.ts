/** A room with two members, each in a browser of their own. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { texts as recipeTexts } from '#contract/recipes.ts'
import { texts as membershipTexts } from '#contract/room-membership.ts'
import { texts, type Room } from '#contract/rooms.ts'
import { eventually, violations } from '#tests/support/browser.ts'
import { registerUser } from '#tests/support/server/users.ts'
import {
  addressOf,
  dialog,
  isFocused,
  loadedWidth,
  main,
  noDialog,
  region,
  useJourney,
} from '#tests/support/journey.ts'
import { aJpeg } from '#tests/support/fixtures/pictures.ts'
import { callApi } from '#tests/support/server/call-api.ts'
import { createRoom, addSuggestion } from '#tests/support/server/rooms.ts'

const { product, open } = useJourney()

const message = (page: Page, text: string) => page.getByText(text, { exact: true })
const box = (page: Page, meal: string) => page.getByRole('combobox', { name: `A dish for ${meal}` })
const suggest = (page: Page, meal: string) =>
  page.getByRole('form', { name: `Suggest for ${meal}` }).getByRole('button', { name: 'Suggest', exact: true })
/** The first line of each suggestion; its answers follow. */
const suggestions = async (page: Page, meal: string) =>
  (await region(page, meal).getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0]!)
const shared = (page: Page) => region(page, 'Shared Recipes')
const member = (page: Page, name: string) => region(page, 'Members').getByRole('listitem').filter({ hasText: name })

let ada: { token: string }
let grace: { token: string }
beforeAll(async () => {
  ;[ada, grace] = await Promise.all([registerUser(product), registerUser(product, 'Grace Hopper')])
})
/** A new room with Ada, who is its first member, and Grace. */
const aRoom = () => createRoom(product.origin, [ada, grace])

/** The page of the room, once it is connected. */
async function enter({ _id }: Room, { token }: { token: string }, options: Parameters<typeof open>[1] = {}) {
  const page = await open(`/rooms/${_id}`, { token, ...options })
  await member(page, '(you)').getByText('here now').waitFor()
  return page
}

/** The height of the user's own name, in pixels. */
const nameHeight = async (page: Page) =>
  (await member(page, '(you)').getByText('Ada Lovelace (you)').boundingBox())!.height

/** For an open dialog. */
async function expectAccessible(page: Page) {
  expect(await violations(page, '[role=dialog]', [320, 1024])).toEqual([])
}

/** Writes a recipe with a picture in the Add Recipe dialog and shares it. */
async function shareRecipe(page: Page, recipe: { title: string; description: string; [row: string]: string }) {
  const form = dialog(page, 'Add Recipe')
  await shared(page).getByRole('link', { name: 'Add Recipe' }).click()
  for (const add of ['Add ingredient', 'Add step']) await form.getByRole('button', { name: add }).click()
  for (const [name, text] of Object.entries(recipe))
    await form.getByRole('textbox', { name: new RegExp(`^${name}$`, 'i') }).fill(text)
  const { bytes } = await aJpeg({ width: 800, height: 600 })
  await form
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'pan.jpg', mimeType: 'image/jpeg', buffer: bytes })
  await form.getByAltText('Chosen picture').waitFor()
  await form.getByRole('button', { name: 'Add Recipe', exact: true }).click()
  await message(page, 'Recipe added to room!').waitFor()
  await noDialog(page)
}

test(
  'what one member does in a room is shown to the other at once: suggestions, recipes, a removal',
  {
    tags: [
      'ROOMS-11',
      'MEALS-01',
      'MEALS-03',
      'ROOMS-15',
      'ROOMS-17',
      'ROOMS-18',
      'ROOMS-19',
      'ROOMS-21',
      'ROOMS-24',
      'ROOMS-25',
      'ROOMS-27',
      'ROOMS-31',
      'ROOMS-36',
      'ROOMS-38',
      'ROOMS-63',
    ],
  },
  async () => {
    const room = await aRoom()
    const expected = [/status of 404/]
    const page = await enter(room, ada, { expected })
    await main(page).getByRole('heading', { level: 1, name: 'Room: Sunday Table', exact: true }).waitFor()
    await main(page).getByText(`Room ID: ${room._id}`).waitFor()
    const requested = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    await eventually(requested).toContainEqual(expect.stringMatching(/\/invites$/))
    expect(await member(page, 'Ada Lovelace').innerText()).toContain('Admin')
    expect(await member(page, 'Grace Hopper').innerText()).not.toMatch(/Admin|here now/)
    expect(await nameHeight(page)).toBeLessThan(30)
    for (const meal of ['Breakfast', 'Lunch', 'Snacks', 'Dinner'])
      await eventually(() => suggestions(page, meal)).toEqual(['No suggestions yet.'])
    await shared(page).getByText('No recipes shared in this room yet.', { exact: true }).waitFor()
    const gracesPage = await enter(room, grace, { expected })
    await member(page, 'Grace Hopper').getByText('here now').waitFor()
    await member(gracesPage, 'Ada Lovelace').getByText('here now').waitFor()

    await box(page, 'dinner').fill('Grandma’s dumplings')
    const dumplings = 'Grandma’s dumplings by Ada Lovelace'
    await suggest(page, 'dinner').click()
    await message(page, 'Suggestion added for dinner!').waitFor()
    await region(gracesPage, 'Dinner').getByText(dumplings, { exact: true }).waitFor()
    await eventually(() => suggestions(page, 'Dinner')).toEqual([dumplings])
    expect(await suggestions(gracesPage, 'Lunch')).toEqual(['No suggestions yet.'])

    await region(gracesPage, 'Dinner').getByRole('button', { name: 'Fine', exact: true }).click()
    await region(page, 'Dinner').getByText('1 wants it · Grace Hopper: fine').waitFor()
    await region(page, 'Dinner').getByRole('button', { name: 'Decide now' }).click()
    await region(gracesPage, 'Dinner').getByText('1 of 2 wants it, nobody is against.').waitFor()
    expect(
      await region(gracesPage, 'Dinner')
        .getByRole('group', { name: /^Your answer/ })
        .count(),
    ).toBe(0)

    await box(page, 'lunch').pressSequentially('baklav')
    await page.getByRole('option', { name: /^Baklava/ }).click()
    expect(await box(page, 'lunch').inputValue()).toBe('Baklava')
    await page.keyboard.press('Enter')
    await region(gracesPage, 'Lunch').getByRole('link', { name: 'Baklava' }).click()
    await dialog(gracesPage, 'Baklava').getByRole('heading', { name: 'Ingredients' }).waitFor()
    await gracesPage.goBack()
    await noDialog(gracesPage)

    const recipe = { title: 'Shakshuka', description: 'For many spoons.' }
    const rows = {
      'ingredient 1': '6 eggs',
      'ingredient 2': '1 tin of tomatoes',
      'step 1': 'Simmer.',
      'step 2': 'Crack.',
    }
    await shareRecipe(page, { ...recipe, ...rows })
    const item = shared(gracesPage).getByRole('listitem').filter({ hasText: recipe.title })
    await item.getByText(recipe.description, { exact: true }).waitFor()
    await item.getByRole('link', { name: /View Details/ }).click()
    const popup = dialog(gracesPage, recipe.title)
    await popup.getByRole('region', { name: 'Author' }).getByText('Ada Lovelace').waitFor()
    expect(await popup.locator('ul > li').allInnerTexts()).toEqual(['6 eggs', '1 tin of tomatoes'])
    expect(await popup.locator('ol > li').allInnerTexts()).toEqual(['Simmer.', 'Crack.'])
    await eventually(() => loadedWidth(popup.getByRole('img', { name: recipe.title }))).toBeGreaterThan(200)
    await gracesPage.keyboard.press('Escape')
    await noDialog(gracesPage)

    expect(await member(gracesPage, 'Ada Lovelace').getByRole('link').count()).toBe(0)
    await region(page, 'Members').getByRole('link', { name: 'Remove Grace Hopper' }).click()
    await dialog(page, 'Remove Member').getByRole('button', { name: 'Remove', exact: true }).click()
    await message(page, 'Member removed successfully!').waitFor()
    await eventually(() => member(page, 'Grace Hopper').count()).toBe(0)
    await gracesPage.waitForURL(`${product.origin}/rooms`)
    await message(gracesPage, texts.notMember).waitFor()
    await region(gracesPage, 'Your Rooms').waitFor()
    expect(await region(gracesPage, 'Your Rooms').locator(`a[href$="${room._id}"]`).count()).toBe(0)

    await region(page, 'Members').getByRole('link', { name: 'Leave this room' }).click()
    await dialog(page, 'Leave Room').getByRole('button', { name: 'Leave and Delete' }).click()
    await message(page, membershipTexts.ended).waitFor()
    await region(page, 'Your Rooms').waitFor()
    expect(addressOf(page)).toBe('/rooms')
    expect(await message(page, texts.notMember).count()).toBe(0)
  },
)

test(
  'a member invites people by keyboard on a phone; axe finds nothing in the room and its dialogs, at any width',
  { tags: ['ROOMS-13', 'ROOMS-33', 'SHELL-18', 'SHELL-19'] },
  async () => {
    const room = await aRoom()
    const recipe = {
      title: `Shakshuka${'a'.repeat(90)}`,
      description: recipeTexts.noneYet,
      ingredients: ['6 eggs'],
      steps: ['Stir'.repeat(60)],
      image: null,
      origin: null,
    }
    const { _id: id } = await callApi<{ _id: string }>(
      product.origin,
      ada,
      `POST /api/rooms/${room._id}/recipes`,
      recipe,
    )
    const longWord = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'
    await addSuggestion(product.origin, grace, room._id, longWord)
    const page = await enter(room, ada, { width: 360 })
    expect(await nameHeight(page)).toBeLessThan(30)
    expect(await violations(page, 'main', [320, 768, 2560])).toEqual([])

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.origin })
    const link = main(page).getByRole('link', { name: 'Invite', exact: true })
    const popup = dialog(page, 'Invite People')
    const code = popup.getByRole('textbox', { name: 'Invite Code' })
    await link.focus()
    await page.keyboard.press('Enter')
    await message(page, 'Invite created successfully!').waitFor()
    const first = await code.inputValue()
    expect(first).toMatch(/^[A-Z2-9]{8}$/)
    const hint = 'Share this code or link with others to invite them to your room. The invite expires in 7 days.'
    await popup.getByText(hint, { exact: true }).waitFor()
    await popup.getByRole('img', { name: 'QR code of the invite link' }).waitFor()
    for (const [label, value] of [
      ['Invite Code', first],
      ['Invite Link', `${product.origin}/rooms?invite=${first}`],
    ] as const) {
      expect(await popup.getByRole('textbox', { name: label }).getAttribute('readonly')).not.toBeNull()
      await popup.getByRole('button', { name: `Copy ${label}` }).focus()
      await page.keyboard.press('Enter')
      await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value)
    }
    await page.keyboard.press('Escape')
    await noDialog(page)
    await eventually(() => isFocused(link)).toBe(true)

    // The popup shows the valid invite again, until the user creates a new one.
    await link.click()
    await eventually(() => code.inputValue()).toBe(first)
    await popup.getByRole('button', { name: 'New Link' }).click()
    const end = popup.getByRole('button', { name: `End invite ${first}` })
    await end.waitFor()
    await expectAccessible(page)
    await end.click()
    await message(page, texts.revoked).waitFor()
    await eventually(() => popup.getByText(first).count()).toBe(0)
    await popup.getByRole('button', { name: 'Close', exact: true }).first().click()
    await noDialog(page)

    for (const [dialogLink, isReady] of [
      [shared(page).getByRole('link', { name: 'Add Recipe' }), dialog(page, 'Add Recipe')],
      [shared(page).locator(`a[href*="${id}"]`).first(), page.getByText('Stir'.repeat(60))],
      [region(page, 'Members').getByRole('link', { name: 'Remove Grace Hopper' }), dialog(page, 'Remove Member')],
    ] as const) {
      await dialogLink.click()
      await isReady.waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await noDialog(page)
    }
  },
)
