/**
 * Reads files of MasterCook 1 to 5. A `.mxp` file is a text with a block for each recipe, and with ingredients in
 * columns.
 */
import { draftOf, headingRow, type RecipeDraft, type FileKind } from '#server/recipe-readers/files/file-kind.ts'
import { trimCharacters } from '#server/text/trim-characters.ts'
import { blocksOf, hasBeginning } from './text-lines.ts'

const beginning = /^[\s*]*Exported\s+(?:from|for)\s+MasterCook\b/i
/** Matches the line of dashes below the directions. */
const dashes = /^\s*(?:-\s){8,}-?\s*$/
const field = /^(Recipe By|Serving Size|Preparation Time|Categories|Yield)\s*:\s*(.*)$/i
/** Matches a time that stands in the line of another field. */
const timeField = /\b(?:Preparation Time|Start to Finish Time) ?:/i
const columnHeads = /^\s*(?:Amount\s+Measure\b|-{4,}\s+-{4,}\s+-{4,})/i
/** Matches the first line of each part that follows the directions. */
const label = /^\s*(NOTES?|Source|Copyright|Yield|Description|T\(.{1,30}\)|S\(.{1,30}\))\s*:\s*(.*)$/i
const figures = /^\s*(?:Per Serving\b|Serving Ideas\b|Nutr\. Assoc\.|Exchanges\b|NUTRITION\b)/i
const measureColumn = 8
const nameColumn = 24
/** A line with at least this many characters may continue on the next line. */
const brokenFrom = 60

export const masterCookText: FileKind = {
  app: 'MasterCook',
  recognizes: ({ headText }) => hasBeginning(headText, beginning),
  count: () => null,
  read: async function* (document) {
    for await (const lines of blocksOf(document, beginning)) yield readRecipe(lines)
  },
}

function readRecipe(lines: string[]): RecipeDraft {
  const heads = lines.findIndex((line) => columnHeads.test(line))
  const isDivider = heads >= 0 && columnHeads.test(lines[heads + 1] ?? '')
  const listStart = heads < 0 ? lines.length : heads + (isDivider ? 2 : 1)
  const listEnd = lines.findIndex((line, index) => index >= listStart && !line.trim())
  const textLines = listEnd < 0 ? [] : lines.slice(listEnd)
  const { title, fields } = readHead(lines.slice(0, heads < 0 ? lines.length : heads))
  const { steps, notes } = readText(textLines)
  return draftOf({
    title,
    ingredients: readIngredients(lines.slice(listStart, listEnd < 0 ? lines.length : listEnd)),
    steps,
    notes,
    yields: fields.get('serving size') || fields.get('yield') || '',
    totalTime: (fields.get('preparation time') ?? '').replace(/^0{1,2}:00$/, ''),
    sources: [fields.get('recipe by') ?? ''],
  })
}

function readHead(lines: string[]) {
  const fields = new Map<string, string>()
  let title = ''
  for (const line of lines) {
    const [, name, value = ''] = field.exec(line) ?? []
    if (!name) {
      if (fields.size === 0) title = `${title} ${line.trim()}`.trim()
      continue
    }
    const [first = '', time] = value.split(timeField, 2)
    fields.set(name.toLowerCase(), first.trim())
    if (time) fields.set('preparation time', time.trim())
  }
  return { title, fields }
}

function readIngredients(lines: string[]) {
  const rows: string[] = []
  let isBroken = false
  for (const line of lines) {
    const amount = line.slice(0, nameColumn).trim()
    const [name = '', ...notes] = line
      .slice(nameColumn)
      .split(/\s--(?:\s|$)/)
      .map((part) => part.trim())
    const text = [name, ...notes].filter(Boolean).join(', ')
    if (!amount && isBroken && /^\p{Ll}/u.test(text)) rows[rows.length - 1] += ` ${text}`
    else if (isPart(line)) rows.push(headingRow(trimCharacters(line, /[-*\s]/)))
    else rows.push([line.slice(0, measureColumn).trim(), line.slice(measureColumn, nameColumn).trim(), text].join(' '))
    isBroken = line.trimEnd().length >= brokenFrom
  }
  return rows.map((row) => row.replace(/\s+/g, ' ').trim())
}

/** Whether a line is the heading of a part: `***SAUCE***`, `--- Sauce ---` */
function isPart(line: string) {
  const text = line.trim()
  return ['**', '--'].some((signs) => text.startsWith(signs) && text.endsWith(signs))
}

/**
 * Reads the text after the ingredients: directions, and then notes. The notes begin at a line of dashes or at a label
 * such as `NOTES:`. Skips a line with nutrition figures or serving ideas, and the lines after it, up to the next line
 * of dashes or label.
 */
function readText(lines: string[]) {
  const steps: string[] = []
  const notes: string[] = []
  let rows: string[] | null = steps
  let isNew = true
  for (const line of lines) {
    const [, name, value = ''] = label.exec(line) ?? []
    const text = line.trim()
    if (dashes.test(line)) rows = notes
    else if (figures.test(line)) rows = null
    else if (name) {
      rows = notes
      if (value) notes.push(/^notes?$/i.test(name) ? value : `${name}: ${value}`)
      isNew = !value
      continue
    } else if (text && rows) {
      if (isNew || /^\d{1,2}[.)]\s/.test(text)) rows.push(text)
      else rows[rows.length - 1] += ` ${text}`
    }
    isNew = !text || dashes.test(line)
  }
  return { steps, notes }
}
