/** The list of rooms, and the three ways into another one, for members and for visitors. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { texts, type Invite, type Room } from '#contract/rooms.ts'
import { descriptionOf, eventually, overflow, settle, shownFor, violations } from '#tests/support/browser.ts'
import { registerUser } from '#tests/support/server/users.ts'
import { expireInvite } from '#tests/support/database/test-database.ts'
import {
  addressOf,
  closeDialog,
  dialog,
  fillSignIn,
  isFocused,
  main,
  navigation,
  noDialog,
  shortenTimeouts,
  timeoutsOf,
  useFaultyJourney,
} from '#tests/support/journey.ts'
import { callApi } from '#tests/support/server/call-api.ts'
import { createRoom } from '#tests/support/server/rooms.ts'

const { product, proxy, open } = useFaultyJourney()

const form = (page: Page, name: string) => main(page).getByRole('form', { name, exact: true })
const box = (page: Page, name: string) => form(page, name).getByRole('textbox')
const list = (page: Page) => main(page).getByRole('region', { name: 'Your Rooms' })
const enterLinks = (page: Page) => list(page).getByRole('link', { name: /Enter Room/ })
const message = (page: Page, text: string) => page.getByText(text, { exact: true })
const inRoom = (page: Page, name: string) =>
  main(page)
    .getByRole('heading', { level: 1, name: texts.heading(name), exact: true })
    .waitFor()

async function send(page: Page, name: string, text: string) {
  await box(page, name).fill(text)
  await form(page, name).getByRole('button').click()
}

/** Sends a form and expects the refusal `shownText` and an unchanged text. */
async function refused(page: Page, name: string, text: string, shownText: string) {
  await send(page, name, text)
  await form(page, name).getByRole('alert').getByText(shownText, { exact: true }).waitFor()
  expect(await box(page, name).inputValue()).toBe(text)
  expect(await form(page, name).getByRole('button').isEnabled()).toBe(true)
}

const invite = (who: { token: string }, room: Room) =>
  callApi<Invite>(product.origin, who, `POST /api/rooms/${room._id}/invite`)

test(
  'a user creates a room by keyboard, and joins others by id and by code',
  { tags: ['ROOMS-02', 'ROOMS-03', 'ROOMS-04', 'SHELL-20'] },
  async () => {
    const [ada, grace] = [
      await registerUser(product),
      await registerUser(product, 'Hildegard-Wilhelmine von und zu Oberammergau'),
    ]
    const [first, second] = [await createRoom(product.origin, [grace]), await createRoom(product.origin, [grace])]
    const { inviteCode } = await invite(grace, second)
    const page = await open('/rooms', { token: ada.token })
    await list(page).getByText('You are not a member of any rooms yet.', { exact: true }).waitFor()
    const posted: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()))
    const required = {
      'Create a room': texts.nameNeeded,
      'Join by room ID': texts.idNeeded,
      'Join by invite code': texts.codeNeeded,
    }
    for (const [name, text] of Object.entries(required)) {
      await refused(page, name, '  ', text)
      expect(await box(page, name).getAttribute('aria-invalid')).toBe('true')
      expect(await descriptionOf(box(page, name))).toContain(text)
    }
    expect(posted).toEqual([])

    await page.reload()
    await list(page).getByText(texts.noneYet).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await eventually(async () => {
      await page.keyboard.press('Tab')
      return isFocused(box(page, 'Create a room'))
    }).toBe(true)
    const name = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikantenverein eV'
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await message(page, 'Room created!').waitFor()
    await inRoom(page, name)
    expect(addressOf(page)).toMatch(/^\/rooms\/\w{24}$/)
    await main(page).getByRole('link', { name: 'Back to Rooms' }).click()
    const item = list(page).getByRole('listitem').filter({ hasText: name })
    await item.getByText('1 member').waitFor()
    await item.getByRole('link', { name: /Enter Room/ }).click()
    await inRoom(page, name)

    await page.goBack()
    await send(page, 'Join by room ID', ` ${first._id} `)
    await message(page, 'Joined room!').waitFor()
    await page.waitForURL(`**/rooms/${first._id}`)
    await page.goBack()
    await send(page, 'Join by invite code', ` ${inviteCode.toLowerCase()} `)
    await message(page, 'Joined room via invite!').waitFor()
    await page.waitForURL(`**/rooms/${second._id}`)
    await main(page).getByRole('region', { name: 'Members' }).getByText('Oberammergau').waitFor()
    await page.goBack()
    await eventually(() => enterLinks(page).count()).toBe(3)
    await send(page, 'Create a room', ' ')
    await form(page, 'Create a room').getByRole('alert').getByText(texts.nameNeeded).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await overflow(page, [320, 768, 2560])).toEqual([])
  },
)

