/** Splits typed or pasted text into the ingredients or the steps of a recipe. */

const lineBreak = /\r\n?|[\n\u2028\u2029]/
/** A bullet, a check box or a number before a line of a recipe. A space must follow, so that `1.5 kg` stays whole. */
const listMarker = /^\s*(?:[-–—*•·‣▪▢☐□✓]|\d{1,3}[.)])\s+(?=\S)/
/** A comma between two digits is part of a number: `1,5 kg`, `1,000 g`. */
const separatingComma = /(?<!\d),|,(?!\d)/

/** A paste with more lines stays in one row: it is not a recipe, and thousands of rows would block the page. */
const linesMax = 1000

const present = (texts: string[]) => texts.map((text) => text.trim()).filter(Boolean)

/** The lines of a pasted text, without bullets and numbers. Commas stay, and empty lines are dropped. */
export const pastedLinesOf = (text: string) =>
  present(text.split(lineBreak).map((line) => line.replace(listMarker, '')))

/** The items of a line that are separated by commas. */
export const commaItemsOf = (line: string) => present(line.split(separatingComma))

/**
 * The items of a list that was entered in rows. A single row is split at its commas, as the form says. Of several rows,
 * each is one item, and its commas stay.
 */
export const itemsOfRows = (rows: string[]) => (rows.length === 1 ? commaItemsOf(rows[0]!) : present(rows))

/** The rows that `itemsOfRows` reads as `items`. An empty second row keeps the commas of a single item. */
export function rowsOfItems(items: string[]) {
  const hasComma = items.length === 1 && commaItemsOf(items[0]!)[0] !== items[0]
  return hasComma || !items.length ? [...items, ''] : items
}

/**
 * A row whose text contains line breaks, because of Enter or a paste, becomes several rows. Enter can make an empty
 * row.
 *
 * @param caret the position of the caret in `text`
 * @returns the rows, and the new position of the caret in the last row
 */
export function splitRow(text: string, caret: number): { rows: string[]; caret: number } {
  const parts = text.split(lineBreak)
  if (parts.length === 1 || parts.length > linesMax) return { rows: [text], caret }
  const isEnter = parts.length === 2 && parts.some((part) => !part.trim())
  const rows = isEnter ? parts : pastedLinesOf(text)
  const afterCaret = text.slice(caret)
  if (!rows.length) return { rows: [''], caret: 0 }
  return { rows, caret: Math.max(0, rows.at(-1)!.length - afterCaret.length) }
}
