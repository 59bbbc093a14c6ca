/** Reads the text that a person sees in an element. */
import { ingredientNamePattern, classAndIdOf } from './element-names.ts'
import type { PageElement } from '#server/recipe-readers/pages/page-tree.ts'
import { isBlock, isHidden, oneLine } from '#server/recipe-readers/pages/plain-text.ts'

const unread = new Set(['button', 'select', 'option', 'textarea', 'input', 'audio', 'video', 'canvas', 'object'])

/** Matches the roles, ids and classes of elements that are hidden until a person opens them. */
const openable = /tab|panel|accordion|collaps|toggle|step|method|instruction|ingredi/i

/**
 * Whether an element is skipped with its content: scripts, controls, some captions, and elements that the page hides
 * permanently.
 */
export function isUnread(element: PageElement) {
  const { name, attributes, parent } = element
  if (isHidden(name) || isCaption(element)) return true
  // A button inside a heading opens a section and contains the text of the heading, so such a button is read:
  // `<h2><button>Ingredients</button></h2>`.
  if (unread.has(name) && !(name === 'button' && /^h[1-6]$/.test(parent?.name ?? ''))) return true
  const isClosed = 'hidden' in attributes || /display:\s?none/i.test(attributes.style ?? '')
  const { role = '', id = '' } = attributes
  return isClosed && !openable.test(`${role} ${id} ${attributes.class ?? ''}`)
}

const siblingsMax = 50

/**
 * Whether an element is the caption of a picture that stands beside texts or other elements. If an element contains
 * only pictures, the pictures may show ingredients, so their captions are read.
 */
function isCaption({ name, parent }: PageElement) {
  if (name !== 'figcaption') return false
  const siblings = parent?.parent?.children.slice(0, siblingsMax) ?? []
  return siblings.some((each) => (typeof each === 'string' ? each.trim() !== '' : each.name !== 'figure'))
}

/** The number of characters that may still be read. Each element counts as one more character. */
export interface ReadBudget {
  chars: number
}

/** Returns the lines of an element. Blocks and `<br>` begin a new line. */
export function linesOfElement(
  element: PageElement,
  budget: ReadBudget = { chars: Infinity },
  isSkipped: (element: PageElement) => boolean = isUnread,
): string[] {
  const parts: string[] = []
  const waiting: (PageElement | string)[] = [element]
  for (let next = waiting.pop(); next !== undefined && budget.chars > 0; next = waiting.pop()) {
    budget.chars -= typeof next === 'string' ? next.length : 1
    if (typeof next === 'string') {
      parts.push(next === '\n' ? next : next.replace(/\s+/g, ' '))
      continue
    }
    if (next !== element && isSkipped(next)) continue
    const ends = isBlock(next.name)
    if (ends) {
      parts.push('\n')
      waiting.push('\n')
    }
    for (let index = next.children.length - 1; index >= 0; index -= 1) {
      const child = next.children[index]!
      waiting.push(child === '\n' ? ' ' : child)
      if (areApart(next.children[index - 1], child)) waiting.push(' ')
    }
  }
  return parts.join('').split('\n').map(oneLine).filter(Boolean)
}

/**
 * Whether two adjacent elements have the same tag but different classes. Pages show a gap between such elements even if
 * there is no space in the HTML: `<i class="amount">2</i><i class="unit">cups</i>`.
 */
export function areApart(one: PageElement | string | undefined, other: PageElement | string) {
  if (one === undefined || typeof one === 'string' || typeof other === 'string') return false
  const [name, otherName] = [one.attributes.class, other.attributes.class]
  return Boolean(name && otherName && name !== otherName && one.name === other.name)
}

/** Returns the text of an element on one line. */
export const textOfElement = (element: PageElement) => linesOfElement(element).join(' ')

/**
 * Returns the lines of a step, without the ingredients that some plugins repeat below the step. If the remaining lines
 * do not end like a sentence, all lines are returned.
 */
export function linesOfStep(step: PageElement): string[] {
  const isSkipped = (element: PageElement) => isUnread(element) || ingredientNamePattern.test(classAndIdOf(element))
  const lines = linesOfElement(step, undefined, isSkipped)
  return /[.!?:…。)]$/.test(lines.at(-1) ?? '') ? lines : linesOfElement(step)
}
