/** Writes the notifications of reminders. Has no side effects. */
import { mealNames } from '#contract/rooms/meal-starts.ts'
import { messages, type ReminderKind } from '#contract/reminders.ts'
import type { MealTime } from '#contract/rooms.ts'
import { roomPath } from '#contract/screens.ts'
import { joinWords } from '#contract/values/join-words.ts'
import { addDays, dayIn, daysBetween, timeIn } from '#contract/values/time-zone.ts'
import { withEllipsis } from '#server/text/truncate.ts'
import { startOf } from './timing.service.ts'

/** Maximum length of the body of a notification. A push message may have up to 4 kB, but devices show less. */
const charsMax = 200

/** A reminder and its room. */
export interface ReminderKey {
  roomId: string
  roomName: string
  kind: ReminderKind
  day: string
  meal: MealTime
  timeZone: string
}

/** The notification that a browser shows. A later notification with the same `tag` replaces it. */
export interface Notification {
  title: string
  body: string
  tag: string
  path: string
}

export type Facts =
  | { kind: 'closing'; closesAt: Date }
  /** `isYou` means that the cook is the person who is reminded. */
  | { kind: 'decided'; dish: string; cooks: { name: string; isYou: boolean }[] }
  | { kind: 'cooking'; dish: string | null }

export function notificationOf(key: ReminderKey, facts: Facts, now: Date): Notification {
  const { roomId, roomName, kind, day, meal } = key
  return {
    title: roomName,
    body: withEllipsis(bodyOf(key, facts, now), charsMax),
    tag: `${kind} ${roomId} ${day} ${meal}`,
    path: `${roomPath(roomId)}?day=${day}`,
  }
}

function bodyOf({ day, meal, timeZone }: ReminderKey, facts: Facts, now: Date) {
  const today = dayIn(timeZone, now)
  const isToday = day === today
  const dayName = dayNameOf(day, today)
  const time = timeIn(timeZone, startOf(day, meal, timeZone))
  if (facts.kind === 'closing') {
    const minutes = Math.max(1, Math.round((Number(facts.closesAt) - Number(now)) / 60_000))
    return messages.closing(isToday ? mealNames[meal] : `${mealNames[meal]} on ${dayName}`, minutes)
  }
  if (facts.kind === 'decided') {
    const names = facts.cooks.map(({ name, isYou }) => (isYou ? messages.you : name))
    const isOne = facts.cooks.length === 1 && !facts.cooks[0]!.isYou
    const cooks = names.length ? [messages.cook(joinWords(names), isOne)] : []
    return messages.decided([facts.dish, ...cooks, isToday ? time : `${dayName} ${time}`])
  }
  const isTomorrow = day === addDays(today, 1)
  const cooking =
    isToday && meal === 'dinner'
      ? messages.cookingTonight
      : messages.cooking(mealNames[meal].toLowerCase(), isToday ? 'today' : isTomorrow ? 'tomorrow' : dayName)
  return `${cooking}: ${facts.dish === null ? time : `${facts.dish}, ${time}`}`
}

/** The weekday. Also has the date if `day` is not within the next six days, because the weekday alone is ambiguous. */
function dayNameOf(day: string, today: string) {
  const daysAway = daysBetween(today, day)
  const date = daysAway >= 0 && daysAway < 7 ? {} : ({ day: 'numeric', month: 'long' } as const)
  return new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC', ...date }).format(Date.parse(day))
}
