/** Writes ingredients as Cooklang markup inside the steps that mention them. */
import { hasSameFields } from '#cooking/lines/same-line.ts'
import { parseIngredientLine } from '#cooking/lines/ingredient-line.ts'

/** An ingredient line, split into the parts of its Cooklang markup: `@name{amount}(note)`. */
interface Mark {
  name: string
  /** The text in braces. */
  amount: string
  /** The text in the parentheses after the braces. */
  note: string
}

const fractions: Record<string, string> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}
const number = /^[\d\s.,/–-]*\d/
/** Matches characters that are markup inside an ingredient. */
const markup = /[{}@#~%()\\|]|--|\[-/

/**
 * Splits an ingredient line into the parts of its markup.
 * @returns null if the line is not an ingredient or has text that the markup cannot contain, or if an import would read
 * another ingredient from the markup
 */
function markOf(line: string): Mark | null {
  const read = parseIngredientLine(line)
  const at = read.kind === 'ingredient' ? line.indexOf(read.food) : -1
  if (at < 0 || markup.test(read.food) || /^[&?+*./=>-]/.test(read.food)) return null
  const before = line.slice(0, at).trim()
  const after = /^(?:\s*,\s*(.+)|\s*)$/.exec(line.slice(at + read.food.length))
  if (!after || /[{}@#~%\\|]/.test(before) || markup.test(after[1] ?? '')) return null
  const plain = before.replaceAll(/(\d?)\s?([½¼¾⅓⅔⅛⅜⅝⅞])/g, (_, whole: string, sign: string) =>
    `${whole} ${fractions[sign]}`.trim(),
  )
  const quantity = number.exec(plain)?.[0] ?? plain
  const unit = plain.slice(quantity.length).trim()
  const mark = { name: read.food, amount: unit ? `${quantity}%${unit}` : quantity, note: after[1] ?? '' }
  const written = [quantity, unit, mark.name].filter(Boolean).join(' ') + (mark.note && `, ${mark.note}`)
  return hasSameFields(parseIngredientLine(written), read) ? mark : null
}

const write = ({ name, amount, note }: Mark) => `@${name}{${amount}}${note && `(${note})`}`

/**
 * Writes a whole line as the name of an ingredient. Characters such as `@` and `{` become full-width characters,
 * because not every parser reads escapes in names.
 * @example nameOf('1 tin {large}') // '1 tin ｛large｝'
 */
const nameOf = (line: string) =>
  line
    .replaceAll(/[{}@#~|\\]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + fullWidth))
    .replaceAll('--', '-－')
    .replaceAll('[-', '[－')
    .replace(/^[&?+*./=>-]/, (sign) => String.fromCodePoint(sign.codePointAt(0)! + fullWidth))

/** The distance from an ASCII character to its full-width form. */
const fullWidth = 0xfee0

/**
 * Escapes text that must not be read as markup. An `@`, `#` or `~` before a space or at the end of the text is not
 * escaped, because these characters are markup only before a name.
 */
export const escapeText = (text: string) =>
  text
    .replaceAll(/[\\{}]|[@#~](?=\S)/g, String.raw`\$&`)
    .replaceAll(/-(?=-)/g, '-\\')
    .replaceAll('[-', String.raw`[\-`)
    .replace(/^[>=]/, String.raw`\$&`)

/** A part of a step that is replaced by the markup of an ingredient. */
interface Span {
  step: number
  from: number
  to: number
  markup: string
}

export interface MarkedSteps {
  steps: string[]
  /**
   * The ingredient lines that are not marked in any step, in their original order. Ingredients are written as markup,
   * and headings as comments. A heading is left out if all ingredients below it are marked in the steps.
   */
  listed: string[]
}

/**
 * Replaces the names of ingredients in the steps by the markup of the ingredients.
 * @param isSection whether a step is written as the name of a section, which cannot contain markup
 */
export function markSteps(ingredients: string[], steps: string[], isSection: (step: string) => boolean): MarkedSteps {
  const marks = ingredients.map((line) => ({ line, mark: markOf(line), span: null as Span | null }))
  const spans: Span[] = []
  const names = marks.map(({ mark }) => mark?.name)
  // An ingredient without an amount is marked only if no other line has the same name. Otherwise, an import could
  // regard this ingredient as a repetition of the other line.
  const isClear = ({ name, amount }: Mark) => amount !== '' || names.indexOf(name) === names.lastIndexOf(name)
  // Longer names come first, so that `olive oil` is found before `oil`.
  const longestFirst = marks
    .filter(({ mark }) => mark && isClear(mark))
    .toSorted((a, b) => b.mark!.name.length - a.mark!.name.length)
  for (const each of longestFirst) {
    each.span = spanOf(each.mark!, steps, spans, isSection)
    if (each.span) spans.push(each.span)
  }
  const spansIn = (index: number) => spans.filter(({ step }) => step === index).toSorted((a, b) => a.from - b.from)
  // A step that consists only of ingredients is not marked, because it would be read as a list, and not as a step.
  const marked = steps.map((step, index) => (isOnlyMarks(step, spansIn(index)) ? [] : spansIn(index)))
  const listed = marks
    .filter(({ span }) => !span || !marked[span.step]!.includes(span))
    .filter(({ line }, index, all) => {
      // A heading that has no listed ingredient below it is left out. Otherwise, an import could put it above
      // ingredients of another part.
      const next = all[index + 1]
      return !isHeading(line) || (next !== undefined && !isHeading(next.line))
    })
    .map(({ line, mark }) => {
      if (isHeading(line)) return `-- ${line.replaceAll('-', '‐')}`
      return mark ? write(mark) : `@${nameOf(line)}{}`
    })
  return { listed, steps: steps.map((step, index) => textOf(step, marked[index]!)) }
}

const isHeading = (line: string) => parseIngredientLine(line).kind === 'heading'

/** Finds the first place in the steps that has the name of the ingredient as a word, and has no markup yet. */
function spanOf(mark: Mark, steps: string[], taken: Span[], isSection: (step: string) => boolean): Span | null {
  for (const [step, text] of steps.entries()) {
    if (isSection(text)) continue
    for (let from = text.indexOf(mark.name); from >= 0; from = text.indexOf(mark.name, from + 1)) {
      const to = from + mark.name.length
      const isWord = !/[\p{L}\p{N}]$/u.test(text.slice(0, from)) && !/^[\p{L}\p{N}({]/u.test(text.slice(to))
      const isFree = taken.every((span) => span.step !== step || span.to <= from || span.from >= to)
      if (isWord && isFree) return { step, from, to, markup: write(mark) }
    }
  }
  return null
}

function isOnlyMarks(step: string, spans: Span[]) {
  let rest = ''
  let end = 0
  for (const { from, to } of spans) {
    rest += step.slice(end, from)
    end = to
  }
  return spans.length > 0 && !/[\p{L}\p{N}]/u.test(rest + step.slice(end))
}

function textOf(step: string, spans: Span[]) {
  let text = ''
  let end = 0
  for (const { from, to, markup: mark } of spans) {
    text += escapeText(step.slice(end, from)).replace(/[@#~]$/, String.raw`\$&`) + mark
    end = to
  }
  return text + escapeText(step.slice(end))
}
