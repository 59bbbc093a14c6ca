/** Reads durations as pages write them. */
import { parseNumber } from './page-numbers.ts'

const units: [minutes: number, word: RegExp][] = [
  [
    7 * 24 * 60,
    /^(?:w|wk|wks|weeks?|wochen?|semaines?|semanas?|settiman[ae]|săptămân[iă]|week|weken|vecka|veckor|uger?|uker?|viikkoa?|tydzień|tygodni[ea]?|týdny|týden|týdnů|týždeň|týždne|týždňov|hét|недел[яиюь]|тиждень|тижні|εβδομάδ(?:α|ες)|hafta|週間?|周|주일?)$/,
  ],
  [
    24 * 60,
    /^(?:d|days?|tage?|tagen|jours?|día|días|dias?|giorn[oi]|zile?|zi|dag|dagen|dagar|dager|dage|dygn|døgn|dni|dzień|den|dny|dnů|dní|deň|dan|dana|nap|napig|gün|д|дн|день|дня|дней|дні|днів|ημέρ(?:α|ες)|μέρ(?:α|ες)|日|日間|天|일)$/,
  ],
  [
    60,
    /^(?:h|hrs?|hours?|std|stdn|stunden?|heures?|horas?|or[aeăá]|uur|uren|u|timm(?:e|ar|es?)|tim|timer?|time|t|tunti|tuntia|tuntii|godz|godzin[ayę]?|hod|hodin[ayu]?|hodín|óra|órát|órán?|ur[aei]?|sata?|sati|saat|sa|ч|час|часа|часов|часове|год|годин[аиу]?|ώρ(?:α|ες)|ωρ(?:α|ες)?|時間半?|小时|小時|个小时|個小時|시간|שעות|שעה|ساعة|ساعات|jam|giờ|val|valand[aosų]+|stunda[s]?|tund|tundi)$/,
  ],
  [
    1,
    /^(?:m|mins?|mn|minut[aeoiăy]?|minuts|minutes?|minuten|minutos?|minute[nr]?|minutter|minuters?|minutt|minuuttia?|minuut|minút|minúty|minúta|minutę|minutu|мин|минут[аыу]?|минути|хв|хвилин[аиу]?|perc|percig|perces|p|dk|dakika|λεπτ(?:ά|ό|α|ο)|分|分钟|分鐘|分間|분|דקות|דקה|دقيقة|دقائق|menit|phút|minučių|minūtes|minutit)$/,
  ],
  [
    1 / 60,
    /^(?:s|secs?|seconds?|sek|sekunden?|secondes?|segundos?|second[oi]|seconden|sekunder?|sekunnin|sekund[ay]?|sekúnd|másodperc|сек|секунд[аы]?|δευτερόλεπτα|saniye|秒|초)$/,
  ],
]
const halves =
  /^(?:half|halbe[nr]?|demie?|halv[aet]?|mezz[oa]?|medi[oa]|mei[oa]|jumătate|pół|půl|pol|fél|pola|puoli|puolitoista|μισή|пол|половин[аиу]?|yarım|半)$/
const halfHours = /^(?:полчаса|півгодини|halfuur|halvtimme)$/
const ones =
  /^(?:one|an?|eine?[nr]?|une?|één|een|en|ett|et|uno?|una|uma|um|o|jedn[aąuy]|jedna|jeden|egy|jedan|bir|μία|μια|один|одна|одну|一)$/
const oneAndHalf = /^(?:anderthalb|eineinhalb|anderhal[fv]e?|półtorej|полтора|másfél)$/
const connectives = /^(?:and|und|et|y|e|och|og|i|és|ja|και|и|та|ve|și|si|in)$/
const approximations =
  /^(?:about|approx|approximately|around|circa|ca|c|etwa|ungefähr|rund|environ|ongeveer|ungefär|omkring|cirka|noin|unos?|aprox|aproximadamente|cerca|de|około|ok|zhruba|asi|cca|približne|kb|körülbelül|oko|περίπου|примерно|около|приблизно|yaklaşık|約|约|to|bis|à|a|tot|till|til|do|до|or|oder|ou|plus|más|più|mais)$/
