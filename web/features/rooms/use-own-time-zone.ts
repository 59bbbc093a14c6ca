import { useEffect } from 'react'
import type { Room } from '#contract/rooms.ts'
import { deviceTimeZone } from '#web/core/device-time-zone.ts'
import { changeSettings } from './rooms.queries.ts'

/**
 * Old rooms have no time zone, because they were made before rooms had one. When the first member opens such a room, it
 * gets the time zone of that member's browser.
 */
export function useOwnTimeZone({ _id: roomId, timeZone }: Room, isFirst: boolean) {
  useEffect(() => {
    if (!isFirst || timeZone !== null) return
    // Without a time zone the room follows the clock of each device; the next visit tries again.
    changeSettings(roomId, { timeZone: deviceTimeZone() }).catch(() => {})
  }, [roomId, timeZone, isFirst])
}
