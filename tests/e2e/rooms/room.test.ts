/** Two members, each in a separate browser, use a room from its creation to its end. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts as recipeTexts } from '#contract/recipes.ts'
import { texts as membershipTexts } from '#contract/rooms/room-membership.ts'
import { texts } from '#contract/rooms.ts'
import { eventually, violations } from '#tests/support/browser.ts'
import { announced } from '#tests/support/page-time.ts'
import { registerUser } from '#tests/support/server/users.ts'
import {
  addressOf,
  dialog,
  fillSignIn,
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

const shared = (page: Page) => region(page, 'Shared Recipes')
const member = (page: Page, name: string) => region(page, 'Members').getByRole('listitem').filter({ hasText: name })
const inRoom = (page: Page, name: string) =>
  main(page)
    .getByRole('heading', { level: 1, name: texts.heading(name), exact: true })
    .waitFor()

/** Moves the focus to a field with the Tab key. */
const tabTo = (page: Page, field: ReturnType<Page['locator']>) =>
  eventually(async () => {
    await page.keyboard.press('Tab')
    return isFocused(field)
  }).toBe(true)

/** Creates an invite. @returns the path of its link */
async function invite(page: Page) {
  await main(page).getByRole('link', { name: 'Invite', exact: true }).click()
  const popup = dialog(page, 'Invite People')
  await announced(page, 'Invite created successfully!')
  expect(await popup.getByRole('textbox', { name: 'Invite Code' }).inputValue()).toMatch(/^[A-Z2-9]{8}$/)
  await popup.getByRole('img', { name: 'QR code of the invite link' }).waitFor()
  const { origin, pathname, search } = new URL(await popup.getByRole('textbox', { name: 'Invite Link' }).inputValue())
  expect(origin).toBe(product.origin)
  await page.keyboard.press('Escape')
  await noDialog(page)
  return pathname + search
}

/** Writes a recipe with a picture in the Add Recipe dialog and shares it. */
async function shareRecipe(page: Page, recipe: { Title: string; Description: string; [row: string]: string }) {
  const form = dialog(page, 'Add Recipe')
  await shared(page).getByRole('link', { name: 'Add Recipe' }).click()
  for (const [name, text] of Object.entries(recipe)) await form.getByRole('textbox', { name, exact: true }).fill(text)
  const { bytes } = await aJpeg({ width: 800, height: 600 })
  await form
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'pan.jpg', mimeType: 'image/jpeg', buffer: bytes })
  await form.getByAltText('Chosen picture').waitFor()
  await form.getByRole('button', { name: 'Add Recipe', exact: true }).click()
  await announced(page, 'Recipe added to room!')
  await noDialog(page)
}

