/** Measures of ingredients: read, scaled and told from names. What cannot be read stays as it is. */
import { readHead } from './measure-head.ts'
import { container, finenessOf, inflect, isLength, noun, size, unit, vagueAmount, vagueWord } from './measure-words.ts'
import { amount, number, readNumber, withFractions, writeNumber } from './quantities.ts'

/** `amount` is scaled, `pack` gets a count before it (`400g tin`), `size` says how large each is and stays. */
type Role = 'amount' | 'pack' | 'size'

interface Quantity {
  start: number
  /** Of the number; the unit follows. */
  end: number
  numbers: string[]
  unit: string | null
  /** Where the unit ends. */
  unitEnd: number
  role: Role
}

const pattern = new RegExp(
  String.raw`(?<![\p{L}\d.,⁄])(?:${amount})(?!\p{N}|(?:st|nd|rd|th)(?!\p{L}))(?:(?<gap>\s*-?\s*)(?<unit>${unit}))?`,
  'giu',
)
const anyNumber = new RegExp(number, 'giu')
const sizedByHyphen = new RegExp(String.raw`^(${number})(\s*[-–—]\s*)(${number})$`, 'iu')
const packFollows = new RegExp(String.raw`^(?:\s*/\s*(?:${amount})\s*${unit})?\s+(?:${size}\s+)*${container}`, 'iu')
const dashes = /^[\s–—-]+$/
const hasContainer = new RegExp(container, 'iu')
const containerNext = new RegExp(String.raw`^[^(]*?\)\s*(?:${size}\s+)*${container}`, 'iu')
/** After a bare number or a pack's size: the word that is counted. */
const counted = new RegExp(String.raw`^([\s)]*(?:-?${unit}[\s)]+)?(?:${size}\s+)*)(${noun})`, 'iu')
const measured = new RegExp(String.raw`^(\s*)(${unit})`, 'iu')

/** `measure` for `factor` times as many: fractions for spoons, cups and things, sensible steps for grams; tins keep their size. */
export function scaleMeasure(measure: string, factor: number) {
  if (factor === 1 || !(factor > 0) || !Number.isFinite(factor)) return measure
  let scaled = ''
  let at = 0
  let count: Count | null = null
  const quantities = quantitiesIn(measure)
  for (const [index, quantity] of quantities.entries()) {
    if (quantity.start < at) continue
    const between = measure.slice(at, quantity.start)
    // `3 400g cans` would read as a larger number, `1 - 14-ounce can` as a range.
    scaled += quantity.role === 'size' && dashes.test(between) ? ' × ' : countIn(between, count)
    at = quantity.end
    const ounces = ouncesAfter(measure, quantity, quantities[index + 1])
    if (ounces) {
      scaled += writePounds((readNumber(quantity.numbers[0]!) * 16 + readNumber(ounces.numbers[0]!)) * factor)
      at = ounces.unitEnd
    } else if (quantity.role === 'amount') {
      const written = [
        ...new Set(quantity.numbers.map((text) => writeNumber(readNumber(text) * factor, finenessOf(quantity.unit)))),
      ]
      scaled += written.join(glueOf(measure, quantity))
      count = { many: readNumber(written.at(-1)!), word: quantity.unit === null ? counted : measured }
    } else {
      const many = writeNumber(factor, 'counted')
      if (quantity.role === 'pack') count = { many: readNumber(many), word: counted }
      scaled += `${quantity.role === 'pack' ? `${many} × ` : ''}${measure.slice(quantity.start, quantity.end)}`
    }
  }
  return scaled + countIn(measure.slice(at), count)
}

/** Whether every number in it is understood; without one, whether it says that none is meant (`to taste`, `chopped`, nothing). */
export function isMeasureRead(measure: string) {
  if (measure.trim() === '') return true
  const quantities = quantitiesIn(measure)
  const rest = quantities.toReversed().reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), measure)
  if (/\p{N}/u.test(rest)) return false
  return quantities.length > 0 || vagueWord.test(measure)
}

const vagueHead = new RegExp(`^${vagueAmount}(?:\\sof\\seach)?(?=\\s)`, 'iu')
const sizesNext = new RegExp(String.raw`^\s+(?:${size}(?:\s+|$))+`, 'iu')
const tail = new RegExp(String.raw`^(.*\p{L}.*?)\s*[\s,:–-]\s*((?:${amount})\s*${unit})$`, 'iu')
const vagueTail =
  /^(.*?\p{L}),?\s+\(?((?:to (?:taste|serve|garnish)|for (?:frying|greasing|dusting|brushing))[^()]*)\)?$/iu

