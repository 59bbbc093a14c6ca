/** Writes an iCalendar text (RFC 5545). Pure. */
import { addDays } from '#contract/values/time-zone.ts'

const bytesPerLine = 75
const hourMs = 3600_000
/** How often calendar apps should read the calendar again. */
const refreshAfter = 'PT1H'

export interface CalendarEvent {
  /** An id that stays the same when the event changes. */
  uid: string
  /** A `Date` for an event that lasts one hour, or a day (YYYY-MM-DD) for an event that lasts the whole day. */
  start: Date | string
  summary: string
  description: string
}

interface Calendar {
  name: string
  /** The time at which the text is written. */
  now: Date
  /** The events, sorted by day. */
  events: CalendarEvent[]
}

/** Writes the calendar with as many of its first events as fit into `bytesMax`. */
export function writeCalendar({ name, now, events }: Calendar, bytesMax: number): string {
  const head = linesOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Potluck//Meals of a room//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshAfter}`,
    `X-PUBLISHED-TTL:${refreshAfter}`,
  ])
  const end = linesOf(['END:VCALENDAR'])
  const written: string[] = []
  let bytes = Buffer.byteLength(head) + Buffer.byteLength(end)
  for (const event of events) {
    const text = linesOf(eventLines(event, now))
    bytes += Buffer.byteLength(text)
    if (bytes > bytesMax) break
    written.push(text)
  }
  return [head, ...written, end].join('')
}

const linesOf = (lines: string[]) => lines.map((line) => `${foldLine(line)}\r\n`).join('')

const eventLines = ({ uid, start, summary, description }: CalendarEvent, now: Date) => [
  'BEGIN:VEVENT',
  `UID:${escapeText(uid)}`,
  `DTSTAMP:${utc(now)}`,
  ...(typeof start === 'string'
    ? [`DTSTART;VALUE=DATE:${digits(start)}`, `DTEND;VALUE=DATE:${digits(addDays(start, 1))}`]
    : [`DTSTART:${utc(start)}`, `DTEND:${utc(new Date(start.getTime() + hourMs))}`]),
  `SUMMARY:${escapeText(summary)}`,
  ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
  // With this line, calendar apps do not show the time of a meal as busy.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const digits = (day: string) => day.replaceAll('-', '')
const utc = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Escapes special characters and line breaks. Removes all other control characters except tabs. */
const escapeText = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

/** Breaks a line into parts of at most `bytesPerLine` bytes. Never breaks inside a character. */
function foldLine(line: string) {
  if (Buffer.byteLength(line) <= bytesPerLine) return line
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > bytesPerLine) {
      parts.push(part)
      // A continued line starts with a space, which counts as one byte of the line.
      ;[part, bytes] = [' ', 1]
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n')
}
