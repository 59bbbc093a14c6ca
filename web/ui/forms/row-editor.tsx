/**
 * A list with one text in each row. Enter adds a row, a paste adds a row for each line, and buttons move and remove
 * rows. The only row of a list cannot be removed.
 */
import { Plus } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { EditorRow } from './editor-row.tsx'
import { LimitNote } from './limit-note.tsx'
import { MarkNote } from './mark-note.tsx'
import { useRowEdits } from './use-row-edits.ts'

interface Props {
  /** The name of the list, for example "Ingredients". */
  title: string
  /** The name of one item, for example "Ingredient". */
  itemName: string
  hint?: string
  rows: string[]
  charsMax: number
  rowsMax: number
  /** Every row must have a text. If this is not set, a form may have empty rows, which it does not save. */
  isEachRequired?: boolean
  /** Shows a number before each row. */
  isNumbered?: boolean
  /** The items to save, if they differ from the rows. */
  preview?: string[]
  /** Says in words how a row was understood, or returns an empty text. */
  readingOf?: ((row: string) => string) | null
  /** What an import did not understand in the list. */
  mark?: string
  /** What an import did not understand in a row, or an empty text. */
  markOf?: (row: string) => string
  /** The id of the element with the error message. Set only while the list is invalid. */
  invalidBy?: string
  onChange: (rows: string[]) => void
}

export function RowEditor({
  title,
  itemName,
  hint,
  rows,
  charsMax,
  rowsMax,
  isEachRequired = false,
  isNumbered = false,
  preview,
  readingOf,
  mark,
  markOf,
  invalidBy,
  onChange,
}: Props) {
  const hintId = useId()
  const list = useRef<HTMLOListElement>(null)
  const edits = useRowEdits(list, rows, onChange)
  const used = rows.filter((row) => row.trim()).length
  const isWrong = (row: string) => row.trim().length > charsMax || (!row.trim() && (isEachRequired || !used))
  const isInvalid = (index: number) => (rows.some(isWrong) ? isWrong(rows[index]!) : index === rows.length - 1)

  return (
    <fieldset
      aria-describedby={[mark && `${hintId}-mark`, hint && hintId].filter(Boolean).join(' ') || undefined}
      className="min-w-0"
    >
      <legend className="mb-1 font-medium">{title}</legend>
      {hint && (
        <p id={hintId} className="mb-2 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {mark && <MarkNote id={`${hintId}-mark`} text={mark} />}
      <ol ref={list} className="flex flex-col gap-2">
        {rows.map((row, index) => (
          <EditorRow
            key={index}
            id={`${hintId}-${index}`}
            {...{ itemName, row, index, charsMax, isNumbered, edits }}
            count={rows.length}
            isRequired={isEachRequired}
            // If there is a preview, a row has several items, so there is no single reading for the row.
            reading={preview ? '' : (readingOf?.(row) ?? '')}
            mark={markOf?.(row)}
            invalidBy={isInvalid(index) ? invalidBy : undefined}
          />
        ))}
      </ol>
      <LimitNote count={used} max={rowsMax} unit={title.toLowerCase()} />
      {preview && <Preview title={title} items={preview} onSplit={() => onChange(preview)} />}
      <Button onClick={edits.add} className="mt-2">
        <Plus aria-hidden size={16} strokeWidth={1.75} />
        Add {itemName.toLowerCase()}
      </Button>
    </fieldset>
  )
}

function Preview({ title, items, onSplit }: { title: string; items: string[]; onSplit: () => void }) {
  return (
    <div className="mt-2 rounded-control bg-wash px-4 py-3">
      <p aria-live="polite" className="font-medium">
        Saved as {items.length} {title.toLowerCase()}, split at the commas:
      </p>
      <ol className="mt-1 list-decimal pl-6 wrap-anywhere marker:text-ink-soft">
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ol>
      <Button onClick={onSplit} className="mt-2">
        Show as rows
      </Button>
      <p className="mt-2 text-sm text-ink-soft">To keep the commas, press Enter at the end of the line.</p>
    </div>
  )
}