const spelled = new Map(
  [
    'two zwei deux twee två to kaksi due dos dois două dwie dva két dvije δύο два две дві iki 两 二',
    'three drei trois drie tre kolme tres três trei trzy tři tri három τρεις три üç 三',
    'four vier quatre fyra fire neljä quattro cuatro quatro patru cztery čtyři štyri négy četiri τέσσερις четыре чотири dört 四',
  ].flatMap((words, index) => words.split(' ').map((word) => [word, index + 2] as const)),
)

const minutesOfWord = (word: string) => units.find(([, pattern]) => pattern.test(word))?.[0]

const isoDate = /(-?\d{1,9}(?:[.,]\d{1,4})?)([ywd])/gi
const isoTime = /(-?\d{1,9}(?:[.,]\d{1,4})?)([hms])/gi
const isoMinutes: Record<string, number> = { y: 525_600, w: 10_080, d: 1440, h: 60, m: 1, s: 1 / 60 }
const charsMax = 100

/**
 * Reads a duration. @returns whole minutes, rounded; null when the text is not understood or longer than `charsMax`
 * @example minutesOf('PT1H30M') // 90
 * @example minutesOf('35 minuti ca.') // 35
 */
export function minutesOf(text: string): number | null {
  const plain = text.trim()
  if (!plain || plain.length > charsMax) return null
  const minutes = /^-?p[\dt-]/i.test(plain) ? isoDuration(plain) : longerTime(withoutQuarters(plain))
  return minutes === null || !Number.isFinite(minutes) || minutes < 0 ? null : Math.round(minutes)
}

/**
 * Reads a duration as in ISO 8601. Also reads common mistakes: `P2H30M` without the T, `PT1H30` without the M, and
 * `PT90` without a unit, which means 90 minutes. Returns null if the duration or a part of it is negative.
 */
function isoDuration(text: string) {
  const [, date = '', time = ''] = /^-?p([^t]*)(?:t(.*))?$/i.exec(text) ?? []
  const isTimeMissing = time === '' && /[hs]/i.test(date)
  const timeText = isTimeMissing ? date : time
  const parts = [...(isTimeMissing ? [] : date.matchAll(isoDate)), ...timeText.matchAll(isoTime)]
  if (text.startsWith('-') || parts.some(([part]) => part.startsWith('-'))) return null
  if (parts.length === 0) return /^\d{1,4}$/.test(timeText) ? Number(timeText) : null
  const [, minutes = 0] = /h(\d{1,2})$/i.exec(timeText) ?? []
  return parts.reduce(
    (sum, [, count, unit]) => sum + Number(count!.replace(',', '.')) * isoMinutes[unit!.toLowerCase()]!,
    Number(minutes),
  )
}

