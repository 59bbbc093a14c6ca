/** A room with two members, each in a browser of their own. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { texts as recipeTexts } from '#contract/recipes.ts'
import { texts, type Invite, type Room } from '#contract/rooms.ts'
import { eventually, overflow, shownFor, violations } from '#tests/support/browser.ts'
import { registerUser } from '#tests/support/server/users.ts'
import { addressOf, alert, dialog, isFocused, main, noDialog, region, useJourney } from '#tests/support/journey.ts'
import { callApi } from '#tests/support/server/call-api.ts'
import { createRoom, listDinnerDishes, addSuggestion } from '#tests/support/server/rooms.ts'

const { product, open } = useJourney()

const message = (page: Page, text: string) => page.getByText(text, { exact: true })
const box = (page: Page, meal: string) => page.getByRole('combobox', { name: `A dish for ${meal}` })
const suggest = (page: Page, meal: string) =>
  page.getByRole('form', { name: `Suggest for ${meal}` }).getByRole('button', { name: 'Suggest', exact: true })
const suggestions = (page: Page, meal: string) => region(page, meal).getByRole('listitem').allInnerTexts()
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

test(
  'two members see each other, and a suggestion of one is shown to the other within a second',
  { tags: ['ROOMS-11', 'ROOMS-17', 'ROOMS-24', 'ROOMS-25', 'ROOMS-27', 'ROOMS-36', 'ROOMS-38'] },
  async () => {
    const room = await aRoom()
    const page = await enter(room, ada, { expected: [/status of 500/] })
    await main(page).getByRole('heading', { level: 1, name: 'Room: Sunday Table', exact: true }).waitFor()
    await main(page).getByText(`Room ID: ${room._id}`).waitFor()
    expect(await member(page, 'Ada Lovelace').innerText()).toContain('Admin')
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const name = member(page, '(you)').getByText('Ada Lovelace (you)')
      expect((await name.boundingBox())!.height, `one line at ${width} px`).toBeLessThan(30)
    }
    expect(await member(page, 'Grace Hopper').innerText()).not.toMatch(/Admin|here now/)
    for (const meal of ['Breakfast', 'Lunch', 'Snacks', 'Dinner'])
      expect(await suggestions(page, meal)).toEqual(['No suggestions yet.'])
    await region(page, 'Shared Recipes').getByText('No recipes shared in this room yet.', { exact: true }).waitFor()
    const hers = await enter(room, grace)
    await member(page, 'Grace Hopper').getByText('here now').waitFor()
    await member(hers, 'Ada Lovelace').getByText('here now').waitFor()

    expect(await suggest(page, 'dinner').isDisabled()).toBe(true)
    await box(page, 'dinner').fill('  ')
    expect(await suggest(page, 'dinner').isDisabled()).toBe(true)
    await box(page, 'dinner').fill('Grandma’s dumplings')
    const dumplings = 'Grandma’s dumplings by Ada Lovelace'
    const [answeredAt, seenAt] = await Promise.all([
      page.waitForResponse((reply) => reply.url().endsWith('/suggestions') && reply.ok()).then(() => Date.now()),
      region(hers, 'Dinner')
        .getByText(dumplings, { exact: true })
        .waitFor()
        .then(() => Date.now()),
      message(page, 'Suggestion added for dinner!').waitFor(),
      suggest(page, 'dinner').click(),
    ])
    expect(seenAt - answeredAt).toBeLessThan(1000)
    expect(await box(page, 'dinner').inputValue()).toBe('')
    await eventually(() => suggestions(page, 'Dinner')).toEqual([dumplings])
    expect(await suggestions(hers, 'Lunch')).toEqual(['No suggestions yet.'])

    await box(page, 'lunch').pressSequentially('baklav')
    await page.getByRole('option', { name: /^Baklava/ }).click()
    expect(await box(page, 'lunch').inputValue()).toBe('Baklava')
    await page.keyboard.press('Enter')
    await region(hers, 'Lunch').getByRole('link', { name: 'Baklava' }).click()
    await dialog(hers, 'Baklava').getByRole('heading', { name: 'Ingredients' }).waitFor()
    await hers.goBack()
    await noDialog(hers)

    await hers.close()
    await eventually(() => member(page, 'Grace Hopper').innerText()).not.toContain('here now')

    await page.route('**/suggestions', (route) => route.fulfill({ status: 500, body: '' }))
    await box(page, 'snacks').fill('Crisps')
    await page.keyboard.press('Enter')
    await alert(page, 'Failed to add suggestion for snacks').waitFor()
    expect(await box(page, 'snacks').inputValue()).toBe('Crisps')
  },
)

