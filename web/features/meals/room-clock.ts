/** The clock of the room whose meals are shown. The page provides the time zone of the room with `RoomClock`. */
import { createContext, useContext } from 'react'
import { texts } from '#contract/rooms/room-settings.ts'
import { dayIn, momentIn, timeIn } from '#contract/values/time-zone.ts'
import { deviceTimeZone } from '#web/core/device-time-zone.ts'

/** The time zone of the room, or null. Without a time zone the clock of this device is used. */
export const RoomClock = createContext<string | null>(null)

export function useRoomClock() {
  const timeZone = useContext(RoomClock) ?? deviceTimeZone()
  return {
    timeZone,
    /** The time of day in the room, as HH:MM. */
    timeOf: (moment: string) => timeIn(timeZone, new Date(moment)),
    /** Converts a day and a time (HH:MM) in the room into an ISO time. */
    momentOf: (day: string, time: string) => momentIn(timeZone, day, time).toISOString(),
    isToday: (day: string) => day === dayIn(timeZone, new Date()),
    isOver: (day: string) => day < dayIn(timeZone, new Date()),
    closingWords: (moment: string) => closingWords(moment, timeZone, deviceTimeZone()),
  }
}

/**
 * For example `closes 17:30`. A member whose clock shows another time sees both times: `closes 17:30 · 08:30 for you`.
 */
export function closingWords(moment: string, roomZone: string, ownZone: string) {
  const time = new Date(moment)
  const [there, here] = [timeIn(roomZone, time), timeIn(ownZone, time)]
  const isSameDay = dayIn(roomZone, time) === dayIn(ownZone, time)
  if (there === here && isSameDay) return texts.closes(there)
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: ownZone }).format(time)
  return `${texts.closes(there)} · ${texts.forYou(isSameDay ? here : `${weekday} ${here}`)}`
}
