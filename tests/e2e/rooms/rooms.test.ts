/** Journey: one's rooms, and the three ways into another, for members and for those who are not yet (specification 2, 4, 5, 8 and 9). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { texts, type Invite, type Room } from '#contract/rooms.ts'
import {
  descriptionOf,
  overflow,
  settle,
  shownFor,
  eventually,
  useBrowser,
  violations,
} from '#tests/support/browser.ts'
import { aCook } from '#tests/support/cooks.ts'
import { letExpire } from '#tests/support/database.ts'
import { useFaultProxy } from '#tests/support/fault-proxy.ts'
import { useServed } from '#tests/support/served-product.ts'
import { aServedRoom, call } from '#tests/support/served-rooms.ts'

const product = useServed()
const front = useFaultProxy(product)
const open = useBrowser(product)
const openThroughFront = useBrowser(front)

const main = (page: Page) => page.getByRole('main')
const form = (page: Page, name: string) => main(page).getByRole('form', { name, exact: true })
const box = (page: Page, name: string) => form(page, name).getByRole('textbox')
const list = (page: Page) => main(page).getByRole('region', { name: 'Your Rooms' })
const refusal = (page: Page, name: string, text: string) =>
  form(page, name).getByRole('alert').getByText(text, { exact: true })
const notice = (page: Page, text: string) => page.getByText(text, { exact: true })
const inRoom = (page: Page, name: string) =>
  main(page)
    .getByRole('heading', { level: 1, name: texts.heading(name), exact: true })
    .waitFor()

async function enter(page: Page, name: string, text: string) {
  await box(page, name).fill(text)
  await form(page, name).getByRole('button').click()
}

const invite = (who: { token: string }, room: Room) =>
  call<Invite>(product.origin, who, `POST /api/rooms/${room._id}/invite`)

test(
  'no rooms yet, a room is made, and it is in the list with its members and a way in',
  { tags: ['ROOMS-02', 'ROOMS-03'] },
  async () => {
    const ada = await aCook(product)
    const page = await open('/rooms', { token: ada.token })
    await list(page).getByText(texts.noneYet, { exact: true }).waitFor()
    await enter(page, 'Create a room', '  The Flat on the Hill ')
    await notice(page, 'Room created!').waitFor()
    await inRoom(page, 'The Flat on the Hill')
    expect(new URL(page.url()).pathname).toMatch(/^\/rooms\/\w{24}$/)
    await main(page).getByRole('link', { name: 'Back to Rooms' }).click()
    const item = list(page).getByRole('listitem').filter({ hasText: 'The Flat on the Hill' })
    await item.getByText('1 member').waitFor()
    await item.getByRole('link', { name: /Enter Room/ }).click()
    await inRoom(page, 'The Flat on the Hill')
  },
)

test('joining by id, and by invite code however it is typed', { tags: ['ROOMS-03'] }, async () => {
  const [ada, grace] = [await aCook(product), await aCook(product, 'Grace Hopper')]
  const rooms = [await aServedRoom(product.origin, [ada]), await aServedRoom(product.origin, [ada])]
  const { inviteCode } = await invite(ada, rooms[1]!)
  const page = await open('/rooms', { token: grace.token })
  await enter(page, 'Join by room ID', ` ${rooms[0]!._id} `)
  await notice(page, 'Joined room!').waitFor()
  await page.waitForURL(`**/rooms/${rooms[0]!._id}`)
  await page.goBack()
  await enter(page, 'Join by invite code', ` ${inviteCode.toLowerCase()} `)
  await notice(page, 'Joined room via invite!').waitFor()
  await page.waitForURL(`**/rooms/${rooms[1]!._id}`)
  await main(page).getByRole('region', { name: 'Members' }).getByText('Ada Lovelace').waitFor()
})

test('an empty form says what it needs, by its field too, and asks nothing', { tags: ['ROOMS-04'] }, async () => {
  const page = await open('/rooms', { token: (await aCook(product)).token })
  await list(page).getByText(texts.noneYet).waitFor()
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
  const needs = {
    'Create a room': texts.nameNeeded,
    'Join by room ID': texts.idNeeded,
    'Join by invite code': texts.codeNeeded,
  }
  for (const [name, text] of Object.entries(needs)) {
    await enter(page, name, '  ')
    await refusal(page, name, text).waitFor()
    expect(await box(page, name).getAttribute('aria-invalid')).toBe('true')
    expect(await descriptionOf(box(page, name))).toContain(text)
  }
  expect(asked).toEqual([])
})

test(
  'what is wrong with an id or a code is said, each in its words, and what was typed stays',
  { tags: ['ROOMS-08', 'ROOMS-09'] },
  async () => {
    const [ada, grace] = [await aCook(product), await aCook(product, 'Grace Hopper')]
    const [room, other] = [await aServedRoom(product.origin, [ada, grace]), await aServedRoom(product.origin, [ada])]
    const [valid, expired] = [await invite(ada, room), await invite(ada, other)]
    letExpire(product.dataDir, expired.inviteCode)
    const page = await open('/rooms', { token: grace.token, expected: [/status of (400|404|410)/] })
    const wrong = [
      ['Join by room ID', 'no-such-room', 'Invalid Room ID. Please check and try again.'],
      ['Join by room ID', '<b>../..</b>', 'Invalid Room ID. Please check and try again.'],
      ['Join by room ID', room._id, 'You are already a member of this room.'],
      ['Join by invite code', 'NOSUCH99', errors['invite-unknown'].text],
      ['Join by invite code', expired.inviteCode, errors['invite-expired'].text],
      ['Join by invite code', valid.inviteCode, 'You are already a member of this room.'],
    ] as const
    for (const [name, text, said] of wrong) {
      await enter(page, name, text)
      await refusal(page, name, said).waitFor()
      expect(await box(page, name).inputValue()).toBe(text)
    }
    // By its link the same is said, and the rooms are there.
    await page.goto(`/rooms?invite=${expired.inviteCode}`)
    await notice(page, errors['invite-expired'].text).waitFor()
    await page.waitForURL(`${product.origin}/rooms`)
    await list(page)
      .getByRole('link', { name: /Enter Room/ })
      .waitFor()
  },
)

test('the server fails: each form says so, and can be sent again', { tags: ['ROOMS-06'] }, async () => {
  const page = await openThroughFront('/rooms', { token: (await aCook(product)).token, expected: [/status of 500/] })
  await list(page).getByText(texts.noneYet).waitFor()
  front.say(500, 'text/plain', '')
  const failures = {
    'Create a room': 'Failed to create room',
    'Join by room ID': 'Failed to join room (status: 500)',
    'Join by invite code': 'Failed to join room via invite',
  }
  for (const [name, text] of Object.entries(failures)) {
    await enter(page, name, 'something')
    await refusal(page, name, text).waitFor()
    expect(await box(page, name).inputValue()).toBe('something')
    expect(await form(page, name).getByRole('button').isEnabled()).toBe(true)
  }
})

test(
  'joining fails: in the words of the server, else in those of what answered for it, else by the status',
  { tags: ['ROOMS-07'] },
  async () => {
    const page = await openThroughFront('/rooms', {
      token: (await aCook(product)).token,
      expected: [/status of (404|50[0-9])/, /ERR_/],
    })
    await list(page).getByText(texts.noneYet).waitFor()
    const ours = JSON.stringify({ message: errors.internal.text, code: 'internal' })
    const answers: [() => void, string][] = [
      [() => front.say(500, 'application/json', ours), errors.internal.text],
      [() => front.say(503, 'text/plain', ' Back at noon.\n'), 'Back at noon.'],
      [() => front.say(502, 'text/html', '<h1>Bad gateway</h1>'), 'Invalid Room ID. Please check and try again.'],
      [
        () => front.say(200, 'text/html', '<!doctype html><title>Welcome to the hotel</title>'),
        'Invalid Room ID. Please check and try again.',
      ],
      [() => front.say(404, 'application/json', '{}'), 'Failed to join room (status: 404)'],
      [() => front.cutOff(), texts.joinFailed('network')],
      [() => front.cut(), texts.joinFailed('network')],
    ]
    for (const [answer, said] of answers) {
      answer()
      await enter(page, 'Join by room ID', 'a-room')
      await refusal(page, 'Join by room ID', said).waitFor()
      expect(await form(page, 'Join by room ID').getByRole('button').isEnabled()).toBe(true)
      front.pass()
      await enter(page, 'Join by room ID', ' ')
      await refusal(page, 'Join by room ID', texts.idNeeded).waitFor()
    }
  },
)

test('the list fails, and can be tried again', { tags: ['ROOMS-05'] }, async () => {
  front.refuse(500, /^\/api\/rooms/)
  const page = await openThroughFront('/rooms', { token: (await aCook(product)).token, expected: [/status of 500/] })
  await list(page).getByRole('alert').getByText('Failed to load rooms', { exact: true }).waitFor()
  front.pass()
  await list(page).getByRole('button', { name: 'Try Again' }).click()
  await list(page).getByText(texts.noneYet).waitFor()
})

test('who is there cannot be told: no sign-in for somebody who is signed in, but Try Again', async () => {
  const ada = await aCook(product)
  const { _id: id } = await aServedRoom(product.origin, [ada])
  front.refuse(500)
  for (const [path, text] of [
    ['/rooms', texts.listFailed],
    [`/rooms/${id}`, texts.loadFailed],
  ] as const) {
    const page = await openThroughFront(path, { token: ada.token, expected: [/status of 500/] })
    await main(page).getByRole('alert').getByText(text, { exact: true }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    if (path !== '/rooms') continue
    front.pass()
    await main(page).getByRole('button', { name: 'Try Again' }).click()
    await list(page)
      .getByRole('link', { name: /Enter Room/ })
      .waitFor()
    front.refuse(500)
  }
})

test('a list that hangs is given up after ten seconds', { tags: ['LIMITS-02', 'ROOMS-05'] }, async () => {
  front.hang(/^\/api\/rooms/)
  const page = await openThroughFront('/rooms', { token: (await aCook(product)).token })
  await list(page).waitFor()
  const since = Date.now()
  await list(page)
    .getByRole('alert')
    .getByText('Request timed out. Please try again.', { exact: true })
    .waitFor({ timeout: 15_000 })
  expect(Date.now() - since).toBeGreaterThan(9000)
  front.pass()
  await list(page).getByRole('button', { name: 'Try Again' }).click()
  await list(page).getByText(texts.noneYet).waitFor()
})

test(
  'a visitor who presses Rooms is told why not for two seconds, then asked to sign in',
  { tags: ['LIMITS-08', 'ROOMS-01'] },
  async () => {
    const page = await open('/')
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rooms', exact: true })
    const told = shownFor(page, 'Please login to access room facilities')
    await link.click()
    await notice(page, texts.needsLogin).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('dialog', { name: 'Sign In' }).waitFor()
    const ms = await told
    expect(ms).toBeGreaterThan(1800)
    expect(ms).toBeLessThan(3000)
  },
)

test(
  'a visitor at a room is asked once, not again after closing, and after signing in is in that room',
  { tags: ['ROOMS-39'] },
  async () => {
    const ada = await aCook(product)
    const { _id: id } = await aServedRoom(product.origin, [ada])
    const page = await open(`/rooms/${id}`)
    const dialog = page.getByRole('dialog', { name: 'Sign In' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await settle(page)
    expect(await notice(page, texts.needsLogin).count()).toBe(0)
    await main(page).getByRole('link', { name: 'Sign in to see the room' }).click()
    await dialog.getByLabel('Username or email').fill(ada.email)
    await dialog.getByLabel('Password', { exact: true }).fill(ada.password)
    await page.keyboard.press('Enter')
    await inRoom(page, 'Sunday Table')
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(`/rooms/${id}`)
  },
)

for (const way of ['the dialog', 'the registration page'] as const) {
  test(`an invite link leads a visitor through ${way} into the room, once`, { tags: ['ROOMS-10'] }, async () => {
    const ada = await aCook(product)
    const room = await aServedRoom(product.origin, [ada])
    const { inviteUrl, inviteCode } = await invite(ada, room)
    expect(inviteUrl).toBe(`${product.origin}/rooms?invite=${inviteCode}`)
    const page = await open(inviteUrl)
    await main(page).getByRole('link', { name: 'Sign in to join the room' }).click()
    const dialog = page.getByRole('dialog')
    const fields = way === 'the dialog' ? dialog : main(page)
    if (way === 'the dialog') {
      await dialog.getByRole('button', { name: 'Create an account' }).click()
      await fields.getByLabel('Username', { exact: true }).fill('Niklaus Wirth')
    } else {
      await page.goto('/register')
      await fields.getByLabel('Name', { exact: true }).fill('Niklaus Wirth')
    }
    await fields.getByLabel(/^Email/).fill(`niklaus-${way.length}@example.org`)
    await fields.getByLabel('Password', { exact: true }).fill('Pascal1970')
    await page.keyboard.press('Enter')
    await notice(page, texts.joinedByInvite).waitFor()
    await inRoom(page, 'Sunday Table')
    expect(new URL(page.url()).pathname).toBe(`/rooms/${room._id}`)
    await main(page).getByRole('region', { name: 'Members' }).getByText('Niklaus Wirth').waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('way-on'))).toBeNull()
  })
}

test('by keyboard alone a room is made', { tags: ['SHELL-20'] }, async () => {
  const page = await open('/rooms', { token: (await aCook(product)).token })
  await list(page).getByText(texts.noneYet).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await eventually(async () => {
    await page.keyboard.press('Tab')
    return box(page, 'Create a room').evaluate((input) => input === document.activeElement)
  }).toBe(true)
  await page.keyboard.type('Keys Only')
  await page.keyboard.press('Enter')
  await inRoom(page, 'Keys Only')
})

test('/rooms: axe finds nothing, with rooms and refusals, and nothing stands out of the page', async () => {
  const ada = await aCook(product)
  await aServedRoom(product.origin, [ada, await aCook(product, 'Hildegard-Wilhelmine von und zu Oberammergau')])
  await call(product.origin, ada, 'POST /api/rooms', {
    name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikantenverein eV',
  })
  const page = await open('/rooms', { token: ada.token })
  await list(page)
    .getByRole('link', { name: /Enter Room/ })
    .first()
    .waitFor()
  await form(page, 'Create a room').getByRole('button').click()
  await refusal(page, 'Create a room', texts.nameNeeded).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await overflow(page, [320, 768, 2560])).toEqual([])
})