test('a wrong id or code is told apart', { tags: ['ROOMS-07', 'ROOMS-08', 'ROOMS-09'] }, async () => {
  const [ada, grace] = [await registerUser(product), await registerUser(product, 'Grace Hopper')]
  const [room, other] = [await createRoom(product.origin, [ada, grace]), await createRoom(product.origin, [ada])]
  const [valid, expired] = [await invite(ada, room), await invite(ada, other)]
  expireInvite(product.dataDir, expired.inviteCode)
  const page = await open('/rooms', { token: grace.token, expected: [/status of (400|404|410)/] })
  await enterLinks(page).waitFor()
  const unknown = 'Invalid Room ID. Please check and try again.'
  const already = 'You are already a member of this room.'
  await refused(page, 'Join by room ID', 'no-such-room', unknown)
  await refused(page, 'Join by room ID', '<b>../..</b>', unknown)
  await refused(page, 'Join by room ID', room._id, already)
  await refused(page, 'Join by invite code', 'NOSUCH99', errors['invite-unknown'].text)
  await refused(page, 'Join by invite code', expired.inviteCode, errors['invite-expired'].text)
  await refused(page, 'Join by invite code', valid.inviteCode, already)
  await page.goto(`/rooms?invite=${expired.inviteCode}`)
  await message(page, errors['invite-expired'].text).waitFor()
  await page.waitForURL(`${proxy.origin}/rooms`)
  await enterLinks(page).waitFor()
})

test(
  'each form and the list say why they failed, and can be tried again',
  { tags: ['ROOMS-05', 'ROOMS-06', 'ROOMS-07', 'LIMITS-02'] },
  async () => {
    const ada = await registerUser(product)
    proxy.hang(/^\/api\/rooms/)
    const expected = [/status of (404|50[0-9])/, /ERR_/]
    const page = await open('/rooms', { token: ada.token, expected, prepare: shortenTimeouts })
    await list(page).getByRole('alert').getByText('Request timed out. Please try again.', { exact: true }).waitFor()
    expect(await timeoutsOf(page)).toContain(10_000)
    const tryAgain = list(page).getByRole('button', { name: 'Try Again' })
    proxy.refuse(500, /^\/api\/rooms/)
    await tryAgain.click()
    await list(page).getByRole('alert').getByText('Failed to load rooms', { exact: true }).waitFor()
    proxy.pass()
    await tryAgain.click()
    await list(page).getByText(texts.noneYet).waitFor()

    proxy.respond(500, 'text/plain', '')
    await refused(page, 'Create a room', 'something', 'Failed to create room')
    await refused(page, 'Join by invite code', 'something', 'Failed to join room via invite')
    const invalid = 'Invalid Room ID. Please check and try again.'
    const json = JSON.stringify({ message: errors.internal.text, code: 'internal' })
    const answers: [() => void, string][] = [
      [() => proxy.respond(500, 'text/plain', ''), 'Failed to join room (status: 500)'],
      [() => proxy.respond(500, 'application/json', json), errors.internal.text],
      [() => proxy.respond(503, 'text/plain', ' Back at noon.\n'), 'Back at noon.'],
      [() => proxy.respond(502, 'text/html', '<h1>Bad gateway</h1>'), invalid],
      [() => proxy.respond(200, 'text/html', '<!doctype html><title>Welcome to the hotel</title>'), invalid],
      [() => proxy.respond(404, 'application/json', '{}'), 'Failed to join room (status: 404)'],
      [() => proxy.truncate(), texts.joinFailed('network')],
      [() => proxy.disconnect(), texts.joinFailed('network')],
    ]
    for (const [answer, shownText] of answers) {
      answer()
      await refused(page, 'Join by room ID', 'a-room', shownText)
      // Another message in between: the next answer may have the same one.
      await refused(page, 'Join by room ID', ' ', texts.idNeeded)
    }
  },
)

