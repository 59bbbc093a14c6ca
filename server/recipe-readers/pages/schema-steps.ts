/** Reads the steps of a schema.org recipe: texts, HowToStep and HowToSection nodes, and lists of them. */
import { isObject } from '#server/recipe-readers/json-object.ts'
import { withoutSequence } from './lines/step-list.ts'
import { plainLines, plainText } from './plain-text.ts'
import { firstText, flatListOf, rawTexts, schemaNode, typesOf, type SchemaNode } from './schema-values.ts'

const depthMax = 8

/**
 * Returns one text for each step. The name of a section becomes a separate text. Numbers before the steps are removed
 * if they count up from 1.
 */
export const readSteps = (value: unknown): string[] =>
  withoutSequence(stepsOfList(flatListOf(value), 0), marker, markersMin)

/** Numbers are removed only if at least this many steps begin with a number. */
const markersMin = 2
/**
 * Matches the number before a step: `1. `, `2) `, `Step 3: `. Does not match a number without punctuation after it,
 * because such a number may be a part of the text.
 */
const marker = /^(?:\p{L}{2,12}\s)?(\d{1,2})\s?[.):、．–-]\s*(?=[\p{L}\p{N}])/u

function stepsOfList(list: unknown[], depth: number): string[] {
  const areNamed = !areLabels(list.filter(isObject).map((each) => headingOf(schemaNode(each))))
  return list.flatMap((each) => stepsOf(each, list.length === 1, areNamed, depth))
}

/**
 * Whether all names are equal, or differ only in a number that counts up, such as `Leek soup, step 1`. Such names are
 * not headings.
 */
function areLabels(names: string[]): boolean {
  if (names.length < 2) return false
  const numbers = names.map((name) => Number(lastNumber.exec(name)?.[0] ?? NaN))
  const isCounted = numbers.every((number, index) => number === numbers[0]! + index)
  const words = isCounted ? names.map((name) => name.replace(lastNumber, '')) : names
  return words.every((each) => each === words[0])
}

const lastNumber = /\d{1,3}(?=\D*$)/

function stepsOf(value: unknown, isAlone: boolean, areNamed: boolean, depth: number): string[] {
  if (typeof value === 'string') return isAlone ? splitSteps(plainLines(value)) : present([plainText(value)])
  if (!isObject(value) || depth > depthMax) return []
  const node = schemaNode(value)
  const items = flatListOf(node.get('itemlistelement') ?? node.get('item') ?? node.get('steps') ?? node.get('step'))
  const heading = areNamed ? headingOf(node) : ''
  if (items.length === 0) return stepOf(node, heading, isAlone)
  const inner = stepsOfList(items, depth + 1)
  if (!heading || !inner.length) return inner
  const types = typesOf(value)
  // The name of a section is a heading, unless the first step has the same text. The name of a step is often only the
  // beginning of its text, and then it is not a heading.
  const isHeading = types.includes('howtosection')
    ? inner[0] !== heading
    : types.includes('howtostep') && !beginsWith(inner[0]!, heading)
  return isHeading ? [heading, ...inner] : inner
}

/**
 * Returns the text of a step. A name that is a heading becomes the beginning of the text: `Make the dough: Mix the
 * flour …`. If the step is alone and has no such name, its text may contain all steps, so the text is split.
 */
function stepOf(node: SchemaNode, name: string, isAlone: boolean): string[] {
  const texts = rawTexts(node.get('text') ?? node.get('@value') ?? node.get('description'))
  const lines = isAlone && !name ? texts.flatMap(plainLines) : []
  if (lines.length) return splitSteps(lines)
  const text = texts.map(plainText).filter(Boolean).join(' ')
  if (!text) return present([firstText(node.get('name'))])
  return [!name || beginsWith(text, name) ? text : `${name}${/[.:!?]$/.test(name) ? '' : ':'} ${text}`]
}

/** Whether a text begins with a name, even if the name was shortened: `Slice the …`. */
const beginsWith = (text: string, name: string) => text.startsWith(name.replace(/[.…]{1,3}$/, ''))

/** Matches a name that only counts the steps, and is therefore no heading: `Step 1`, `1:`, `gazpacho_r step 1`. */
const numberName = /^(?:\S{1,40}\s){0,2}#?\s?\p{L}{0,8}\s?\d{1,2}\s?[.:)]?$/u

function headingOf(node: SchemaNode) {
  const name = firstText(node.get('name'))
  return numberName.test(name) ? '' : name
}

const present = (texts: string[]) => texts.filter(Boolean)

/** Matches the numbers in a line such as `1. Mix. 2. Bake.` */
const numbered = /(?:^|\s)(?:step\s)?(\d{1,2})(?:[.)]\s+(?=\p{Lu})|[.)、．]\s*(?=\p{Lo}))/giu

/** Matches a line that is only the number of a step: `Step 1`, `1:`. */
const lineNumber = /^\p{L}{0,8}\s?\d{1,2}\s?[.:)]?$/u

/**
 * Returns the steps in the lines of one text. Splits a single line with several steps that are numbered from 1. Of
 * several lines, leaves out those that are only the number of a step.
 */
function splitSteps(lines: string[]): string[] {
  if (lines.length !== 1) return lines.filter((line) => !lineNumber.test(line))
  const line = lines[0]!
  const starts = [...line.matchAll(numbered)]
  const isSequence = starts.length > 1 && starts.every(([, number], index) => Number(number) === index + 1)
  if (!isSequence) return lines
  const before = line.slice(0, starts[0]!.index).trim()
  const steps = starts.map((start, index) =>
    line.slice(start.index + start[0].length, starts[index + 1]?.index ?? line.length).trim(),
  )
  return present([before, ...steps])
}
