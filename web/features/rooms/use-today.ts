/** Today by the clock of this device, as YYYY-MM-DD. It changes at midnight. */
import { useEffect, useState } from 'react'

const checkMs = 30_000

export function readToday(now = new Date()) {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${now.getFullYear()}-${month}-${day}`
}

export function useToday() {
  const [today, setToday] = useState(() => readToday())
  useEffect(() => {
    const timer = setInterval(() => setToday(readToday()), checkMs)
    return () => clearInterval(timer)
  }, [])
  return today
}
