import { useEffect } from 'react'
import type { Room } from '#contract/rooms.ts'
import { deviceTimeZone } from '#web/core/device-time-zone.ts'
import { changeSettings } from '#web/features/rooms/rooms.queries.ts'

/** When the first member opens a room that has no time zone, the room gets the time zone of this browser. */
export function useOwnTimeZone({ _id: roomId, timeZone }: Room, isFirst: boolean) {
  useEffect(() => {
    if (!isFirst || timeZone !== null) return
    // A failure is ignored. Until the next visit of the first member, the room follows the clock of each device.
    changeSettings(roomId, { timeZone: deviceTimeZone() }).catch(() => {})
  }, [roomId, timeZone, isFirst])
}
