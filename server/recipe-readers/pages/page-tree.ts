/** Parses an HTML page into a tree of elements, with limits for the depth and the number of elements. */
import { Parser } from 'htmlparser2'

export interface PageElement {
  name: string
  attributes: Record<string, string>
  parent: PageElement | null
  /** Elements and texts. */
  children: (PageElement | string)[]
}

/** The maximum depth of the tree. The content of deeper elements is added to the element at this depth. */
const depthMax = 400
/**
 * When at least this number of elements is open at the end of a chunk, parsing stops, because the parser takes longer
 * the more elements are open.
 */
const openMax = 2000
/** When at least this number of elements has been read at the end of a chunk, parsing stops. */
const elementsMax = 120_000
const chunkChars = 16_384

export function parsePage(html: string): PageElement {
  const root: PageElement = { name: '', attributes: {}, parent: null, children: [] }
  let current = root
  const read = { depth: 0, elements: 0 }
  let texts: string[] = []
  const flush = () => {
    if (texts.length) current.children.push(texts.join(''))
    texts = []
  }
  const parser = new Parser({
    ontext: (data) => {
      texts.push(data)
    },
    onopentag: (name, attributes) => {
      flush()
      read.elements += 1
      read.depth += 1
      if (read.depth > depthMax) return
      const element: PageElement = { name, attributes, parent: current, children: [] }
      current.children.push(element)
      current = element
    },
    onclosetag: () => {
      flush()
      read.depth -= 1
      if (read.depth >= depthMax) return
      current = current.parent ?? root
    },
  })
  for (let start = 0; start < html.length && read.depth < openMax && read.elements < elementsMax; start += chunkChars)
    parser.write(html.slice(start, start + chunkChars))
  parser.end()
  flush()
  return root
}

/** Returns all elements in document order, beginning with the root. */
export function* elementsOf(root: PageElement): Generator<PageElement> {
  const waiting = [root]
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    yield element
    for (let index = element.children.length - 1; index >= 0; index -= 1) {
      const child = element.children[index]!
      if (typeof child !== 'string') waiting.push(child)
    }
  }
}
