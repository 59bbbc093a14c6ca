/** Parses RecipeMD 2.3. Strict: a text that does not follow the specification is no recipe. */

interface MdIngredient {
  /** As it is written: `1 1/2`. */
  amount: string | null
  unit: string | null
  /** Markdown. */
  name: string
  link: string | null
}

interface MdGroup {
  /** Null before the first heading. */
  title: string | null
  ingredients: MdIngredient[]
}

export interface MdRecipe {
  title: string
  /** Markdown. */
  description: string
  tags: string[]
  yields: { amount: string; unit: string | null }[]
  groups: MdGroup[]
  /** Markdown. */
  instructions: string
  /** The addresses of links by their labels. */
  references: References
}

const divider = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/
const listItem = /^( {0,3}(?:[-*+]|\d{1,9}[.)]))(?:([ \t]{1,4})(\S.*)?|[ \t]*)$/
const linkCharsMax = 2000
const fence = /^ {0,3}(`{3,}|~{3,})/
const number = String.raw`(?:\d{1,9}\s+\d{1,9}\s*/\s*\d{1,9}|\d{1,9}\s*/\s*\d{1,9}|\d{0,9}\s*[\u00bc-\u00be\u2150-\u215e]|\d{0,9}[.,]\d{1,9}|\d{1,9})`
/** The address may have one pair of brackets. */
const linkPattern = /^\[([^\][]*)\]\(<?([^()<>]*?(?:\([^()<>]*\)[^()<>]*?)?)>?(?:\s+["'(][^"']*["')])?\)$/
const amountPattern = new RegExp(String.raw`^\s*(-?${number})(.*)$`, 's')

/** Returns null when the text is no RecipeMD. */
export function parseRecipeMd(text: string): MdRecipe | null {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const title = readTitle(lines)
  if (!title) return null
  const beforeList = endOfSection(lines, title.next)
  if (beforeList === lines.length) return null
  const head = readHead(lines.slice(title.next, beforeList))
  const references = readReferences(lines)
  const list = readGroups(lines, beforeList + 1, references)
  if (!head || !list) return null
  const instructions = lines
    .slice(list.end + 1)
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
  return { title: title.text, ...head, groups: list.groups, instructions, references }
}

export type References = Map<string, string>

const referencesMax = 1000
const labelOf = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** `[label]: address "title"`. The first one counts. */
function readReferences(lines: string[]): References {
  const references: References = new Map()
  for (const line of lines) {
    const [, label, target] =
      /^ {0,3}\[([^\][]{1,200})\]:[ \t]*<?([^\s<>]{1,2000})>?(?:[ \t].{0,500})?$/.exec(line) ?? []
    if (label && !references.has(labelOf(label))) references.set(labelOf(label), target!)
    if (references.size >= referencesMax) break
  }
  return references
}

/** Links and pictures that name a reference get its address: `[leek][1]`, `[leek][]`, `[leek]`. */
export function withTargets(text: string, references: References) {
  if (!references.size) return text
  return text.replace(
    /\[([^\][]{1,500})\](?:\[([^\][]{0,200})\])?(?![([:])/g,
    (whole, shown: string, label?: string) => {
      const target = references.get(labelOf(label || shown))
      return target ? `[${shown}](${target})` : whole
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

/** `## Text ##` */
function atxHeading(line: string) {
  const [start, marks] = /^ {0,3}(#{1,6})(?=[ \t]|$)/.exec(line) ?? []
  if (!start || !marks) return null
  const text = line.slice(start.length).trim()
  return { level: marks.length, text: text.replace(/(?:^|[ \t])#{1,100}$/, '').trimEnd() }
}

/** The line of the next divider, or the end. `---` below a line of text makes that a heading. */
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

/** Tags and yields occur once each, after the description. */
function readHead(lines: string[]) {
  const paragraphs = lines
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
    .split(/\n(?:[ \t]*\n)+/)
  const description: string[] = []
  let tags: string[] | null = null
  let yields: MdRecipe['yields'] | null = null
  for (const paragraph of paragraphs) {
    if (!paragraph.trim()) continue
    const [, strong] = /^(?:\*\*|__)(?!\s)([^*]+?)(?:\*\*|__)$/.exec(paragraph.trim()) ?? []
    const [, stars, lowLines] = strong
      ? []
      : (/^(?:\*(?![\s*])([^*]+)\*|_(?![\s_])([^_]+)_)$/.exec(paragraph.trim()) ?? [])
    const emphasis = stars ?? lowLines
    if (strong) {
      const amounts = splitList(strong).map(readAmount)
      if (yields || amounts.some((amount) => amount === null)) return null
      yields = amounts.filter((amount) => amount !== null)
    } else if (emphasis) {
      if (tags) return null
      tags = splitList(emphasis)
    } else if (tags || yields) return null
    else description.push(paragraph)
  }
  return { description: description.join('\n\n'), tags: tags ?? [], yields: yields ?? [] }
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

function readGroups(lines: string[], from: number, references: References) {
  const groups: MdGroup[] = [{ title: null, ingredients: [] }]
  let index = from
  while (index < lines.length && !divider.test(lines[index]!)) {
    const line = lines[index]!
    const heading = atxHeading(line)
    const item = listItem.exec(line)
    if (!line.trim()) index += 1
    else if (heading) {
      groups.push({ title: heading.text, ingredients: [] })
      index += 1
    } else if (item) {
      const end = endOfItem(lines, index, item[1]!.length + (item[2]?.length ?? 1))
      const content = [item[3] ?? '', ...lines.slice(index + 1, end)].join('\n')
      const ingredient = readIngredient(content, references)
      if (!ingredient) return null
      groups.at(-1)!.ingredients.push(ingredient)
      index = end
    } else if (/^ {0,3}[-=]+[ \t]*$/.test(lines[index + 1] ?? '')) {
      groups.push({ title: line.trim(), ingredients: [] })
      index += 2
    } else return null
  }
  return { groups, end: index }
}

/** An item goes on with indented lines, and with text that follows without an empty line. */
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

function readIngredient(content: string, references: References): MdIngredient | null {
  const [whole = '', star, underscore] = /^\s*(?:\*(?![\s*])([^*\n]+)\*|_(?![\s_])([^_\n]+)_)(?!\w)/.exec(content) ?? []
  const amount = whole ? readAmount(star ?? underscore!) : null
  if (whole && !amount) return null
  const name = content.slice(whole.length).trim()
  if (!name) return null
  const [, text, target] = name.length > linkCharsMax ? [] : (linkPattern.exec(withTargets(name, references)) ?? [])
  const found = { amount: amount?.amount ?? null, unit: amount?.unit ?? null }
  return target ? { ...found, name: text!, link: target.replaceAll(' ', '%20') } : { ...found, name, link: null }
}
