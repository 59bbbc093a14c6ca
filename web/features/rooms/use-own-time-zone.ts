import { useEffect } from 'react'
import type { Room } from '#contract/rooms.ts'
import { deviceTimeZone } from '#web/core/device-time-zone.ts'
import { changeSettings } from './rooms.queries.ts'

/** Gives a room that is older than the time zones of rooms the time zone of its first member's browser. */
export function useOwnTimeZone({ _id: roomId, timeZone }: Room, isFirst: boolean) {
  useEffect(() => {
    if (!isFirst || timeZone !== null) return
    // Without a time zone the room follows the clock of each device; the next visit tries again.
    changeSettings(roomId, { timeZone: deviceTimeZone() }).catch(() => {})
  }, [roomId, timeZone, isFirst])
}
