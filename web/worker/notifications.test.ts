/** Tests which notification a message becomes, and which window opens when the user presses it. */
import { describe, expect, test } from 'vitest'
import { endReminders, openReminder, showReminder } from './notifications.ts'

const origin = 'https://potluck.test'
const reminder = { title: 'Sunday Table', body: 'Decided: Lasagne', tag: 'decided', path: '/rooms/r1?day=2026-11-20' }

/** A fake service worker with windows at these addresses. `done` lists what was called. */
function aWorker(addresses: string[] = [], { focused = -1, isUncontrolled = false } = {}) {
  const done: unknown[] = []
  const windows = addresses.map((path, index) => ({
    url: origin + path,
    focused: index === focused,
    focus: () => Promise.resolve(done.push(`focus ${path}`)),
    navigate: (url: string) =>
      isUncontrolled ? Promise.reject(new TypeError()) : Promise.resolve(done.push(`navigate ${url}`)),
  }))
  const worker = {
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (url: string) => Promise.resolve(done.push(`open ${url}`)),
    },
    registration: {
      showNotification: (title: string, options: object) => Promise.resolve(done.push({ title, ...options })),
      getNotifications: () => Promise.resolve([{ close: () => done.push('close') }]),
      pushManager: {
        getSubscription: () => Promise.resolve({ unsubscribe: () => Promise.resolve(done.push('unsubscribe')) }),
      },
    },
  }
  return { worker, done }
}

describe('a message', () => {
  test('a message becomes a notification', { tags: ['REMINDERS-12'] }, async () => {
    const { worker, done } = aWorker()
    await showReminder(worker, JSON.stringify(reminder))
    const { path, ...shown } = reminder
    expect(done).toEqual([{ ...shown, data: path, icon: '/icons/192.png', silent: false }])
  })

  test('a message makes no sound while the app has the focus', { tags: ['REMINDERS-12'] }, async () => {
    const { worker, done } = aWorker(['/', '/rooms/r1'], { focused: 1 })
    await showReminder(worker, JSON.stringify(reminder))
    expect(done).toMatchObject([{ silent: true }])
  })

  test.each([undefined, '', 'soup', 'null', '{"title":1}'])(
    'an unreadable message (%s) becomes a notification too',
    async (text) => {
      const { worker, done } = aWorker()
      await showReminder(worker, text)
      expect(done).toMatchObject([{ title: 'Potluck', data: '/rooms' }])
    },
  )
})

describe('pressing a notification', () => {
  const press = async (addresses: string[], { data = reminder.path, isUncontrolled = false } = {}) => {
    const { worker, done } = aWorker(addresses, { isUncontrolled })
    await openReminder(worker, { data, close: () => done.push('close') }, origin)
    return done
  }
  const address = origin + reminder.path

  test('a pressed notification opens a window if the app has none', { tags: ['REMINDERS-12'] }, async () => {
    expect(await press([])).toEqual(['close', `open ${address}`])
  })

  test(
    'a pressed notification uses a window that shows the room, else another window of the app',
    { tags: ['REMINDERS-12'] },
    async () => {
      expect(await press(['/', '/rooms/r1'])).toEqual(['close', 'focus /rooms/r1', `navigate ${address}`])
      expect(await press(['/recipes', '/rooms/r2'])).toEqual(['close', 'focus /recipes', `navigate ${address}`])
      expect(await press([reminder.path])).toEqual(['close', `focus ${reminder.path}`])
      expect(await press(['/'], { isUncontrolled: true })).toEqual(['close', 'focus /', `open ${address}`])
    },
  )

  test('a pressed notification never opens another site', { tags: ['REMINDERS-12'] }, async () => {
    expect(await press([], { data: 'https://elsewhere.test/' })).toEqual(['close'])
    expect(await press([], { data: '//elsewhere.test/' })).toEqual(['close'])
  })
})

test('signing out closes the notifications and ends the subscription', { tags: ['REMINDERS-12'] }, async () => {
  const { worker, done } = aWorker()
  await endReminders(worker)
  expect(done).toEqual(['close', 'unsubscribe'])
})
