/** Finds the elements of a page that are one entry of a list each, whatever their tags. */
import { headingKind } from '#server/recipe-readers/pages/lines/headings.ts'
import { linesOfElement } from './element-text.ts'
import type { PageElement } from '#server/recipe-readers/pages/page-tree.ts'
import { isBlock } from '#server/recipe-readers/pages/plain-text.ts'

/** Rows of `div`: so many beside each other with the same class. */
const rowsMin = 3
const rowCharsMin = 6
const rowCharsMax = 1500

interface Content {
  chars: number
  hasItems: boolean
}

/** The innermost list items and table rows, and the rows that a page makes of other elements. */
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
  return items
}

/** Children with the same tag and class. Some have inner blocks: the amount and the name of an ingredient beside each other. */
function rowsOf(contents: ReadonlyMap<PageElement, Content>): PageElement[] {
  const groups = new Map<string, PageElement[]>()
  for (const child of contents.keys()) {
    if (!isBlock(child.name) || child.name === 'p' || /^h\d$/.test(child.name)) continue
    const key = `${child.name} ${child.attributes.class ?? ''}`
    const group = groups.get(key)
    if (group) group.push(child)
    else groups.set(key, [child])
  }
  return [...groups.values()].filter((group) => areRows(group, contents)).flat()
}

function areRows(group: PageElement[], contents: ReadonlyMap<PageElement, Content>) {
  const chars = group.map((child) => contents.get(child)!.chars)
  const average = chars.reduce((sum, each) => sum + each, 0) / group.length
  const isLong = chars.some((each) => each > rowCharsMax)
  return group.length >= rowsMin && average >= rowCharsMin && !isLong && group.some(hasBlocks) && !group.some(isSection)
}

/** A part of the recipe with its heading is no row: `Instructions` and then the steps. */
function isSection(element: PageElement) {
  const [first = '', ...others] = linesOfElement(element, { chars: sectionCharsMax })
  const part = others.length ? headingKind(first) : null
  return part === 'ingredients' || part === 'steps'
}

const sectionCharsMax = 200

const hasBlocks = ({ children }: PageElement) =>
  children.filter((child) => typeof child !== 'string' && isBlock(child.name)).length > 1
