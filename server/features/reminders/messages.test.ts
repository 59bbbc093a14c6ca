/** The words of notifications. */
import { expect, test } from 'vitest'
import type { MealTime } from '#contract/rooms.ts'
import { notificationOf, type Facts } from './messages.service.ts'

const key = {
  roomId: 'a'.repeat(16),
  roomName: 'Sunday Table',
  day: '2026-11-20',
  meal: 'dinner' as MealTime,
  timeZone: 'Europe/Berlin',
}
const bodyOf = (facts: Facts, changes: Partial<typeof key> = {}, now = '2026-11-20T16:00:00Z') =>
  notificationOf({ ...key, kind: facts.kind, ...changes }, facts, new Date(now)).body
const ann = { name: 'Ann', isYou: false }
const you = { name: 'Bob', isYou: true }

test('the reminder of a closing meal says how many minutes are left', { tags: ['REMINDERS-02'] }, () => {
  const closing = { kind: 'closing' as const, closesAt: new Date('2026-11-20T16:30:00Z') }
  expect(bodyOf(closing)).toBe('Dinner closes in 30 minutes and you have not answered')
  expect(bodyOf(closing, {}, '2026-11-20T16:29:00Z')).toBe('Dinner closes in 1 minute and you have not answered')
  expect(bodyOf(closing, { day: '2026-11-22' })).toBe('Dinner on Sunday closes in 30 minutes and you have not answered')
})

test('the reminder of a decision has the dish, the cooks and the time', { tags: ['REMINDERS-03'] }, () => {
  const decided = { kind: 'decided' as const, dish: 'Lasagne' }
  expect(bodyOf({ ...decided, cooks: [ann] })).toBe('Decided: Lasagne, Ann cooks, 18:30')
  expect(bodyOf({ ...decided, cooks: [] })).toBe('Decided: Lasagne, 18:30')
  expect(bodyOf({ ...decided, cooks: [you] })).toBe('Decided: Lasagne, you cook, 18:30')
  expect(bodyOf({ ...decided, cooks: [ann, you] })).toBe('Decided: Lasagne, Ann and you cook, 18:30')
  expect(bodyOf({ ...decided, cooks: [ann] }, { day: '2026-11-21' })).toBe(
    'Decided: Lasagne, Ann cooks, Saturday 18:30',
  )
})

test('a reminder has the date of a meal that is not within the next six days', { tags: ['REMINDERS-03'] }, () => {
  const decided = { kind: 'decided' as const, dish: 'Lasagne', cooks: [] }
  expect(bodyOf(decided, { day: '2026-11-26' })).toBe('Decided: Lasagne, Thursday 18:30')
  expect(bodyOf(decided, { day: '2026-11-27' })).toBe('Decided: Lasagne, Friday 27 November 18:30')
  expect(bodyOf(decided, { day: '2026-11-19' })).toBe('Decided: Lasagne, Thursday 19 November 18:30')
})

test('the reminder of a cook has the dish and the time', { tags: ['REMINDERS-04'] }, () => {
  expect(bodyOf({ kind: 'cooking', dish: 'Lasagne' })).toBe('You are cooking tonight: Lasagne, 18:30')
  expect(bodyOf({ kind: 'cooking', dish: null })).toBe('You are cooking tonight: 18:30')
  expect(bodyOf({ kind: 'cooking', dish: 'Porridge' }, { meal: 'breakfast', day: '2026-11-21' })).toBe(
    'You are cooking breakfast tomorrow: Porridge, 08:00',
  )
})

test('a notification shows the name of the room, and opens the day of the meal', { tags: ['REMINDERS-01'] }, () => {
  const facts: Facts = { kind: 'decided', dish: 'Lasagne', cooks: [] }
  expect(notificationOf({ ...key, kind: 'decided' }, facts, new Date())).toMatchObject({
    title: 'Sunday Table',
    tag: `decided ${key.roomId} 2026-11-20 dinner`,
    path: `/rooms/${key.roomId}?day=2026-11-20`,
  })
})

test('a notification that is too long is cut', { tags: ['REMINDERS-08'] }, () => {
  const body = bodyOf({ kind: 'cooking', dish: '🍲'.repeat(500) })
  expect(body.length).toBeLessThanOrEqual(200)
  expect(body).toMatch(/🍲…$/u)
})