test(
  'a visitor who presses Rooms sees the reason and is asked to sign in',
  { tags: ['ROOMS-01', 'LIMITS-08'] },
  async () => {
    const page = await open('/')
    const shown = shownFor(page, 'Please login to access room facilities')
    await navigation(page).getByRole('link', { name: 'Rooms', exact: true }).click()
    await message(page, texts.needsLogin).waitFor()
    expect(await dialog(page).count()).toBe(0)
    await dialog(page, 'Sign In').waitFor()
    const ms = await shown
    expect(ms).toBeGreaterThan(1800)
    expect(ms).toBeLessThan(3000)
  },
)

test(
  'a visitor at a room is asked to sign in once; a user whose profile fails to load is not',
  { tags: ['ROOMS-39'] },
  async () => {
    const ada = await registerUser(product)
    const { _id: id } = await createRoom(product.origin, [ada])
    const page = await open(`/rooms/${id}`, { expected: [/status of 500/] })
    await dialog(page, 'Sign In').waitFor()
    await closeDialog(page)
    await settle(page)
    expect(await message(page, texts.needsLogin).count()).toBe(0)
    await main(page).getByRole('link', { name: 'Sign in to see the room' }).click()
    await fillSignIn(page, ada)
    await inRoom(page, 'Sunday Table')
    await noDialog(page)
    expect(addressOf(page)).toBe(`/rooms/${id}`)

    proxy.refuse(500)
    for (const [path, text] of [
      ['/rooms', texts.listFailed],
      [`/rooms/${id}`, texts.loadFailed],
    ] as const) {
      await page.goto(path)
      await main(page).getByRole('alert').getByText(text, { exact: true }).waitFor()
      expect(
        await main(page)
          .getByRole('link', { name: /^Sign in/ })
          .count(),
      ).toBe(0)
      await main(page).getByRole('button', { name: 'Try Again' }).waitFor()
    }
  },
)

for (const place of ['the dialog', 'the registration page'] as const) {
  test(`an invite link leads a visitor through ${place} into the room`, { tags: ['ROOMS-10'] }, async () => {
    const ada = await registerUser(product)
    const room = await createRoom(product.origin, [ada])
    const { inviteCode } = await invite(ada, room)
    const page = await open(`/rooms?invite=${inviteCode}`)
    await main(page).getByRole('link', { name: 'Sign in to join the room' }).click()
    if (place === 'the dialog') await dialog(page).getByRole('button', { name: 'Create an account' }).click()
    else await page.goto('/register')
    const fields = place === 'the dialog' ? dialog(page) : main(page)
    await fields.getByLabel(/^(User)?name$/i).fill('Niklaus Wirth')
    await fields.getByLabel(/^Email/).fill(`niklaus-${place.length}@example.org`)
    await fields.getByLabel('Password', { exact: true }).fill('Pascal1970')
    await page.keyboard.press('Enter')
    await message(page, texts.joinedByInvite).waitFor()
    await inRoom(page, 'Sunday Table')
    expect(addressOf(page)).toBe(`/rooms/${room._id}`)
    await main(page).getByRole('region', { name: 'Members' }).getByText('Niklaus Wirth').waitFor()
    // The invite is used: the session storage no longer has it.
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(inviteCode)
  })
}
