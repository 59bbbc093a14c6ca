/**
 * Parses RecipeMD 2.3. A text without a title, or without the divider (`---`) before the ingredients, is not RecipeMD.
 * Texts with other violations of the specification are read, and `problems` lists the parts with violations.
 */

interface MdIngredient {
  /** The amount as it is written: `1 1/2`. */
  amount: string | null
  unit: string | null
  /** Markdown. If the name is empty, `problems` contains `ingredients`. */
  name: string
  link: string | null
}

interface MdGroup {
  /** Null for the ingredients before the first heading. */
  title: string | null
  ingredients: MdIngredient[]
}

export interface MdRecipe {
  title: string
  /** Markdown. */
  description: string
  tags: string[]
  /** If an `amount` is null, `problems` contains `head`. */
  yields: { amount: string | null; unit: string | null }[]
  groups: MdGroup[]
  /** Markdown. */
  instructions: string
  /** The addresses of reference-style links, keyed by label. */
  references: References
  /** The parts that violate the specification. */
  problems: Set<Problem>
}

type Problem = 'head' | 'ingredients' | 'instructions'

const divider = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/
const listItem = /^( {0,3}(?:[-*+]|\d{1,9}[.)]))(?:([ \t]{1,4})(\S.*)?|[ \t]*)$/
const linkCharsMax = 2000
const targetCharsMax = 1000
const fence = /^ {0,3}(`{3,}|~{3,})/
const number = String.raw`(?:\d{1,9}\s+\d{1,9}\s*/\s*\d{1,9}|\d{1,9}\s*/\s*\d{1,9}|\d{0,9}\s*[\u00bc-\u00be\u2150-\u215e]|\d{0,9}[.,]\d{1,9}|\d{1,9})`
/** The address may contain one pair of parentheses. */
const linkPattern = /^\[([^\][]*)\]\(<?([^()<>]*?(?:\([^()<>]*\)[^()<>]*?)?)>?(?:\s+["'(][^"']*["')])?\)$/
const amountPattern = new RegExp(String.raw`^\s*(-?${number})(.*)$`, 's')

/** @returns null when the text is not RecipeMD */
export function parseRecipeMd(text: string): MdRecipe | null {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const title = readTitle(lines)
  if (!title) return null
  const beforeList = endOfSection(lines, title.next)
  if (beforeList === lines.length) return null
  const head = readHead(lines.slice(title.next, beforeList))
  const references = readReferences(lines)
  const { groups, end, isValid } = readGroups(lines, beforeList + 1, references)
  // If the second divider is missing, the instructions begin with the first text after the ingredients.
  const isDivided = end === lines.length || divider.test(lines[end]!)
  const instructions = lines
    .slice(isDivided ? end + 1 : end)
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
  const problems = new Set<Problem>([
    ...(head.isValid ? [] : ['head' as const]),
    ...(isValid ? [] : ['ingredients' as const]),
    ...(isDivided ? [] : ['instructions' as const]),
  ])
  const { description, tags, yields } = head
  return { title: title.text, description, tags, yields, groups, instructions, references, problems }
}

export type References = Map<string, string>

const referencesMax = 1000
const labelOf = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** `[label]: address "title"` */
const definition = /^ {0,3}\[([^\][]{1,200})\]:[ \t]*<?([^\s<>]+)>?(?:[ \t].{0,500})?$/

/** Maps labels to addresses. The first address of a label counts. An address above `targetCharsMax` becomes empty. */
function readReferences(lines: string[]): References {
  const references: References = new Map()
  for (const line of lines) {
    const [, label, target] = definition.exec(line) ?? []
    if (label && !references.has(labelOf(label)))
      references.set(labelOf(label), target!.length > targetCharsMax ? '' : target!)
    if (references.size >= referencesMax) break
  }
  return references
}

/**
 * Removes the definitions of addresses. In links and pictures, replaces labels by their addresses: `[leek][1]`,
 * `[leek][]`, `[leek]`.
 */
export function withTargets(text: string, references: References) {
  if (!references.size) return text
  return text
    .split('\n')
    .map((line) => (definition.test(line) ? '' : line))
    .join('\n')
    .replace(
      /(!?)\[([^\][]{1,500})\](?:\[([^\][]{0,200})\])?(?![([:])/g,
      (whole, sign: string, shown: string, label?: string) => {
        const target = references.get(labelOf(label || shown))
        if (target === undefined) return whole
        return target ? `${sign}[${shown}](${target})` : shown
      },
    )
}

function readTitle(lines: string[]) {
  const first = lines.findIndex((line) => line.trim())
  if (first < 0) return null
  const heading = atxHeading(lines[first]!)
  if (heading) return heading.level === 1 && heading.text ? { text: heading.text, next: first + 1 } : null
  const isUnderlined = /^ {0,3}=+[ \t]*$/.test(lines[first + 1] ?? '')
  return isUnderlined ? { text: lines[first]!.trim(), next: first + 2 } : null
}

/** Reads a heading such as `## Text ##`. */
function atxHeading(line: string) {
  const [start, marks] = /^ {0,3}(#{1,6})(?=[ \t]|$)/.exec(line) ?? []
  if (!start || !marks) return null
  const text = line.slice(start.length).trim()
  return { level: marks.length, text: text.replace(/(?:^|[ \t])#{1,100}$/, '').trimEnd() }
}

/**
 * The index of the next divider, or of the end. `---` directly below a text is no divider, but makes the text a
 * heading.
 */
function endOfSection(lines: string[], from: number) {
  let open: string | null = null
  for (let index = from; index < lines.length; index++) {
    const line = lines[index]!
    const [, marks] = fence.exec(line) ?? []
    if (open ? marks?.startsWith(open) : marks) {
      open = open ? null : marks!
      continue
    }
    const isBelowText = index > from && lines[index - 1]!.trim() !== '' && /^ {0,3}-+[ \t]*$/.test(line)
    if (!open && divider.test(line) && !isBelowText) return index
  }
  return lines.length
}

/**
 * Reads the description, and then the tags and yields. All tags and yields are read, even if there are more than the
 * specification allows.
 */
function readHead(lines: string[]) {
  const paragraphs = lines
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
    .split(/\n(?:[ \t]*\n)+/)
    .filter((paragraph) => paragraph.trim())
  const description: string[] = []
  const tags: string[][] = []
  const yields: MdRecipe['yields'][] = []
  let isValid = true
  for (const paragraph of paragraphs) {
    const [, strong] = /^(?:\*\*|__)(?!\s)([^*]+?)(?:\*\*|__)$/.exec(paragraph.trim()) ?? []
    const [, stars, lowLines] = strong
      ? []
      : (/^(?:\*(?![\s*])([^*]+)\*|_(?![\s_])([^_]+)_)$/.exec(paragraph.trim()) ?? [])
    const emphasis = stars ?? lowLines
    if (strong) yields.push(splitList(strong).map((text) => readAmount(text) ?? { amount: null, unit: text }))
    else if (emphasis) tags.push(splitList(emphasis))
    else {
      if (tags.length || yields.length) isValid = false
      description.push(paragraph)
    }
  }
  if (tags.length > 1 || yields.length > 1 || yields.flat().some(({ amount }) => amount === null)) isValid = false
  return { description: description.join('\n\n'), tags: tags.flat(), yields: yields.flat(), isValid }
}

/** A comma between digits belongs to a number. */
const splitList = (text: string) =>
  text
    .split(/(?<!\d),|,(?!\d)/)
    .map((part) => part.trim())
    .filter(Boolean)

function readAmount(text: string) {
  const [, amount, unit] = amountPattern.exec(text) ?? []
  return amount ? { amount, unit: unit!.trim() || null } : null
}

/** Reads lists of ingredients, up to a divider or a text outside of the lists. */
function readGroups(lines: string[], from: number, references: References) {
  const groups: MdGroup[] = [{ title: null, ingredients: [] }]
  let isValid = true
  let index = from
  while (index < lines.length && !divider.test(lines[index]!)) {
    const line = lines[index]!
    const heading = atxHeading(line)
    const marker = listItem.exec(line)
    if (!line.trim()) index += 1
    else if (heading) {
      groups.push({ title: heading.text, ingredients: [] })
      index += 1
    } else if (marker) {
      const end = endOfItem(lines, index, marker[1]!.length + (marker[2]?.length ?? 1))
      const content = [marker[3] ?? '', ...lines.slice(index + 1, end)].join('\n')
      const item = readIngredient(content, references)
      if (!item.isValid) isValid = false
      if (item.ingredient) groups.at(-1)!.ingredients.push(item.ingredient)
      index = end
    } else if (/^ {0,3}[-=]+[ \t]*$/.test(lines[index + 1] ?? '')) {
      groups.push({ title: line.trim(), ingredients: [] })
      index += 2
    } else break
  }
  return { groups, end: index, isValid }
}

/** The index after an item. Indented lines, and text that follows without an empty line, belong to the item. */
function endOfItem(lines: string[], start: number, indent: number) {
  let end = start + 1
  for (let index = start + 1; index < lines.length; index++) {
    const line = lines[index]!
    if (!line.trim()) continue
    const isIndented = line.length - line.trimStart().length >= Math.min(indent, 4)
    const isLazy = index === end && !listItem.test(line) && !divider.test(line) && !atxHeading(line)
    if (!isIndented && !isLazy) break
    end = index + 1
  }
  return end
}

/** Reads an item. Emphasized text without a number is part of the name. `ingredient` is null for an empty item. */
function readIngredient(content: string, references: References) {
  const [whole = '', star, underscore] = /^\s*(?:\*(?![\s*])([^*\n]+)\*|_(?![\s_])([^_\n]+)_)(?!\w)/.exec(content) ?? []
  const amount = whole ? readAmount(star ?? underscore!) : null
  const name = content.slice(amount ? whole.length : 0).trim()
  if (!name && !amount) return { ingredient: null, isValid: false }
  const isValid = name !== '' && (amount !== null || !whole)
  const [, text, target] = name.length > linkCharsMax ? [] : (linkPattern.exec(withTargets(name, references)) ?? [])
  const link = target ? target.replaceAll(' ', '%20') : null
  const noAmount = { amount: null, unit: null }
  const ingredient: MdIngredient = { ...(amount ?? noAmount), name: link ? text! : name, link }
  return { ingredient, isValid }
}
