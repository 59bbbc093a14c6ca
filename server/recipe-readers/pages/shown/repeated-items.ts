/** Finds the elements of a page that are entries of a list, even if they are not `<li>` elements. */
import { groupBy } from '#server/collections/group-by.ts'
import { headingKind } from '#server/recipe-readers/pages/lines/headings.ts'
import { linesOfElement } from './element-text.ts'
import { elementsOf, type PageElement } from '#server/recipe-readers/pages/page-tree.ts'
import { isBlock } from '#server/recipe-readers/pages/plain-text.ts'

/** `areRows` requires at least this many blocks with the same parent, tag and class. */
const rowsMin = 3
const rowCharsMin = 6
const rowCharsMax = 1500

interface Content {
  chars: number
  hasItems: boolean
}

/** Returns the innermost list items and table rows, and other elements that the page uses as rows of a list. */
export function repeatedItems(page: PageElement): ReadonlySet<PageElement> {
  const items = new Set<PageElement>()
  const visit = (element: PageElement): Content => {
    let chars = 0
    let hasItems = false
    const contents = new Map<PageElement, Content>()
    for (const child of element.children) {
      if (typeof child === 'string') {
        chars += child.trim().length
        continue
      }
      const content = visit(child)
      contents.set(child, content)
      chars += content.chars
      hasItems ||= content.hasItems
    }
    if (!hasItems && (element.name === 'li' || element.name === 'tr')) {
      items.add(element)
      return { chars, hasItems: true }
    }
    if (hasItems) return { chars, hasItems }
    const rows = rowsOf(contents)
    for (const row of rows) items.add(row)
    return { chars, hasItems: rows.length > 0 }
  }
  visit(page)
  addFewRows(page, items)
  return items
}

/**
 * Adds the rows of recipe parts that have only one or two rows. Such rows are found by their class, because the rows of
 * longer parts have the same class.
 */
function addFewRows(page: PageElement, items: Set<PageElement>) {
  const classes = new Set<string>()
  for (const item of items) if (item.attributes.class && !/^(?:li|tr)$/.test(item.name)) classes.add(keyOf(item))
  const waiting = classes.size ? [page] : []
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    if (items.has(element)) continue
    const isRow = element.attributes.class !== undefined && classes.has(keyOf(element))
    if (isRow && !hasAny(element, items) && hasBlocks(element)) items.add(element)
    else for (const child of element.children) if (typeof child !== 'string') waiting.push(child)
  }
}

const keyOf = ({ name, attributes }: PageElement) => `${name} ${attributes.class ?? ''}`

/** Whether an element contains items, or more elements than a row can have. */
function hasAny(element: PageElement, items: ReadonlySet<PageElement>) {
  let count = 0
  for (const each of elementsOf(element)) {
    count += 1
    if (items.has(each) || count > rowElementsMax) return true
  }
  return false
}

const rowElementsMax = 50

/**
 * Returns the children that are rows of a list. Rows have the same tag and class. At least one row must contain several
 * blocks, for example one block for the amount and one block for the name of an ingredient.
 */
function rowsOf(contents: ReadonlyMap<PageElement, Content>): PageElement[] {
  const blocks = [...contents.keys()].filter(({ name }) => isBlock(name) && name !== 'p' && !/^h\d$/.test(name))
  return [...groupBy(blocks, keyOf).values()].filter((group) => areRows(group, contents)).flat()
}

function areRows(group: PageElement[], contents: ReadonlyMap<PageElement, Content>) {
  const chars = group.map((child) => contents.get(child)!.chars)
  const average = chars.reduce((sum, each) => sum + each, 0) / group.length
  const isLong = chars.some((each) => each > rowCharsMax)
  return group.length >= rowsMin && average >= rowCharsMin && !isLong && group.some(hasBlocks) && !group.some(isSection)
}

/**
 * Whether an element is a whole part of the recipe, including a heading, and therefore not a row. Examples are
 * `Instructions` with the steps, and `Sauce` with its ingredients.
 */
function isSection(element: PageElement) {
  const [first = '', ...others] = linesOfElement(element, { chars: sectionCharsMax })
  const part = others.length ? headingKind(first) : null
  return part === 'ingredients' || part === 'steps' || (others.length >= sectionLinesMin && beginsWithHeading(element))
}

const sectionCharsMax = 200
const sectionLinesMin = 4

function beginsWithHeading({ name, children }: PageElement): boolean {
  const first = children.find((child) => typeof child !== 'string')
  return /^h\d$/.test(name) || (first !== undefined && typeof first !== 'string' && beginsWithHeading(first))
}

/** Whether an element contains several blocks, directly or inside its only block. */
function hasBlocks({ children }: PageElement): boolean {
  const blocks = children.filter((child) => typeof child !== 'string' && isBlock(child.name)) as PageElement[]
  return blocks.length > 1 || (blocks.length === 1 && blocks[0]!.name === 'div' && hasBlocks(blocks[0]!))
}
