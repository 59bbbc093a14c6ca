import { useEffect } from 'react'
import type { Room } from '#contract/rooms.ts'
import { deviceTimeZone } from '#web/core/device-time-zone.ts'
import { changeSettings } from './rooms.queries.ts'

/**
 * A room that was created by an older version of Potluck has no time zone. When its first member opens such a room, the
 * room gets the time zone of that member's browser.
 */
export function useOwnTimeZone({ _id: roomId, timeZone }: Room, isFirst: boolean) {
  useEffect(() => {
    if (!isFirst || timeZone !== null) return
    // A failure is ignored: without a time zone the room follows the clock of each device, and the next visit retries.
    changeSettings(roomId, { timeZone: deviceTimeZone() }).catch(() => {})
  }, [roomId, timeZone, isFirst])
}
