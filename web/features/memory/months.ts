/** Months as YYYY-MM. */
import { dayFormat } from '#web/core/days.ts'

export const isMonth = (text: string | null): text is string => text !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)
export const isYear = (text: string | null): text is string => text !== null && /^\d{4}$/.test(text)

export function addMonths(month: string, count: number) {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** For example `November 2026`. */
export const monthName = dayFormat({ month: 'long', year: 'numeric' })
