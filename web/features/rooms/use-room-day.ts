/**
 * The day that a room shows: the day in the address (`?day=`), else today by the clock of the room. If today is
 * shown when a new day begins, a notice says so.
 */
import { useEffect, useRef } from 'react'
import { daysAwayMax } from '#contract/values/day.ts'
import { texts } from '#contract/rooms/room-settings.ts'
import { addDays } from '#contract/values/time-zone.ts'
import { dayFormat } from '#web/core/days.ts'
import { notify } from '#web/core/notices.ts'
import { useLocation } from '#web/core/navigation/router.ts'
import { useToday } from './use-today.ts'

/** This notice is shown longer than other notices, because the member does not expect it. */
const newDayNoticeMs = 8000

export interface RoomDay {
  /** YYYY-MM-DD, like all days in this file. */
  today: string
  /** The day that is shown. */
  day: string
  /** The address of the room on another day. */
  linkTo: (day: string) => string
}

export function useRoomDay(timeZone: string | null): RoomDay {
  const today = useToday(timeZone)
  const { pathname, search } = useLocation()
  const day = readDay(new URLSearchParams(search).get('day'), today) ?? today
  const before = useRef({ today, timeZone, day })
  useEffect(() => {
    const last = before.current
    before.current = { today, timeZone, day }
    // Only midnight is announced, although a change of the time zone can also change the day.
    if (last.timeZone === timeZone && last.today < today && last.day !== day && day === today)
      notify(texts.newDay(weekdayOf(today)), { tone: 'good', ms: newDayNoticeMs })
  }, [today, timeZone, day])
  return { today, day, linkTo: (other) => (other === today ? pathname : `${pathname}?day=${other}`) }
}

/** Null if there is no text, if the text is not a day, or if the day is too far away from today. */
export function readDay(text: string | null, today: string) {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return null
  const isNear = addDays(today, -daysAwayMax) <= text && text <= addDays(today, daysAwayMax)
  return isNear && addDays(text, 0) === text ? text : null
}

const weekdayOf = dayFormat({ weekday: 'long' })
