/** The dialog for the calendar link of a room. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { texts } from '#contract/calendar.ts'
import { replyTo, apiError, fakeApi } from '#tests/support/web/fake-api.ts'
import { renderPart } from '#tests/support/web/render.tsx'
import { queryClient } from '#web/core/api/query-client.ts'
import { CalendarDialog } from './calendar-dialog.tsx'

const path = '/api/rooms/r1/calendar'
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the dialog creates, shows, replaces and ends a link', { tags: ['CALENDAR-05'] }, async () => {
  queryClient.clear()
  const api = fakeApi()
  renderPart(<CalendarDialog roomId="r1" renderCopy={(name) => <button>Copy {name}</button>} onClose={() => {}} />)
  await replyTo(api, `GET ${path}`, { createdAt: null })
  await screen.findByText(texts.create)
  expect(screen.queryByRole('button', { name: texts.end })).toBeNull()
  press(texts.create)
  await replyTo(api, `POST ${path}`, { calendarUrl: 'https://potluck.test/api/calendars/secret.ics' })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Calendar Link' })
  expect(field.value).toBe('https://potluck.test/api/calendars/secret.ics')
  screen.getByRole('button', { name: 'Copy Calendar Link' })
  await screen.findByText(texts.replace)
  press(texts.replace)
  await replyTo(api, `POST ${path}`, { calendarUrl: 'https://potluck.test/api/calendars/other.ics' })
  await waitFor(() => expect(field.value).toBe('https://potluck.test/api/calendars/other.ics'))
  press(texts.end)
  await replyTo(api, `DELETE ${path}`, ...apiError(500, 'The kitchen is closed.'))
  await screen.findByText('The kitchen is closed.')
  expect(field.isConnected).toBe(true)
  press(texts.end)
  await replyTo(api, `DELETE ${path}`, { message: texts.ended })
  await screen.findByText(texts.create)
  expect(screen.queryByRole('textbox')).toBeNull()
})