test(
  'a user creates a room by keyboard, invites a visitor by a link, shares a recipe, removes the member and leaves',
  {
    tags: [
      'ROOMS-02',
      'ROOMS-03',
      'ROOMS-10',
      'ROOMS-11',
      'ROOMS-13',
      'ROOMS-15',
      'ROOMS-17',
      'ROOMS-19',
      'ROOMS-27',
      'ROOMS-31',
      'ROOMS-36',
      'SHELL-20',
    ],
  },
  async () => {
    const [ada, grace] = await Promise.all([registerUser(product), registerUser(product, 'Grace Hopper')])
    // The room ends while its screens are open, so their requests may fail.
    const expected = [/status of 404/]
    const page = await open('/rooms', { token: ada.token, expected })
    await tabTo(page, main(page).getByRole('form', { name: 'Create a room' }).getByRole('textbox'))
    await page.keyboard.type('Sunday Table')
    await page.keyboard.press('Enter')
    await announced(page, 'Room created!')
    await inRoom(page, 'Sunday Table')
    const path = addressOf(page)
    expect(path).toMatch(/^\/rooms\/\w{24}$/)
    await shared(page).getByText('No recipes shared in this room yet.', { exact: true }).waitFor()

    const gracesPage = await open(await invite(page), { expected, prepare: (fresh) => fresh.clock.install() })
    await main(gracesPage).getByRole('link', { name: 'Sign in to join the room' }).waitFor()
    await gracesPage.clock.fastForward(2000)
    await fillSignIn(gracesPage, grace)
    await announced(gracesPage, texts.joinedByInvite)
    await inRoom(gracesPage, 'Sunday Table')
    await noDialog(gracesPage)
    await member(page, 'Grace Hopper').getByText('here now').waitFor()
    await member(gracesPage, 'Ada Lovelace').getByText('here now').waitFor()
    expect(await member(gracesPage, 'Ada Lovelace').innerText()).toContain('Admin')
    expect(await member(gracesPage, 'Ada Lovelace').getByRole('link').count()).toBe(0)

    const title = 'Shakshuka'
    await shareRecipe(page, { Title: title, Description: 'For two.', 'Ingredient 1': '6 eggs', 'Step 1': 'Simmer.' })
    const item = shared(gracesPage).getByRole('listitem').filter({ hasText: title })
    await item.getByRole('link', { name: /View Details/ }).click()
    const popup = dialog(gracesPage, title)
    await popup.getByRole('region', { name: 'Author' }).getByText('Ada Lovelace').waitFor()
    await eventually(() => loadedWidth(popup.getByRole('img', { name: title }))).toBeGreaterThan(200)

    await region(page, 'Members').getByRole('link', { name: 'Remove Grace Hopper' }).click()
    await dialog(page, 'Remove Member').getByRole('button', { name: 'Remove', exact: true }).click()
    await announced(page, 'Member removed successfully!')
    await gracesPage.waitForURL(`${product.origin}/rooms`)
    await announced(gracesPage, texts.notMember)

    await region(page, 'Members').getByRole('link', { name: 'Leave this room' }).click()
    await dialog(page, 'Leave Room').getByRole('button', { name: 'Leave and Delete' }).click()
    await announced(page, membershipTexts.ended)
    await region(page, 'Your Rooms').waitFor()
    expect(addressOf(page)).toBe('/rooms')
  },
)

const longWord = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'

test(
  'the list of rooms, a room and its dialogs have no violations and fit the window, also with long words',
  { tags: ['ROOMS-02', 'ROOMS-24', 'SHELL-18', 'SHELL-19'] },
  async () => {
    const [ada, grace] = await Promise.all([registerUser(product), registerUser(product, 'Hildegard-Wilhelmine')])
    const room = await createRoom(product.origin, [ada, grace])
    const recipe = {
      title: `Shakshuka${'a'.repeat(90)}`,
      description: recipeTexts.noneYet,
      ingredients: ['6 eggs'],
      steps: ['Stir'.repeat(60)],
      image: null,
      origin: null,
    }
    const route = `POST /api/rooms/${room._id}/recipes`
    const { _id: id } = await callApi<{ _id: string }>(product.origin, ada, route, recipe)
    await addSuggestion(product.origin, grace, room._id, longWord)

    const page = await open('/rooms', { token: ada.token, width: 360 })
    await region(page, 'Your Rooms').getByText(longWord).waitFor()
    expect(await violations(page, undefined, [320, 2560])).toEqual([])
    await region(page, 'Your Rooms')
      .getByRole('link', { name: /Enter Room/ })
      .click()
    await member(page, '(you)').getByText('here now').waitFor()
    for (const meal of ['Breakfast', 'Lunch', 'Snacks', 'Dinner']) await region(page, meal).waitFor()
    const name = await member(page, '(you)').getByText('Ada Lovelace (you)').boundingBox()
    expect(name!.height).toBeLessThan(30)
    expect(await violations(page, 'main', [320, 768, 2560])).toEqual([])

    for (const [link, isReady] of [
      [
        main(page).getByRole('link', { name: 'Invite', exact: true }),
        page.getByRole('img', { name: 'QR code of the invite link' }),
      ],
      [shared(page).getByRole('link', { name: 'Add Recipe' }), dialog(page, 'Add Recipe')],
      [shared(page).locator(`a[href*="${id}"]`).first(), page.getByText('Stir'.repeat(60))],
      [region(page, 'Members').getByRole('link', { name: /^Remove/ }), dialog(page, 'Remove Member')],
    ] as const) {
      await link.click()
      await isReady.waitFor()
      expect(await violations(page, '[role=dialog]', [320, 1024])).toEqual([])
      await page.keyboard.press('Escape')
      await noDialog(page)
    }
  },
)
