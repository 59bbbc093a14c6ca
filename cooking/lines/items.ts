/** Splits typed or pasted text into the ingredients or the steps of a recipe. */

const lineBreak = /\r\n?|[\n\u2028\u2029]/
/**
 * A bullet, a check box or a number at the beginning of a line. A space must follow, so that `1.5 kg` is not changed.
 */
const listMarker = /^\s*(?:[-–—*•·‣▪▢☐□✓]|\d{1,3}[.)])\s+(?=\S)/
/** Matches a comma, except between two digits. There, the comma is part of a number: `1,5 kg`, `1,000 g`. */
const separatingComma = /(?<!\d),|,(?!\d)/

/** A text with more lines is not a recipe. It stays in one row, because thousands of rows would block the page. */
const linesMax = 1000

const present = (texts: string[]) => texts.map((text) => text.trim()).filter(Boolean)

/**
 * The lines of a pasted text, without bullets and list numbers. Empty lines are left out. Lines are not split at
 * commas.
 */
export const pastedLinesOf = (text: string) =>
  present(text.split(lineBreak).map((line) => line.replace(listMarker, '')))

/** Splits a line into items at its commas. */
export const commaItemsOf = (line: string) => present(line.split(separatingComma))

/**
 * The items of a list that was entered in the rows of a form. A single row is split at its commas, as the form says. If
 * there are several rows, each row is one item and keeps its commas.
 */
export const itemsOfRows = (rows: string[]) => (rows.length === 1 ? commaItemsOf(rows[0]!) : present(rows))

/**
 * Turns `items` into the rows of a form, so that `itemsOfRows` returns the same items. A single item with a comma gets
 * an empty second row, so that the item is not split at the comma. An empty list becomes one empty row.
 */
export function rowsOfItems(items: string[]) {
  const hasComma = items.length === 1 && commaItemsOf(items[0]!)[0] !== items[0]
  return hasComma || !items.length ? [...items, ''] : items
}

/**
 * Splits a row whose text contains line breaks, because of Enter or a paste, into several rows. After Enter, one row
 * may be empty. A row without a line break, or with more than `linesMax` lines, is not split.
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
