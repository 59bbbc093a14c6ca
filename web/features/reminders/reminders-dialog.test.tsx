/** The reminders dialog of a room: permission, choices, quiet hours, and browsers without push. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { defaultQuietHours, texts } from '#contract/reminders.ts'
import { replyTo, apiError, fakeApi } from '#tests/support/web/fake-api.ts'
import { alerts } from '#tests/support/web/interactions.ts'
import { fakePushDevice } from '#tests/support/web/push-device.ts'
import { renderPart } from '#tests/support/web/render.tsx'
import { deviceTimeZone } from '#web/core/device-time-zone.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import RemindersDialog from './reminders-dialog.tsx'

const path = '/api/push/subscriptions'
const endpoint = 'https://push.test/browser'
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const { closing, decided } = texts.kinds

function open(device?: Parameters<typeof fakePushDevice>[0]) {
  queryClient.clear()
  const api = fakeApi()
  const state = fakePushDevice(device)
  renderPart(<RemindersDialog roomId="r1" onClose={() => {}} />)
  return { api, state }
}

test(
  'the dialog asks for permission, subscribes the browser, saves the choices and ends the reminders',
  { tags: ['REMINDERS-11'] },
  async () => {
    const { api, state } = open()
    const decidedBox = await box(decided.name)
    expect(decidedBox.checked).toBe(false)
    expect(state.asked).toBe(0)
    expect(api.all).toEqual([])
    fireEvent.click(decidedBox)
    await replyTo(api, 'GET /api/push/key', { key: 'AQID' })
    const saving = await api.request(`POST ${path}`)
    expect(saving.body).toMatchObject({ endpoint, roomId: 'r1', kinds: ['decided'], quietHours: defaultQuietHours })
    expect(saving.body).toMatchObject({ keys: { p256dh: 'point', auth: 'secret' }, timeZone: deviceTimeZone() })
    expect(decidedBox.checked).toBe(true)
    saving.reply({ endpoint, kinds: ['decided'], quietHours: defaultQuietHours })
    await screen.findByText(texts.saved)
    expect(new Uint8Array(state.subscription!.options.applicationServerKey!)).toEqual(new Uint8Array([1, 2, 3]))

    fireEvent.change(screen.getByLabelText('From'), { target: { value: '23:15' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save quiet hours' }))
    await replyTo(api, 'GET /api/push/key', { key: 'AQID' })
    const changing = await api.request(`POST ${path}`)
    expect(changing.body).toMatchObject({ kinds: ['decided'], quietHours: { from: '23:15', to: '07:00' } })
    changing.reply({ endpoint, kinds: ['decided'], quietHours: { from: '23:15', to: '07:00' } })

    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save quiet hours' }).disabled).toBe(false),
    )
    fireEvent.click(await box(decided.name))
    const ending = await api.request(`DELETE ${path}`)
    expect(ending.body).toEqual({ endpoint, roomId: 'r1' })
    ending.reply({ message: texts.ended })
    await screen.findByText(texts.ended)
    expect((await box(decided.name)).checked).toBe(false)
    const reading = await api.request(`GET ${path}?roomId=r1`)
    reading.reply({ endpoint: null, kinds: [], quietHours: null })
    await waitFor(() => expect(screen.queryByRole('form', { name: texts.quiet })).toBeNull())
  },
)

test(
  'saved reminders of this browser are shown, and a choice that the server refuses is undone',
  { tags: ['REMINDERS-11'] },
  async () => {
    const { api, state } = open({ permission: 'granted' })
    expect((await box(closing.name)).checked).toBe(false)
    state.subscription = { endpoint, options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer } }
    Object.assign(state.subscription, {
      toJSON: () => ({ endpoint, keys: {} }),
      unsubscribe: () => Promise.resolve(true),
    })
    void queryClient.invalidateQueries()
    await replyTo(api, `GET ${path}?roomId=r1`, { endpoint, kinds: ['closing'], quietHours: null })
    await waitFor(async () => expect((await box(closing.name)).checked).toBe(true))
    fireEvent.click(await box(decided.name))
    await replyTo(api, 'GET /api/push/key', { key: 'AQID' })
    await replyTo(api, `POST ${path}`, ...apiError(409, 'Too many devices.'))
    await waitFor(() => expect(alerts()).toEqual(['Too many devices.']))
    expect((await box(decided.name)).checked).toBe(false)
    expect((await box(closing.name)).checked).toBe(true)
  },
)

test('quiet hours with the same start and end are refused', { tags: ['REMINDERS-11'] }, async () => {
  const { api, state } = open({ permission: 'granted' })
  await box(closing.name)
  state.subscription = { endpoint, options: { applicationServerKey: null } }
  void queryClient.invalidateQueries()
  await replyTo(api, `GET ${path}?roomId=r1`, { endpoint, kinds: ['closing'], quietHours: defaultQuietHours })
  fireEvent.change(await screen.findByLabelText('To'), { target: { value: defaultQuietHours.from } })
  fireEvent.click(screen.getByRole('button', { name: 'Save quiet hours' }))
  await waitFor(() => expect(alerts()).toEqual([texts.quietWrong]))
})

test.each([
  ['blocks notifications', { permission: 'denied' }, texts.denied],
  ['dismisses the question', { answer: 'default' }, texts.dismissed],
  ['denies permission', { answer: 'denied' }, texts.denied],
])('a user who %s is told what to do', { tags: ['REMINDERS-11'] }, async (_, device, text) => {
  const { api } = open(device)
  fireEvent.click(await box(decided.name))
  await waitFor(() => expect(alerts()).toEqual([text]))
  expect((await box(decided.name)).checked).toBe(false)
  expect(api.all).toEqual([])
})

test('a push service that cannot be reached is reported', { tags: ['REMINDERS-11'] }, async () => {
  const { api } = open({ isFailing: true })
  fireEvent.click(await box(decided.name))
  await replyTo(api, 'GET /api/push/key', { key: 'AQID' })
  await waitFor(() => expect(alerts()).toEqual([texts.subscribeFailed]))
})

test.each([
  ['a browser without push', 'Mozilla/5.0 (X11; Linux)', 10, texts.unsupported],
  ['a Mac without push', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, texts.unsupported],
  ['an iPhone without the installed app', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 5, texts.installFirst],
  // An iPad has the user agent of a Mac.
  ['an iPad without the installed app', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, texts.installFirst],
])('the user of %s is told what to do', { tags: ['REMINDERS-11'] }, async (_, agent, touchPoints, text) => {
  const userAgent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  const maxTouchPoints = vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touchPoints)
  onTestFinished(() => {
    userAgent.mockRestore()
    maxTouchPoints.mockRestore()
  })
  open({ hasPush: false })
  await screen.findByText(text)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('an insecure address is reported', { tags: ['REMINDERS-11'] }, async () => {
  queryClient.clear()
  vi.stubGlobal('isSecureContext', false)
  onTestFinished(() => void vi.unstubAllGlobals())
  renderPart(<RemindersDialog roomId="r1" onClose={() => {}} />)
  expect(await screen.findByText(texts.insecure)).toBeTruthy()
})
