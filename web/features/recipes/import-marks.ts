/**
 * The marks beside the fields of the form say what an import did not understand. A mark is shown until the user
 * changes its field or row.
 */
import type { Mark, Preview } from '#contract/imports.ts'
import { formatField, type RecipeForm } from './recipe-form.ts'

/** A mark on a field or row that the user has not changed. */
export interface OpenMark {
  field: Mark['field']
  /** The text of the row that the mark is about; null for the whole field. */
  row: string | null
  /** The current index of that row in the form; null for the whole field. */
  index: number | null
  /** The sentence that the mark shows. */
  text: string
}

/** A recipe form with its picture. The picture is the address that was read, or a file that the user has chosen. */
type MarkedForm = RecipeForm & { image: string | null; file: File | null }

/** The marks of `preview` whose field or row the user has not changed. A row that was moved keeps its mark. */
export function openMarks({ recipe, marks }: Preview, form: MarkedForm): OpenMark[] {
  return marks.flatMap(({ field, row, text }): OpenMark[] => {
    if (field === 'image')
      return form.image === recipe.image && !form.file ? [{ field, row: null, index: null, text }] : []
    const [read, typed] = [recipe[field], form[field]]
    if (row !== null && Array.isArray(read) && Array.isArray(typed)) {
      const rowText = read[row] ?? ''
      const index = typed.indexOf(rowText)
      return index < 0 ? [] : [{ field, row: rowText, index, text }]
    }
    const isUnchanged = JSON.stringify(typed) === JSON.stringify(formatField(recipe, field))
    return isUnchanged ? [{ field, row: null, index: null, text }] : []
  })
}

/** The sentences about one row of a field or, if `row` is null, about the whole field. */
export const markTextOf = (marks: OpenMark[], field: Mark['field'], row: string | null) =>
  marks
    .filter((mark) => mark.field === field && mark.row === row)
    .map(({ text }) => text)
    .join(' ')

/** The input or text area in `form` that a mark is about, or null. */
export function controlOf(form: HTMLElement, { field, index }: OpenMark): HTMLElement | null {
  const controls = form.querySelector(`[data-field="${field}"]`)?.querySelectorAll<HTMLElement>('input, textarea')
  return controls?.[index ?? 0] ?? null
}