test(
  'Invite People shows a code and a link to copy, by keyboard alone',
  { tags: ['ROOMS-13', 'ROOMS-33', 'LIMITS-09'] },
  async () => {
    const room = await aRoom()
    const page = await enter(room, ada)
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
      const shown = shownFor(page, 'Copied!')
      await popup.getByRole('button', { name: `Copy ${label}` }).focus()
      await page.keyboard.press('Enter')
      await message(page, 'Copied to clipboard!').waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value)
      const ms = await shown
      expect(ms).toBeGreaterThan(1000)
      expect(ms).toBeLessThan(2200)
    }
    await page.keyboard.press('Escape')
    await noDialog(page)
    await eventually(() => isFocused(link)).toBe(true)

    // The popup shows the valid invite again, until the user creates a new one.
    await link.click()
    await eventually(() => code.inputValue()).toBe(first)
    const all = async () =>
      (await callApi<Invite[]>(product.origin, ada, `GET /api/rooms/${room._id}/invites`)).map((one) => one.inviteCode)
    expect(await all()).toEqual([first])
    await popup.getByRole('button', { name: 'New Link' }).click()
    await popup.getByRole('button', { name: `End invite ${first}` }).click()
    await message(page, texts.revoked).waitFor()
    await eventually(() => popup.getByText(first).count()).toBe(0)
    await popup.getByRole('button', { name: 'Close', exact: true }).first().click()
    await noDialog(page)
    expect(await all()).toEqual([expect.not.stringContaining(first)])
  },
)

test(
  'a member who is removed or leaves is sent to the list of rooms at once',
  { tags: ['ROOMS-12', 'ROOMS-15', 'ROOMS-31'] },
  async () => {
    const room = await aRoom()
    const expected = [/status of 404/]
    const [page, hers] = [await enter(room, ada, { expected }), await enter(room, grace, { expected })]
    expect(await member(hers, 'Ada Lovelace').getByRole('link').count()).toBe(0)
    const remove = region(page, 'Members').getByRole('link', { name: 'Remove Grace Hopper' })
    const question = dialog(page, 'Remove Member')
    await remove.click()
    await question.getByText('Are you sure you want to remove this member?', { exact: true }).waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await noDialog(page)
    await remove.click()
    await question.getByRole('button', { name: 'Remove', exact: true }).click()
    await message(page, 'Member removed successfully!').waitFor()
    await eventually(() => member(page, 'Grace Hopper').count()).toBe(0)
    await hers.waitForURL(`${product.origin}/rooms`)
    await message(hers, texts.notMember).waitFor()
    await region(hers, 'Your Rooms').waitFor()
    expect(await region(hers, 'Your Rooms').locator(`a[href$="${room._id}"]`).count()).toBe(0)
    await hers.goto(`/rooms/${room._id}`)
    await alert(hers, 'Failed to load room').waitFor()

    await region(page, 'Members').getByRole('link', { name: 'Leave this room' }).click()
    await dialog(page, 'Leave Room').getByRole('button', { name: 'Leave', exact: true }).click()
    await message(page, texts.left).waitFor()
    await region(page, 'Your Rooms').waitFor()
    expect(addressOf(page)).toBe('/rooms')
    expect(await message(page, texts.notMember).count()).toBe(0)
  },
)

