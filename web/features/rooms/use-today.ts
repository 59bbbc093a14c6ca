/** The day that the member's own clock shows, YYYY-MM-DD; another one after midnight. */
import { useEffect, useState } from 'react'

const lookMs = 30_000

function todayHere(now = new Date()) {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${now.getFullYear()}-${month}-${day}`
}

export function useToday() {
  const [today, setToday] = useState(() => todayHere())
  useEffect(() => {
    const timer = setInterval(() => setToday(todayHere()), lookMs)
    return () => clearInterval(timer)
  }, [])
  return today
}