/** Quarters of an hour, and the minutes that replace them. */
const quarters: [RegExp, string][] = [
  [/(?<!\p{L})(?:three|3)[\s-]quarters?\s(?:of\s)?(?:an\s)?hour(?!\p{L})/giu, '45 minutes'],
  [/(?<!\p{L})(?:(?:an?|one)\s)?quarter[\s-](?:of\s)?(?:an\s)?hour(?!\p{L})/giu, '15 minutes'],
  [/(?<=\bhours?)\sand\sa\squarter(?!\p{L})/giu, ' 15 minutes'],
  [/(?<!\p{L})dreiviertelstunde(?!\p{L})/giu, '45 minuten'],
  [/(?<!\p{L})viertelstunde(?!\p{L})/giu, '15 minuten'],
  [/(?<!\p{L})(?:trois|3)\squarts\sd['’]heure(?!\p{L})/giu, '45 minutes'],
  [/(?<!\p{L})(?:un\s)?quart\sd['’]heure(?!\p{L})/giu, '15 minutes'],
]

const withoutQuarters = (text: string) =>
  quarters.reduce((rest, [pattern, minutes]) => rest.replace(pattern, minutes), text)

/** Matches what separates the two durations of a range: `30 minutes to 1 hour`. */
const rangeMark = /\s(?:to|bis|à|a|tot|till|til|do|до|or|oder|ou|[-–—])\s/giu

/** Reads a duration. Of a range whose second duration is longer, the second one counts. */
function longerTime(text: string): number | null {
  for (const { index, 0: mark } of text.matchAll(rangeMark)) {
    const [first, second] = [text.slice(0, index), text.slice(index + mark.length)]
    const longer = isAllTime(first) && isAllTime(second) ? informalDuration(second) : null
    if (longer !== null && longer > (informalDuration(first) ?? longer)) return longer
  }
  return informalDuration(text)
}

/** Whether a text has a letter, and all its words are numbers, units or words such as `about`. */
const isAllTime = (text: string) => /\p{L}/u.test(text) && wordsOfTime(text).every(isTimeWord)

const part =
  /(?:\d{1,3}\s(?=\d{1,2}\/))?\d{1,7}(?:[.,/]\d{1,4})?\s?[½¼¾⅓⅔]?|[½¼¾⅓⅔]|[\p{Script=Han}\p{Script=Hiragana}]{1,4}|[\p{L}\p{M}]{1,20}/gu

/**
 * Whether a text is a duration and nothing else. A number without a unit is not a duration here.
 * @example isDuration('ca. 1 Std. 20 Min.') // true
 */
export function isDuration(text: string) {
  const minutes = /\p{L}/u.test(text) ? minutesOf(text) : null
  if (minutes === null) return false
  return wordsOfTime(withoutQuarters(text)).every(isTimeWord)
}

const wordsOfTime = (text: string) => [...text.toLowerCase().matchAll(part)].map(([word]) => word)

const isTimeWord = (word: string) =>
  minutesOfWord(word) !== undefined ||
  numberOf(word) !== null ||
  [halves, halfHours, connectives, approximations].some((pattern) => pattern.test(word))

/** The number that a word means (digits, `one`, `anderthalb`); null for another word. */
function numberOf(word: string): number | null {
  if (/^[\d½¼¾⅓⅔]/.test(word)) return parseNumber(word)
  if (oneAndHalf.test(word)) return 1.5
  return spelled.get(word) ?? (ones.test(word) ? 1 : null)
}

/** Reads `1 hour 30 mins`, `1h30`, `1:30`, `half an hour` and `90`. In `10-15 minutes`, the second number counts. */
function informalDuration(text: string) {
  const clock = /^(\d{1,3}):(\d{2})(?::\d{2})?$/.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  let sum = 0
  let isFound = false
  let pending: number | null = null
  let isSum = false
  let lastUnit = 0
  let isAfterHours = false
  for (const [word] of text.toLowerCase().matchAll(part)) {
    if (halfHours.test(word)) return sum + 30
    if (connectives.test(word)) isSum = true
    else if (halves.test(word) && isFound && pending !== null && !isSum) pending = 0.5
    else if (halves.test(word) && isFound) sum += lastUnit / 2
    else if (halves.test(word)) pending = isSum && pending !== null ? pending + 0.5 : 0.5
    else if (pending === null || /^[\d½¼¾⅓⅔]/.test(word) || spelled.has(word)) pending = numberOf(word) ?? pending
    // `en` means `and` in Dutch, and `one` in Swedish, Danish and Norwegian. After a number, `en` is read as `and`.
    else if (ones.test(word)) isSum ||= word === 'en'
    const unit = minutesOfWord(word)
    if (unit === undefined || pending === null || ones.test(word)) {
      isAfterHours &&= connectives.test(word) || /^\d/.test(word)
      continue
    }
    isAfterHours = unit === 60
    sum += pending * unit + (word.length > 1 && word.endsWith('半') ? unit / 2 : 0)
    isFound = true
    lastUnit = unit
    pending = null
    isSum = false
  }
  if (pending !== null && !isFound) return /^\d{1,4}$/.test(text) ? pending : null
  // In `1h30` and `1 hour and 30`, the number after the hours is a number of minutes.
  if (pending !== null && isAfterHours && /(?<![\d.,/])\d{1,2}$/.test(text)) sum += pending
  return isFound ? sum : null
}