for (const comesBack of ['by itself', 'after the page was closed'] as const) {
  test(`suggestions made offline are sent once, ${comesBack}`, { tags: ['OFFLINE-06'] }, async () => {
    const room = await aRoom()
    let page = await enter(room, ada, { expected: [/ERR_INTERNET_DISCONNECTED/] })
    const hers = await enter(room, grace)
    await page.context().setOffline(true)
    await main(page).getByText(texts.offline, { exact: true }).waitFor({ timeout: 30_000 })
    await eventually(() => member(hers, 'Ada Lovelace').innerText()).not.toContain('here now')
    await addSuggestion(product.origin, grace, room._id, 'Pea soup')
    for (const dish of ['Risotto', 'Risotto', 'Goulash']) {
      await box(page, 'dinner').fill(dish)
      await page.keyboard.press('Enter')
      await eventually(() => box(page, 'dinner').inputValue()).toBe('')
    }
    const waiting = async () => (await suggestions(page, 'Dinner')).map((text) => text.split(/\s/)[0])
    await eventually(waiting).toEqual(['Risotto', 'Goulash'])
    if (comesBack === 'by itself') await page.context().setOffline(false)
    else {
      const context = page.context()
      await page.close()
      await context.setOffline(false)
      page = await context.newPage()
      await page.goto(`/rooms/${room._id}`)
    }
    const all = ['Pea soup by Grace Hopper', 'Risotto by Ada Lovelace', 'Goulash by Ada Lovelace']
    for (const each of [page, hers]) await eventually(() => suggestions(each, 'Dinner')).toEqual(all)
    await eventually(() => main(page).getByText(texts.offline).count()).toBe(0)
    expect(await listDinnerDishes(product.origin, ada, room._id)).toEqual(['Pea soup', 'Risotto', 'Goulash'])
  })
}

test('suggestions that another account made offline are not sent', { tags: ['OFFLINE-06'] }, async () => {
  const room = await aRoom()
  const date = new Date().toISOString().slice(0, 10)
  const other = { by: 'another-account', roomId: room._id, date, meal: 'dinner', dish: 'Tripe', origin: null }
  const page = await enter(room, ada, {
    prepare: (fresh) =>
      fresh.addInitScript((waiting) => localStorage.setItem('suggestions-waiting', waiting), JSON.stringify([other])),
  })
  await box(page, 'dinner').fill('Toast')
  await page.keyboard.press('Enter')
  await eventually(() => suggestions(page, 'Dinner')).toEqual(['Toast by Ada Lovelace'])
  expect(await listDinnerDishes(product.origin, grace, room._id)).toEqual(['Toast'])
})

test('axe finds nothing in a room and its dialogs, at any width', { tags: ['SHELL-18', 'SHELL-19'] }, async () => {
  const room = await aRoom()
  const recipe = {
    title: `Shakshuka${'a'.repeat(90)}`,
    description: recipeTexts.noneYet,
    ingredients: ['6 eggs'],
    steps: ['Stir'.repeat(60)],
    image: null,
    origin: null,
  }
  const { _id: id } = await callApi<{ _id: string }>(product.origin, ada, `POST /api/rooms/${room._id}/recipes`, recipe)
  await addSuggestion(
    product.origin,
    grace,
    room._id,
    'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
  )
  const page = await enter(room, ada)
  expect(await violations(page, 'main')).toEqual([])
  expect(await overflow(page, [320, 768, 2560])).toEqual([])
  for (const [link, isReady] of [
    [main(page).getByRole('link', { name: 'Invite', exact: true }), page.getByRole('img', { name: /^QR code/ })],
    [region(page, 'Shared Recipes').getByRole('link', { name: 'Add Recipe' }), dialog(page, 'Add Recipe')],
    [region(page, 'Shared Recipes').locator(`a[href*="${id}"]`).first(), page.getByText('Stir'.repeat(60))],
    [region(page, 'Members').getByRole('link', { name: 'Remove Grace Hopper' }), dialog(page, 'Remove Member')],
  ] as const) {
    await link.click()
    await isReady.waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    expect(await overflow(page, [320, 768])).toEqual([])
    await page.keyboard.press('Escape')
    await noDialog(page)
  }
})