/** Free text such as `200 g flour` or `salt, to taste`; without a measure all of it is the name. */
export function splitIngredient(text: string): { measure: string; name: string } {
  // Of many spaces in a row the patterns below would take the cube.
  const whole = text.trim().replace(/\s+/g, ' ')
  const measure = headOf(whole) ?? vagueHead.exec(whole)?.[0]
  const name = measure && nameAfter(whole.slice(measure.length), measure)
  if (measure && name) return { measure, name }
  const [, before, after] = vagueTail.exec(whole) ?? tail.exec(whole) ?? []
  return before && after ? { measure: after, name: before.trim() } : { measure: '', name: whole }
}

/** To be shown: how much, and what is said of it besides. `1 1/2 cups chopped` is `1½ cups`, chopped. */
export function splitMeasure(measure: string): { amount: string; note: string } {
  const whole = measure.trim()
  const found = headOf(whole)
  if (found === null) return whole.length > vagueCharsMax ? { amount: '', note: whole } : { amount: whole, note: '' }
  const rest = whole.slice(found.length)
  const sizes = sizesNext.exec(rest)?.[0] ?? ''
  return {
    amount: withFractions((found + sizes).trim()),
    note: rest.slice(sizes.length).replace(/^[\s,;]+|\bof$/g, ''),
  }
}
/** What fits a narrow column. */
const vagueCharsMax = 18

function headOf(text: string) {
  const found = readHead(text)
  return found !== null && quantitiesIn(found).length > 0 ? found : null
}

function nameAfter(rest: string, measure: string) {
  const name = rest.replace(/^[\s,;]+/, '').replace(/^of\s+/i, '')
  return /half$/i.test(measure) ? name.replace(/^an?\s+/i, '') : name
}

function quantitiesIn(measure: string) {
  const found: Quantity[] = []
  for (const { 0: text, index, groups } of measure.matchAll(pattern)) {
    const name = groups?.unit ?? null
    const end = index + text.length - (name ? groups!.gap!.length + name.length : 0)
    const written = measure.slice(index, end)
    const two = /^\s*-/.test(groups?.gap ?? '') ? sizedByHyphen.exec(written) : null
    if (two)
      add({
        start: index,
        end: index + two[1]!.length,
        numbers: [two[1]!],
        unit: null,
        unitEnd: index + two[1]!.length,
      })
    const start = two ? end - two[3]!.length : index
    add({
      start,
      end,
      numbers: two ? [two[3]!] : (written.match(anyNumber) ?? [written]),
      unit: name,
      unitEnd: index + text.length,
    })
  }
  return found

  function add(quantity: Omit<Quantity, 'role'>) {
    if (quantity.numbers.every((text) => readNumber(text) > 0))
      found.push({ ...quantity, role: roleOf(measure, quantity, found.at(-1)) })
  }
}

function roleOf(measure: string, { start, unit: name, unitEnd }: Omit<Quantity, 'role'>, before?: Quantity): Role {
  if (/^\s?[%°]/.test(measure.slice(unitEnd))) return 'size'
  if (!before) return name && !isLength(name) && isPacked(measure.slice(unitEnd)) ? 'pack' : 'amount'
  const between = measure.slice(before.unitEnd, start)
  if (isLength(name) || /(^|\s)[x×*]\s*$/.test(between)) return 'size'
  if (before.role !== 'amount' && /^\s*\/\s*$/.test(between)) return 'size'
  if (before.unit === null && name && dashes.test(between)) return 'size'
  if (!/\(\s*(about|approx\.?|~)?\s*$/i.test(between)) return 'amount'
  const isOne =
    before.unit === null && /^\s*\($/.test(between) && before.numbers.every((text) => readNumber(text) === 1)
  return isOne || hasContainer.test(between) || containerNext.test(measure.slice(unitEnd)) ? 'size' : 'amount'
}

/** The first look is the cheap one. */
const isPacked = (after: string) => hasContainer.test(after) && packFollows.test(after)

/** What stands between the two numbers of a range. */
function glueOf(measure: string, { start, end, numbers: [first, second] }: Quantity) {
  return second === undefined ? '' : measure.slice(start + first!.length, end - second.length)
}

/** The ounces of `2lb 4oz`. */
function ouncesAfter(measure: string, pounds: Quantity, next?: Quantity) {
  const areTogether =
    next && /^\s*$/.test(measure.slice(pounds.unitEnd, next.start)) && /^(oz|ounces?)$/i.test(next.unit ?? '')
  return areTogether && /^(lbs?|pounds?)$/i.test(pounds.unit ?? '') ? next : null
}

function writePounds(total: number) {
  const half = Math.max(1, Math.round(total * 2))
  const pounds = Math.floor(half / 32)
  const ounces = (half % 32) / 2
  return [pounds && `${pounds}lb`, ounces && `${writeNumber(ounces, 'kitchen')}oz`].filter(Boolean).join(' ')
}

/** How many there are now, and where the word stands that says of what. */
interface Count {
  many: number
  word: RegExp
}

function countIn(text: string, count: Count | null) {
  return count
    ? text.replace(count.word, (_, before: string, word: string) => before + inflect(word, count.many))
    : text
}
