/** Times as pages write them. */
import { parseNumber } from './page-numbers.ts'

const minutesOfUnit: [pattern: RegExp, minutes: number][] = [
  [/^(?:w|wk|week|woche|semaine|semana|settiman|weken|vecko|uge|uke|tydzie|týdn|týžd|hét|недел)/, 7 * 24 * 60],
  [/^(?:d$|day|tag|jour|d[ií]a|giorn|dag|dygn|døgn|dni|dzie|den$|dn[yíů]|nap|gün|дн|день|ημέρ|μέρ|日)/, 24 * 60],
  [
    /^(?:h$|hr|hour|std|stunde|heure|hora|or[ae]$|uur|u$|timm|tim|time|godz|hod|óra|ór|saat|sa$|ч|ώρ|ωρ|時間|小时|小時)/,
    60,
  ],
  [/^(?:m$|min|mn|мин|хв|perc|p$|dk|dakika|λεπτ|分)/, 1],
  [/^(?:s$|sec|sek|segund|second|сек|δευτ|másodperc|秒)/, 1 / 60],
]

const isoDate = /(-?\d{1,9}(?:[.,]\d{1,4})?)([ywd])/gi
const isoTime = /(-?\d{1,9}(?:[.,]\d{1,4})?)([hms])/gi
const isoMinutes: Record<string, number> = { y: 525_600, w: 10_080, d: 1440, h: 60, m: 1, s: 1 / 60 }
const charsMax = 100

/**
 * The minutes of a duration, rounded; null when it is not understood.
 * @example minutesOf('PT1H30M') // 90
 * @example minutesOf('35 minuti ca.') // 35
 */
export function minutesOf(text: string): number | null {
  const plain = text.trim()
  if (!plain || plain.length > charsMax) return null
  const minutes = /^-?p/i.test(plain) ? isoDuration(plain) : spokenDuration(plain)
  return minutes === null || !Number.isFinite(minutes) || minutes < 0 ? null : Math.round(minutes)
}

/** `P2H30M`, without its T, and `PT90` are common mistakes. A negative part makes the duration invalid. */
function isoDuration(text: string) {
  const [, date = '', time = ''] = /^-?p([^t]*)(?:t(.*))?$/i.exec(text) ?? []
  const isTimeMissing = time === '' && /[hs]/i.test(date)
  const timeText = isTimeMissing ? date : time
  const parts = [...(isTimeMissing ? [] : date.matchAll(isoDate)), ...timeText.matchAll(isoTime)]
  if (parts.length === 0) return /^\d{1,4}$/.test(timeText) ? Number(timeText) : null
  if (text.startsWith('-') || parts.some(([part]) => part.startsWith('-'))) return null
  return parts.reduce(
    (sum, [, count, unit]) => sum + Number(count!.replace(',', '.')) * isoMinutes[unit!.toLowerCase()]!,
    0,
  )
}

/** `1 hour 30 mins`, `1h30`, `1:30`, `10-15 minutes` (the longer), `90`. */
function spokenDuration(text: string) {
  const clock = /^(\d{1,3}):(\d{2})(?::\d{2})?$/.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  let sum = 0
  let isFound = false
  let pending: number | null = null
  let lastUnit: number | null = null
  for (const [part] of text
    .toLowerCase()
    .matchAll(/(?:\d{1,3}\s(?=\d{1,2}\/))?\d{1,7}(?:[.,/]\d{1,4})?\s?[½¼¾⅓⅔]?|[½¼¾⅓⅔]|[\p{L}]{1,20}/gu)) {
    if (/^[\d½¼¾⅓⅔]/.test(part)) {
      pending = parseNumber(part)
      continue
    }
    const unit = minutesOfUnit.find(([pattern]) => pattern.test(part))?.[1]
    if (unit === undefined || pending === null) continue
    sum += pending * unit
    isFound = true
    lastUnit = unit
    pending = null
  }
  if (pending !== null && !isFound) return /^\d{1,4}$/.test(text) ? pending : null
  // `1h30`
  if (pending !== null && lastUnit === 60 && /h\s?\d{1,2}$/i.test(text)) sum += pending
  return isFound ? sum : null
}
