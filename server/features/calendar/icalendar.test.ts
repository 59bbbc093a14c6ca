/** The iCalendar text, read by an independent parser. */
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { PlanEntry } from '#contract/plan.ts'
import { eventOf } from './calendar.service.ts'
import { writeCalendar, type CalendarEvent } from './icalendar.service.ts'

const now = new Date('2026-11-22T10:00:00.500Z')
const anEvent = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'e1@potluck',
  start: '2026-11-22',
  summary: 'Soup',
  description: '',
  ...changes,
})
const write = (events: CalendarEvent[], bytesMax = 100_000) => writeCalendar({ name: 'Home', now, events }, bytesMax)
const parse = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[])
const eventsOf = (text: string) => parse(text).getAllSubcomponents('vevent')
const lastLine = 'END:VCALENDAR\r\n'

const anEntry = (changes: Partial<PlanEntry> = {}): PlanEntry => ({
  _id: 'e1',
  date: '2026-11-22',
  meal: 'dinner',
  dish: 'Pie',
  dishRef: null,
  note: 'with peas',
  servings: 4,
  hasOwnServings: false,
  cooks: ['Ann', 'Bob'],
  isDecided: false,
  cover: null,
  ...changes,
})

describe('the iCalendar text', { tags: ['CALENDAR-02'] }, () => {
  it('the iCalendar text has the properties that RFC 5545 requires, and a name', () => {
    const calendar = parse(write([anEvent()]))
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('prodid')).toContain('Potluck')
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Home')
    const [event] = calendar.getAllSubcomponents('vevent')
    expect(event!.getFirstPropertyValue('uid')).toBe('e1@potluck')
    expect(String(event!.getFirstPropertyValue('dtstamp'))).toBe('2026-11-22T10:00:00Z')
    expect(String(event!.getFirstPropertyValue('dtstart'))).toBe('2026-11-22')
    expect(String(event!.getFirstPropertyValue('dtend'))).toBe('2026-11-23')
    expect(parse(write([])).getAllSubcomponents()).toEqual([])
  })

  it('the iCalendar text ends lines with CRLF and folds them at 75 bytes, never inside a character', () => {
    // The padding grows by one byte, so that the limit of a line falls on each byte of the emoji in turn.
    for (const padding of ['', 'a', 'aa', 'aaa']) {
      const summary = padding + '🍲é中'.repeat(60)
      const text = write([anEvent({ summary })])
      const lines = text.split('\r\n')
      expect(lines.pop()).toBe('')
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      expect(lines.filter((line) => /[\r\n\uFFFD]/.test(line))).toEqual([])
      expect(Buffer.from(text).toString()).toBe(text)
      expect(eventsOf(text)[0]!.getFirstPropertyValue('summary')).toBe(summary)
    }
    const exact = 'a'.repeat(75 - 'SUMMARY:'.length)
    expect(write([anEvent({ summary: exact })])).toContain(`SUMMARY:${exact}\r\n`)
    expect(write([anEvent({ summary: `${exact}b` })])).toContain(`SUMMARY:${exact}\r\n b\r\n`)
  })

  it.each([
    ['separators', 'Rice, beans; peas: a\\b "c"'],
    ['a line break', 'one\ntwo'],
    ['a line that looks like a property', 'Soup\r\nEND:VEVENT', 'Soup\nEND:VEVENT'],
    ['an escaped line break', String.raw`a\nb`],
    ['control characters', 'a\u0000\u0007\u007F\u0085b\tc', 'ab\tc'],
    ['a lone carriage return', 'a\rb', 'a\nb'],
  ])('the iCalendar text escapes or removes %s', (_, summary, expected = summary) => {
    const events = eventsOf(write([anEvent({ summary, description: summary })]))
    expect(events.map((event) => event.getFirstPropertyValue('summary'))).toEqual([expected])
    expect(events[0]!.getFirstPropertyValue('description')).toBe(expected)
  })

  it('the iCalendar text leaves out the last events when the text would exceed its maximum size', () => {
    const events = Array.from({ length: 50 }, (_, index) => anEvent({ uid: `e${index}`, summary: '🍲'.repeat(100) }))
    const text = write(events, 5000)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(5000)
    expect(text.endsWith(lastLine)).toBe(true)
    const uids = eventsOf(text).map((event) => event.getFirstPropertyValue('uid'))
    expect(uids.length).toBeGreaterThan(5)
    expect(uids).toEqual(events.slice(0, uids.length).map(({ uid }) => uid))
  })
})

describe('the event of a meal', { tags: ['CALENDAR-01'] }, () => {
  it.each([
    ['before summer time', '2026-03-28', 'dinner', '2026-03-28T17:30:00Z'],
    ['on the first day of summer time', '2026-03-29', 'dinner', '2026-03-29T16:30:00Z'],
    ['on the last day of summer time', '2026-10-24', 'breakfast', '2026-10-24T06:00:00Z'],
    ['after summer time', '2026-10-25', 'breakfast', '2026-10-25T07:00:00Z'],
    ['at noon', '2026-11-22', 'lunch', '2026-11-22T11:30:00Z'],
    ['in the afternoon', '2026-11-22', 'snacks', '2026-11-22T15:00:00Z'],
  ] as const)(
    'the event of a meal begins at the usual hour of the meal in the time zone of the room: %s',
    (_, date, meal, start) => {
      const [event] = eventsOf(write([eventOf(anEntry({ date, meal }), 'Europe/Berlin')]))
      expect(String(event!.getFirstPropertyValue('dtstart'))).toBe(start)
      const end = new Date(Date.parse(start) + 3600_000).toISOString().replace('.000', '')
      expect(String(event!.getFirstPropertyValue('dtend'))).toBe(end)
    },
  )

  it('the event of a meal is a whole-day event when the room has no time zone', () => {
    expect(eventOf(anEntry(), null).start).toBe('2026-11-22')
  })

  it('the event of a meal contains the dish, the cooks, the servings and the note', () => {
    expect(eventOf(anEntry(), null)).toMatchObject({
      summary: 'Pie',
      description: 'Dinner\nCooks: Ann, Bob\nServings: 4\nwith peas',
    })
    expect(eventOf(anEntry({ dish: null, note: 'eating out', cooks: [] }), null)).toMatchObject({
      summary: 'eating out',
      description: 'Dinner',
    })
  })
})
