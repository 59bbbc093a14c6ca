/** The list of rooms, and how users and visitors enter a room: by its id, by a code and by a link. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts, type Invite } from '#contract/rooms.ts'
import { eventually, violations } from '#tests/support/browser.ts'
import { registerUser } from '#tests/support/server/users.ts'
import {
  addressOf,
  closeDialog,
  dialog,
  fillSignIn,
  isFocused,
  main,
  navigation,
  noDialog,
  useJourney,
} from '#tests/support/journey.ts'
import { callApi } from '#tests/support/server/call-api.ts'
import { createRoom } from '#tests/support/server/rooms.ts'

const { product, open } = useJourney()

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

const invite = (who: { token: string }, { _id }: { _id: string }) =>
  callApi<Invite>(product.origin, who, `POST /api/rooms/${_id}/invite`)

test(
  'a user creates a room by keyboard, and joins other rooms by id and by code',
  { tags: ['ROOMS-02', 'ROOMS-03', 'SHELL-18', 'SHELL-19', 'SHELL-20'] },
  async () => {
    const [ada, grace] = [
      await registerUser(product),
      await registerUser(product, 'Hildegard-Wilhelmine von und zu Oberammergau'),
    ]
    const [first, second] = [await createRoom(product.origin, [grace]), await createRoom(product.origin, [grace])]
    const { inviteCode } = await invite(grace, second)
    const page = await open('/rooms', { token: ada.token })
    await list(page).getByText('You are not a member of any rooms yet.', { exact: true }).waitFor()
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
    expect(await violations(page, undefined, [320, 768, 2560])).toEqual([])
  },
)

test(
  'a visitor is told that rooms need an account, is asked to sign in, and enters the room afterwards',
  { tags: ['ROOMS-01', 'ROOMS-39'] },
  async () => {
    const ada = await registerUser(product)
    const { _id: id } = await createRoom(product.origin, [ada])
    const page = await open(`/rooms/${id}`, { prepare: (fresh) => fresh.clock.install() })
    const dialogOpens = async () => {
      await page.clock.fastForward(2000)
      await dialog(page, 'Sign In').waitFor()
      await closeDialog(page)
    }
    await main(page).getByRole('link', { name: 'Sign in to see the room' }).waitFor()
    await dialogOpens()
    await navigation(page).getByRole('link', { name: 'Rooms', exact: true }).click()
    await message(page, 'Please login to access room facilities').waitFor()
    expect(await dialog(page).count()).toBe(0)
    await dialogOpens()
    await main(page).getByRole('link', { name: 'Sign in to see the room' }).click()
    await fillSignIn(page, ada)
    await inRoom(page, 'Sunday Table')
    await noDialog(page)
    expect(addressOf(page)).toBe(`/rooms/${id}`)
  },
)

test(
  'an invite link leads into the room, after registration on its page or in the sign-in dialog that opens by itself',
  { tags: ['ROOMS-10'] },
  async () => {
    const ada = await registerUser(product)
    const room = await createRoom(product.origin, [ada])
    const { inviteCode } = await invite(ada, room)
    const page = await open(`/rooms?invite=${inviteCode}`)
    await main(page).getByRole('link', { name: 'Sign in to join the room' }).waitFor()
    await page.goto('/register')
    await main(page).getByLabel('Name', { exact: true }).fill('Niklaus Wirth')
    await main(page)
      .getByLabel(/^Email/)
      .fill('niklaus@example.org')
    await main(page).getByLabel('Password', { exact: true }).fill('Pascal1970')
    await page.keyboard.press('Enter')
    await message(page, texts.joinedByInvite).waitFor()
    await inRoom(page, 'Sunday Table')
    expect(addressOf(page)).toBe(`/rooms/${room._id}`)
    await main(page).getByRole('region', { name: 'Members' }).getByText('Niklaus Wirth').waitFor()

    const grace = await registerUser(product)
    const gracesPage = await open(`/rooms?invite=${inviteCode}`, { prepare: (fresh) => fresh.clock.install() })
    await main(gracesPage).getByRole('link', { name: 'Sign in to join the room' }).waitFor()
    await gracesPage.clock.fastForward(2000)
    await dialog(gracesPage, 'Sign In').waitFor()
    await fillSignIn(gracesPage, grace)
    await inRoom(gracesPage, 'Sunday Table')
    await noDialog(gracesPage)
    // The browser no longer stores the used invite.
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(inviteCode)
  },
)
