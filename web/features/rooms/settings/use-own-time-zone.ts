import { useEffect } from 'react'
import type { Room } from '#contract/rooms.ts'
import { deviceTimeZone } from '#web/core/device-time-zone.ts'
import { changeSettings } from '#web/features/rooms/rooms.queries.ts'

/**
 * Gives a room without a time zone the time zone of its first member's browser, when that member opens the room.
 */
export function useOwnTimeZone({ _id: roomId, timeZone }: Room, isFirst: boolean) {
  useEffect(() => {
    if (!isFirst || timeZone !== null) return
    // A failure is ignored: without a time zone the room follows the clock of each device, and the next visit retries.
    changeSettings(roomId, { timeZone: deviceTimeZone() }).catch(() => {})
  }, [roomId, timeZone, isFirst])
}
