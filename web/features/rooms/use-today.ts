/** The present day in the time zone of a room, as YYYY-MM-DD. It changes at midnight in that time zone. */
import { useEffect, useState } from 'react'
import { dayIn } from '#contract/values/time-zone.ts'
import { deviceTimeZone } from '#web/core/device-time-zone.ts'

const checkMs = 30_000

/** The present day in a time zone, by default in the time zone of this device. */
export const readToday = (timeZone?: string | null, now = new Date()) => dayIn(timeZone ?? deviceTimeZone(), now)

/** The present time. It is updated every `checkMs`. */
export function useNow() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), checkMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

export const useToday = (timeZone: string | null) => readToday(timeZone, useNow())
