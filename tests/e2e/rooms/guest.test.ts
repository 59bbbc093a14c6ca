/** A member and a guest, each in a browser of their own. */
import { expect, test } from 'vitest'
import { texts } from '#contract/seats.ts'
import { eventually, violations } from '#tests/support/browser.ts'
import { addressOf, dialog, isFocused, main, region, useJourney } from '#tests/support/journey.ts'
import { addSuggestion, createRoom } from '#tests/support/server/rooms.ts'
import { registerUser } from '#tests/support/server/users.ts'

const { product, open } = useJourney()

test(
  'a guest enters with a link, the member sees the answer of the guest at once, and the guest sees when the seat ends',
  { tags: ['SEATS-02', 'SEATS-07', 'SEATS-12', 'SEATS-13'] },
  async () => {
    const ada = await registerUser(product)
    const { _id } = await createRoom(product.origin, [ada])
    await addSuggestion(product.origin, ada, _id, 'Pie')
    const member = await open(`/rooms/${_id}`, { token: ada.token })
    await main(member).getByRole('link', { name: texts.add }).click()
    const seats = dialog(member, texts.heading)
    await seats.getByRole('button', { name: texts.add }).click()
    const link = await seats.getByRole('textbox', { name: 'Guest Link' }).inputValue()
    await seats.getByRole('img', { name: 'QR code of the guest link' }).waitFor()
    expect(await violations(member, '[role=dialog]', [320, 1024])).toEqual([])

    const { pathname, hash } = new URL(link)
    const guest = await open(pathname + hash, { width: 360, expected: [/401/] })
    const name = main(guest).getByRole('textbox', { name: 'Your name' })
    await eventually(async () => (await name.count()) === 1 && isFocused(name)).toBe(true)
    await guest.keyboard.type('Zoe')
    await main(guest).getByRole('button', { name: 'Take my seat' }).click()
    const dinner = region(guest, 'Dinner')
    await dinner.getByRole('button', { name: 'Yes please' }).waitFor()
    expect([addressOf(guest), new URL(guest.url()).hash]).toEqual(['/guest', ''])
    expect(await violations(guest, 'main', [320, 360])).toEqual([])

    await seats.getByText('Zoe', { exact: true }).waitFor()
    await dinner.getByRole('button', { name: 'Yes please' }).click()
    // The dialog covers this line.
    await member.getByText('2 want it').waitFor({ state: 'attached' })
    await guest.reload()
    const pressed = () => dinner.getByRole('button', { name: 'Yes please' }).getAttribute('aria-pressed')
    await eventually(pressed).toBe('true')

    await seats.getByRole('button', { name: 'End seat 1: Zoe' }).click()
    await seats.getByRole('button', { name: 'End seat' }).click()
    await main(guest).getByRole('heading', { name: texts.over }).waitFor()
  },
)
