/** Tells whether the page shows a line differently from the ingredients, for example as a heading. */
import { linesOfElement } from './element-text.ts'
import type { PageLine } from './page-lines.ts'
import { elementsOf, type PageElement } from '#server/recipe-readers/pages/page-tree.ts'

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * Returns a function that tells whether the page shows a line as a heading, a bold entry or a line between lists. The
 * function returns false for a line that the page does not show, and for a line that is also a plain entry of a list.
 */
export function setApartLines(page: PageElement, lines: readonly PageLine[]): (text: string) => boolean {
  let known: { shown: ReadonlySet<string>; entries: ReadonlySet<string> } | null = null
  return (text) => {
    known ??= { shown: new Set(lines.map((line) => lettersOf(line.text))), entries: plainEntries(page) }
    return known.shown.has(lettersOf(text)) && !known.entries.has(lettersOf(text))
  }
}

const entryCharsMax = 200
const emphasis = /^(?:h[1-6]|b|strong|em|i|u|mark)$/
/** Matches the classes of a single ingredient: `ingredient`, `recipe-ingredient`, `ingredient-item`. */
const entryName = /(?:^|[\s_-])ingredient(?:[_-]?item)?(?:\s|$)/i
const headingName = /head|title|subtitle|group|section/i

function plainEntries(page: PageElement): ReadonlySet<string> {
  const entries = new Set<string>()
  for (const element of elementsOf(page)) {
    if (!isEntry(element)) continue
    const text = linesOfElement(element, { chars: entryCharsMax }).join(' ')
    if (text && isPlain(element)) entries.add(lettersOf(text))
  }
  return entries
}

/** Whether an element is an entry of a list. Classes such as `ingredient no-bullet-label` belong to headings. */
function isEntry({ name, attributes }: PageElement) {
  const names = attributes.class ?? ''
  return name === 'li' || (entryName.test(names) && !/label/i.test(names))
}

const elementsMax = 20

function isPlain(entry: PageElement) {
  let count = 0
  for (const { name, attributes } of elementsOf(entry)) {
    count += 1
    if (count > elementsMax || emphasis.test(name) || headingName.test(attributes.class ?? '')) return false
  }
  return true
}
