/** The steps of a schema.org recipe: texts, HowToStep, HowToSection and lists of them. */
import { plainLines, plainText } from './plain-text.ts'
import { firstText, isObject, listOf, rawTexts, schemaNode, typesOf, type SchemaNode } from './schema-values.ts'

const depthMax = 8

/** One text for each step. The name of a section is a row of its own. */
export const readSteps = (value: unknown): string[] => stepsOfList(listOf(value), 0)

function stepsOfList(list: unknown[], depth: number): string[] {
  const kinds = repeatedNames(list)
  return list.flatMap((each) => stepsOf(each, list.length === 1, kinds, depth))
}

/** Names that several steps have, such as `Add an ingredient`, are kinds of steps and no headings. */
function repeatedNames(list: unknown[]): ReadonlySet<string> {
  const names = list.filter(isObject).map((each) => headingOf(schemaNode(each)))
  return new Set(names.filter((name, index) => names.indexOf(name) !== index))
}

function stepsOf(value: unknown, isAlone: boolean, kinds: ReadonlySet<string>, depth: number): string[] {
  if (typeof value === 'string') return isAlone ? splitSteps(plainLines(value)) : present([plainText(value)])
  if (!isObject(value) || depth > depthMax) return []
  const node = schemaNode(value)
  const items = listOf(node.get('itemlistelement') ?? node.get('item') ?? node.get('steps') ?? node.get('step'))
  const name = headingOf(node)
  const heading = kinds.has(name) ? '' : name
  if (items.length === 0) return stepOf(node, heading)
  const inner = stepsOfList(items, depth + 1)
  const isSection = typesOf(value).includes('howtosection') || typesOf(value).includes('howtostep')
  return isSection && heading && inner.length > 0 && !inner[0]!.startsWith(heading) ? [heading, ...inner] : inner
}

/** A step with a heading is one text: `Make the dough: Mix the flour …`. */
function stepOf(node: SchemaNode, name: string): string[] {
  const texts = rawTexts(node.get('text') ?? node.get('@value') ?? node.get('description'))
  const text = texts.map(plainText).filter(Boolean).join(' ')
  if (!text) return present([firstText(node.get('name'))])
  const isRepeated = !name || text.startsWith(name.replace(/[.…]{1,3}$/, ''))
  return [isRepeated ? text : `${name}${/[.:!?]$/.test(name) ? '' : ':'} ${text}`]
}

/** `Step 1`, `1:`, `gazpacho_r step 1`: a number in place of a heading. */
const numberName = /^(?:\S{1,40}\s){0,2}#?\s?\p{L}{0,8}\s?\d{1,2}\s?[.:)]?$/u

function headingOf(node: SchemaNode) {
  const name = firstText(node.get('name'))
  return numberName.test(name) ? '' : name
}

const present = (texts: string[]) => texts.filter(Boolean)

/** `1. Mix. 2. Bake.` in one line. */
const numbered = /(?:^|\s)(?:step\s)?(\d{1,2})(?:[.)]\s+(?=\p{Lu})|[.)、．]\s*(?=\p{Lo}))/giu

/** `Step 1` or `1:` on a line of its own. */
const lineNumber = /^\p{L}{0,8}\s?\d{1,2}\s?[.:)]?$/u

/** Splits a single line that numbers its steps from 1. */
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
