/** The dialog with the guest seats of a room. */
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { texts, type ListedSeat } from '#contract/seats.ts'
import { replyTo, apiError, fakeApi } from '#tests/support/web/fake-api.ts'
import { renderPart } from '#tests/support/web/render.tsx'
import { queryClient } from '#web/core/api/query-client.ts'
import GuestsDialog from './guests-dialog.tsx'

const guestsPath = '/api/rooms/r1/guests'
const expiresAt = new Date(Date.now() + 24 * 3600_000).toISOString()
const zoe: ListedSeat = { guestId: 'seat', name: 'Zoe', createdBy: 'ada', createdAt: expiresAt, expiresAt }

function openDialog() {
  queryClient.clear()
  const api = fakeApi()
  renderPart(
    <GuestsDialog
      roomId="r1"
      timeZone="Pacific/Auckland"
      renderCopy={(name) => <button>Copy {name}</button>}
      onClose={() => {}}
    />,
  )
  return api
}

test('a new seat shows its link and its QR code', { tags: ['SEATS-12'] }, async () => {
  const api = openDialog()
  await replyTo(api, `GET ${guestsPath}`, [])
  await screen.findByText(texts.none)
  fireEvent.change(screen.getByRole('combobox', { name: 'For how long' }), { target: { value: '3' } })
  fireEvent.click(screen.getByRole('button', { name: texts.add }))
  const guestUrl = 'https://potluck.test/guest#secret'
  const { body } = await replyTo(api, `POST ${guestsPath}`, { guestId: 'seat', guestUrl, expiresAt })
  expect(body).toEqual({ days: 3 })
  await replyTo(api, `GET ${guestsPath}`, [{ ...zoe, name: null }])
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Guest Link' })).value).toBe(guestUrl)
  screen.getByRole('img', { name: 'QR code of the guest link' })
  screen.getByText(texts.notEntered)
})

test('the end of a seat is shown in the time zone of the room', { tags: ['SEATS-12'] }, async () => {
  const api = openDialog()
  await replyTo(api, `GET ${guestsPath}`, [{ ...zoe, expiresAt: '2026-11-24T23:05:00Z' }])
  expect(await screen.findByText('until Wed 25 Nov, 12:05')).toBeTruthy()
})

test('ending a seat asks for confirmation, and a refusal is shown', { tags: ['SEATS-12', 'SHELL-49'] }, async () => {
  const api = openDialog()
  await replyTo(api, `GET ${guestsPath}`, [zoe])
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  await screen.findByText('Zoe')
  press('End seat 1: Zoe')
  screen.getByText(texts.endQuestion('Zoe'))
  expect(document.activeElement!.textContent).toBe('Keep')
  press('Keep')
  expect(document.activeElement!.getAttribute('aria-label')).toBe('End seat 1: Zoe')
  expect(screen.queryByText(texts.endQuestion('Zoe'))).toBeNull()
  press('End seat 1: Zoe')
  press('End seat')
  await replyTo(api, `DELETE ${guestsPath}/seat`, ...apiError(500, 'The kitchen is closed.'))
  await screen.findByText('The kitchen is closed.')
  press('End seat 1: Zoe')
  press('End seat')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Seats/ }))
  await replyTo(api, `DELETE ${guestsPath}/seat`, { message: texts.ended })
  await replyTo(api, `GET ${guestsPath}`, [])
  await screen.findByText(texts.none)
})
