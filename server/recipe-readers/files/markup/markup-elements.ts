/** Finds elements in HTML and XML documents of any length. Only the element that is being read is in memory. */
import { Parser } from 'htmlparser2'
import type { FileDocument } from '#server/recipe-readers/files/bytes/file-document.ts'
import { fileLimits, reasons, UnreadableEntry } from '#server/recipe-readers/files/bytes/file-limits.ts'
import { isBlock, isHidden } from '#server/recipe-readers/pages/plain-text.ts'

export interface MarkupElement {
  /** In lower case. The names of attributes are in lower case too. */
  name: string
  attributes: Record<string, string>
  children: (MarkupElement | string)[]
}

/** The memory that an element takes without its text, counted in characters. */
const elementChars = 200

interface Wanted {
  isXml: boolean
  isWanted: (name: string, attributes: Record<string, string>) => boolean
}

/**
 * Finds the elements for which `isWanted` is true. Does not search inside a found element. Entities that a DOCTYPE
 * defines are not expanded.
 * @throws UnreadableEntry when elements are nested too deep, or an element or an unclosed tag is too long
 */
export async function* markupElements(document: FileDocument, wanted: Wanted): AsyncGenerator<MarkupElement> {
  const collector = createCollector(wanted)
  for await (const text of document.text()) {
    collector.write(text)
    yield* collector.take()
  }
  collector.end()
  yield* collector.take()
}

function createCollector({ isXml, isWanted }: Wanted) {
  let found: MarkupElement[] = []
  /** The open elements, from the wanted element to the innermost one. Empty outside of wanted elements. */
  let path: MarkupElement[] = []
  let depth = 0
  let chars = 0
  /**
   * The number of characters since the last opening tag or text. This number is limited, because the parser holds an
   * unclosed tag in memory.
   */
  let pendingChars = 0

  const spend = (count: number) => {
    chars += count
    if (chars > fileLimits.wholeBytesMax) throw new UnreadableEntry(reasons.tooLarge)
  }
  const parser = new Parser(
    {
      onopentag: (tagName, attributes) => {
        pendingChars = 0
        depth += 1
        if (depth > fileLimits.markupDepthMax) throw new UnreadableEntry(reasons.damaged)
        const name = tagName.toLowerCase()
        if (!path.length && !isWanted(name, attributes)) return
        const element = { name, attributes: lowerCaseNames(attributes), children: [] }
        spend(elementChars)
        path.at(-1)?.children.push(element)
        path.push(element)
      },
      ontext: (text) => {
        pendingChars = 0
        const current = path.at(-1)
        if (!current) return
        spend(text.length)
        current.children.push(text)
      },
      onclosetag: () => {
        depth -= 1
        const closed = path.pop()
        if (!closed || path.length) return
        chars = 0
        found.push(closed)
      },
    },
    { xmlMode: isXml },
  )

  return {
    write: (text: string) => {
      pendingChars += text.length
      if (pendingChars > fileLimits.wholeBytesMax) throw new UnreadableEntry(reasons.tooLarge)
      parser.write(text)
    },
    end: () => parser.end(),
    take: () => {
      const taken = found
      found = []
      return taken
    },
  }
}

const lowerCaseNames = (attributes: Record<string, string>) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]))

const isElement = (child: MarkupElement | string): child is MarkupElement => typeof child !== 'string'

/** The matching elements inside `element`, in document order. */
export function allIn(element: MarkupElement, isMatch: (element: MarkupElement) => boolean): MarkupElement[] {
  return element.children
    .filter(isElement)
    .flatMap((child) => [...(isMatch(child) ? [child] : []), ...allIn(child, isMatch)])
}

export const childrenNamed = (element: MarkupElement, name: string) =>
  element.children.filter(isElement).filter((child) => child.name === name)

export const hasClass = (element: MarkupElement, name: string) =>
  (element.attributes.class ?? '').split(/\s+/).includes(name)

/** The text of an element, with line breaks around the block elements of HTML. */
export function textIn(element: MarkupElement | undefined): string {
  if (!element || isHidden(element.name)) return ''
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child
      return isBlock(child.name) ? `\n${textIn(child)}\n` : textIn(child)
    })
    .join('')
}

/** The texts of the children with this name. */
export const textsOf = (element: MarkupElement, name: string) =>
  childrenNamed(element, name)
    .map((child) => textIn(child).trim())
    .filter(Boolean)
export const firstTextOf = (element: MarkupElement, name: string) => textsOf(element, name)[0] ?? ''
