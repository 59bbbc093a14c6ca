/** Moves amounts before the names of the ingredients, if the amounts stand on separate lines or after the names. */
import { trimCharacters } from '#server/text/trim-characters.ts'
import { lineShape } from './line-shape.ts'

const numbers = '\\d½¼¾⅓⅔⅛⅜⅝⅞'
/** Matches `2`, `16 oz (450g)` and `1 1/2 tsp.`, but not `半根`. */
const amountOnly = new RegExp(
  `^(?:ca\\.?\\s|~)?[${numbers}][${numbers}\\s⁄.,/–-]*\\s?(?:\\p{L}{1,10}(?:\\.\\p{L}{1,5}){0,2}\\.?(?:\\s\\p{L}{1,5}\\.?)?)?(?:\\s?\\([^)]{1,20}\\))?$`,
  'u',
)
const amountCharsMax = 24
/** Matches a name and the amount after it: `Farine 200 g`, `mlieko, 500 ml`, `Oeuf: 4`. */
const amountLast = new RegExp(
  `^(?=\\P{N}{2})(?<name>[^${numbers}]{2,80}?(?:\\s?\\([^()]{1,60}\\))?)\\s?[,:–-]?\\s(?<amount>(?:ca\\.?\\s|~)?[${numbers}][${numbers}\\s⁄.,/–-]*\\s?(?:[\\p{L}.]{1,14}(?:\\s[\\p{L}.]{1,10}){0,3})?(?:\\s?\\([^()]{1,40}\\))?)$`,
  'u',
)
/**
 * Matches a Chinese, Japanese or Korean name and the amount after it. The number may be a Chinese character: `番茄 一个半`.
 */
const cjkAmountLast =
  /^(?<name>[^\d\s][^\d]{0,30}?)\s(?<amount>(?:[\d./½¼¾~-]+\s?[\p{L}]{0,6}|[一二两三四五六七八九十半几数少适若][\p{Script=Han}]{0,4}))$/u
const cjk = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u

/** Whether a line is an amount without a name: `20 g`. */
export const isAmountOnly = (text: string) => text.length <= amountCharsMax && amountOnly.test(text)
const isName = (text = '') => /^[^\d½¼¾⅓⅔⅛]/.test(text) && !lineShape(text).isHeading

/** Joins amounts and names that stand on separate lines, such as the line `2 cups` before or after the line `flour`. */
export function joinAmounts(lists: string[][]): string[][] {
  const flat = lists.flat()
  const amounts = flat.filter(isAmountOnly).length
  if (amounts < 2 || amounts < flat.length * 0.2) return lists
  const before = flat.filter((text, index) => isAmountOnly(text) && isName(flat[index + 1])).length
  const after = flat.filter(
    (text, index) => isAmountOnly(text) && index > 0 && isName(flat[index - 1]) && !isAmountOnly(flat[index + 1] ?? ''),
  ).length
  const isAfter = isAmountOnly(flat.at(-1)!) && !isAmountOnly(flat[0]!) && after >= amounts * 0.8
  if (!isAfter && before < amounts * 0.8) return lists
  const areApart = lists.filter((list) => list.length === 1).length > lists.length * 0.6
  return (areApart ? [flat] : lists).map(isAfter ? joinAfter : joinBefore)
}

function joinBefore(list: string[]) {
  const joined: string[] = []
  let amount = ''
  for (const line of list) {
    if (isAmountOnly(line)) amount = `${amount} ${line}`.trim()
    else {
      joined.push(`${amount} ${line}`.trim())
      amount = ''
    }
  }
  return joined
}

function joinAfter(list: string[]) {
  const joined: string[] = []
  for (const line of list) {
    if (joined.length && isAmountOnly(line)) joined.push(`${line} ${joined.pop()!}`)
    else joined.push(line)
  }
  return joined
}

/**
 * Writes `flour 200 g` as `200 g flour` in each list in which at least half of the lines have the amount at the end and
 * few lines begin with a number. If this is true for the lines of all lists together, every list is changed.
 */
export function amountsFirst(lists: string[][]): string[][] {
  const isWhole = isAmountLast(lists.flat())
  return lists.map((list) => (isWhole || isAmountLast(list) ? list.map(amountFirst) : list))
}

function isAmountLast(list: string[]) {
  const count = list.filter((text) => amountAfterName(text)).length
  const first = list.filter((text) => !isName(text)).length
  return count >= 2 && count >= list.length * 0.5 && first <= list.length * 0.2
}

function amountFirst(text: string) {
  const found = amountAfterName(text)
  return found ? `${found.amount} ${found.name}` : text
}

/** Words such as `about` in `about 1 cup`, in many languages. Such words belong to the amount and are not a name. */
const approximate =
  /^(?:about|approx(?:imately)?\.?|around|roughly|nearly|almost|at least|up to|scant|heaping|heaped|etwa|ungefähr|circa|zirka|rund|knapp|gut|mindestens|environ|à peu près|presque|au moins|ongeveer|ruim|minstens|ungefär|cirka|drygt|knappt|minst|omtrent|rundt|noin|vajaa|reilu|quasi|almeno|aproximadamente|unos|unas|alrededor de|casi|cerca de|mais ou menos|uns|umas|aproximativ|około|ok\.|prawie|asi|přibližně|cca|zhruba|približne|körülbelül|kb\.|nagyjából|oko|otprilike|približno|περίπου|около|примерно|приблизно|близько|приблизително|yaklaşık|apie|umbes)$/iu

/** Whether a line is a name with the amount after it: `flour, 200 g`. */
export const isAmountAfterName = (text: string) => amountAfterName(text) !== null

function amountAfterName(text: string) {
  const groups = (amountLast.exec(text) ?? (cjk.test(text) ? cjkAmountLast.exec(text) : null))?.groups
  return groups && !approximate.test(groups.name!)
    ? { name: trimCharacters(groups.name!, /[\s,:–-]/), amount: groups.amount! }
    : null
}
