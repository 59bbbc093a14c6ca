/** Returns the visible lines of a page with their kind, for example heading or item of a list. */
import { headingKind, type HeadingKind } from '#server/recipe-readers/pages/lines/headings.ts'
import { isAmountOnly } from '#server/recipe-readers/pages/lines/amount-order.ts'
import { lineShape } from '#server/recipe-readers/pages/lines/line-shape.ts'
import { ingredientLikeness } from '#server/recipe-readers/pages/lines/recipe-lines.ts'
import { boilerplateOf } from './boilerplate.ts'
import { ingredientNamePattern, classAndIdOf, stepNamePattern } from './element-names.ts'
import { areApart, isUnread, linesOfElement, linesOfStep } from './element-text.ts'
import { elementsOf, type PageElement } from '#server/recipe-readers/pages/page-tree.ts'
import { isBlock, oneLine } from '#server/recipe-readers/pages/plain-text.ts'
import { labelledPanels } from './labelled-panels.ts'
import { repeatedItems } from './repeated-items.ts'

export interface PageLine {
  text: string
  /** An `item` is an entry of a list or a row of a table. */
  kind: 'heading' | 'item' | 'text'
  /** The level of a heading from 1 to 6, or 7 for bold lines and similar headings. 0 for lines that are no headings. */
  level: number
  /** What follows the line; null if the line is not the heading of a known part. */
  part: HeadingKind | null
  /**
   * The list of an item; null for other lines. Successive items with the same value are in the same list. The value is
   * the parent of the item's element. An element with several lines can become one item for each line. The value of
   * these items is this element itself.
   */
  list: PageElement | null
  /** The lines of the item, if the item has more than one line. */
  inner?: string[]
}

/**
 * A range of lines that are ingredients or steps according to the attributes of their element, for example its class,
 * or according to the label of their tab.
 */
export interface NamedRange {
  part: 'ingredients' | 'steps'
  start: number
  /** The index after the last line. */
  end: number
}

export interface PageLines {
  lines: PageLine[]
  ranges: NamedRange[]
}

const linesMax = 6000
/** The heading level of bold lines, captions, `<dt>` elements and the like. This level is below `h6`. */
const lowestHeadingLevel = 7

export function pageLines(page: PageElement): PageLines {
  const lines: PageLine[] = []
  const ranges: NamedRange[] = []
  const items = repeatedItems(page)
  const isBoilerplate = boilerplateOf(page)
  const panels = labelledPanels(page)
  let parts: string[] = []
  let stepDepth = 0
  const flush = (kind: PageLine['kind'] = 'text', level = 0, list: PageElement | null = null, own: string[] = []) => {
    const text = oneLine(parts.join(''))
    parts = []
    if (!text || lines.length >= linesMax) return
    const part = headingKind(text, kind === 'heading' && level > 1)
    lines.push({ text, kind, level, part, list, ...(own.length > 1 && { inner: own }) })
  }
  const visit = (element: PageElement) => {
    if (isUnread(element) || isBoilerplate(element)) return
    const level = headingLevel(element)
    const isItem = items.has(element)
    if (level || isItem) {
      flush()
      const start = lines.length
      const inner = isItem && stepDepth === 0 ? innerList(element) : []
      for (const text of inner) {
        parts.push(text)
        const isName = ingredientLikeness(text) < 1 && text === inner[0]
        flush(isName ? 'heading' : 'item', isName ? lowestHeadingLevel : 0, isName ? null : element)
      }
      const own = inner.length ? [] : isItem && stepDepth > 0 ? linesOfStep(element) : linesOfElement(element)
      parts.push(own.join(' '))
      flush(level ? 'heading' : 'item', level, level ? null : element.parent, isItem ? own : [])
      addRange(partOf(element), start)
      return
    }
    const isLine = isBlock(element.name)
    if (isLine) flush()
    const start = lines.length
    const part = partOf(element) ?? (isLine ? panels.get(element.attributes.id ?? '') : undefined) ?? null
    const isSteps = part === 'steps'
    if (isSteps) stepDepth += 1
    for (const [index, child] of element.children.entries()) {
      if (areApart(element.children[index - 1], child)) parts.push(' ')
      if (typeof child === 'string') parts.push(child)
      else visit(child)
    }
    if (isSteps) stepDepth -= 1
    if (isLine) flush()
    addRange(part, start)
  }
  const addRange = (part: NamedRange['part'] | null, start: number) => {
    if (part && lines.length > start) ranges.push({ part, start, end: lines.length })
  }
  visit(page)
  flush()
  return { lines, ranges: ranges.sort((one, other) => one.start - other.start) }
}

const innerLinesMin = 3

/** The lines of an entry with all ingredients of one part of the dish; empty for any other entry. */
function innerList(item: PageElement): string[] {
  const lines = linesOfElement(item)
  if (lines.length < innerLinesMin) return []
  const whole = lines.filter((line) => /^[\d½¼¾⅓⅔⅛]/.test(line) && isWholeIngredient(line)).length
  return whole > 1 && whole * 2 >= lines.length - 1 ? lines : []
}

function isWholeIngredient(line: string) {
  const { hasQuantity, foods } = lineShape(line)
  return hasQuantity && foods !== '' && ingredientLikeness(line) === 1
}

function partOf(element: PageElement): 'ingredients' | 'steps' | null {
  if (element.name === 'body' || element.name === 'html') return null
  const names = `${classAndIdOf(element)} ${element.attributes['data-testid'] ?? ''} ${element.attributes.itemprop ?? ''}`
  if (ingredientNamePattern.test(names)) return 'ingredients'
  return stepNamePattern.test(names) ? 'steps' : null
}

function headingLevel(element: PageElement) {
  const { name, children, parent } = element
  if (/^h[1-6]$/.test(name)) return hasOtherContent(element) ? 0 : Number(name[1])
  if (name === 'dt' || name === 'legend' || name === 'summary' || name === 'caption') return lowestHeadingLevel
  if (name === 'tr' && isHeaderRow(element)) return lowestHeadingLevel
  // A bold line counts as a heading: `<p><strong>Ingredients</strong></p>`.
  const isBold = name === 'strong' || name === 'b'
  const isLine = isBold && parent && isBlock(parent.name) && isAlone(parent, children.length)
  return isLine && !isAmount(element) ? lowestHeadingLevel : 0
}

/** Whether a row of a table is the header with the names of the columns: `Amount`, `Ingredient`. */
function isHeaderRow(row: PageElement) {
  const cells = row.children.filter((child) => typeof child !== 'string')
  const text = linesOfElement(row, { chars: headingCharsMax }).join(' ')
  return cells.length > 0 && cells.every(({ name }) => name === 'th') && !/\d/.test(text)
}

/** Whether an element is only an amount such as `20 g`. Some pages write amounts in bold. */
const isAmount = (element: PageElement) => isAmountOnly(linesOfElement(element, { chars: headingCharsMax }).join(' '))
const headingCharsMax = 100

const isAlone = (parent: PageElement, count: number) =>
  count > 0 && parent.children.filter((child) => typeof child !== 'string' || child.trim()).length === 1

const headingElementsMax = 50

/**
 * Whether a heading contains other content, for example a list. A heading without an end tag contains the rest of the
 * page.
 */
function hasOtherContent(heading: PageElement) {
  let count = 0
  for (const { name } of elementsOf(heading)) {
    if (name === 'li' || name === 'p' || name === 'table') return true
    count += 1
    if (count > headingElementsMax) return true
  }
  return false
}
