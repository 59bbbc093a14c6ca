/**
 * A list with one text in each row. Enter adds a row, a paste adds a row for each line, and buttons move and remove
 * rows. The last row cannot be removed.
 */
import { ChevronDown, ChevronUp, Plus, X } from 'lucide-react'
import { useId, useRef, type KeyboardEvent } from 'react'
import { splitRow } from '#cooking/items.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { isNearLimit, LimitNote } from './limit-note.tsx'
import { MarkNote } from './mark-note.tsx'

/** The approximate characters in a line, for browsers in which a text area does not grow with its text. */
const charsInLine = 40

interface Props {
  /** The name of the list, for example "Ingredients". */
  title: string
  /** The name of one item, for example "Ingredient". */
  itemName: string
  hint?: string
  rows: string[]
  charsMax: number
  rowsMax: number
  /** Every row must have a text. If this is not set, empty rows are dropped. */
  isEachRequired?: boolean
  /** Shows a number before each row. */
  isNumbered?: boolean
  /** The items to save, if they differ from the rows. */
  preview?: string[]
  /** How a row was understood, in words, or an empty text. */
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
  const item = itemName.toLowerCase()
  const used = rows.filter((row) => row.trim()).length
  const isWrong = (row: string) => row.trim().length > charsMax || (!row.trim() && (isEachRequired || !used))
  const isInvalid = (index: number) =>
    invalidBy !== undefined && (rows.some(isWrong) ? isWrong(rows[index]!) : index === rows.length - 1)

  /** Moves the focus after the changed rows are rendered. */
  function focusRow(index: number, caret?: number) {
    requestAnimationFrame(() => {
      const row = list.current?.querySelectorAll('textarea')[index]
      row?.focus()
      if (caret !== undefined) row?.setSelectionRange(caret, caret)
    })
  }

  function replace(index: number, count: number, by: string[]) {
    onChange(rows.toSpliced(index, count, ...by))
  }

  function edit(index: number, text: string, position: number) {
    const { rows: by, caret } = splitRow(text, position)
    replace(index, 1, by)
    if (by.length > 1) focusRow(index + by.length - 1, caret)
  }

  function add() {
    onChange([...rows, ''])
    focusRow(rows.length)
  }

  function remove(index: number) {
    replace(index, 1, [])
    focusRow(Math.max(0, index - 1))
  }

  /** Backspace at the beginning of a row joins it to the row before. */
  function joinOnBackspace(event: KeyboardEvent<HTMLTextAreaElement>, index: number) {
    const { selectionStart, selectionEnd } = event.currentTarget
    if (event.key !== 'Backspace' || !index || selectionStart || selectionEnd) return
    event.preventDefault()
    replace(index - 1, 2, [rows[index - 1]! + rows[index]!])
    focusRow(index - 1, rows[index - 1]!.length)
  }

  /** The focus stays on the button of the row that moves. */
  function move(index: number, by: -1 | 1) {
    const other = index + by
    if (other < 0 || other >= rows.length) return
    onChange(rows.with(index, rows[other]!).with(other, rows[index]!))
    requestAnimationFrame(() =>
      list.current?.children[other]?.querySelector<HTMLElement>(`[data-move="${by}"]`)?.focus(),
    )
  }

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
        {rows.map((row, index) => {
          const limit = { count: row.trim().length, max: charsMax }
          const limitId = `${hintId}-${index}`
          // The preview takes the place of the readings: then a row has several items.
          const reading = preview ? '' : (readingOf?.(row) ?? '')
          const readingId = `${limitId}-reading`
          const rowMark = markOf?.(row)
          const markId = `${limitId}-mark`
          const describedBy = [
            isInvalid(index) && invalidBy,
            isNearLimit(limit) && limitId,
            rowMark && markId,
            reading && readingId,
          ]
          return (
            <li key={index} className="flex items-start gap-1">
              {isNumbered && (
                <span
                  aria-hidden
                  className="w-5 shrink-0 pt-2.5 font-serif font-semibold text-tomato-text tabular-nums"
                >
                  {index + 1}
                </span>
              )}
              <div className="min-w-0 grow">
                <textarea
                  aria-label={`${itemName} ${index + 1}`}
                  rows={1 + Math.floor(row.length / charsInLine)}
                  value={row}
                  required={isEachRequired}
                  autoComplete="off"
                  aria-invalid={isInvalid(index) || undefined}
                  data-marked={rowMark ? true : undefined}
                  aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
                  onChange={({ target }) => edit(index, target.value, target.selectionStart)}
                  onKeyDown={(event) => joinOnBackspace(event, index)}
                  className="block field-sizing-content min-h-11 w-full min-w-0 resize-none rounded-control border border-line-strong bg-card px-3 py-2.5 text-base aria-invalid:border-tomato-text data-marked:border-b-[3px] data-marked:border-b-saffron"
                />
                {reading && (
                  <p id={readingId} className="mt-0.5 px-3 text-sm wrap-anywhere text-ink-soft">
                    {reading}
                  </p>
                )}
                {rowMark && <MarkNote id={markId} text={rowMark} />}
                <LimitNote id={limitId} {...limit} />
              </div>
              {rows.length > 1 && (
                <>
                  <div className="flex shrink-0 flex-col">
                    <MoveButton
                      by={-1}
                      label={`Move ${item} ${index + 1} up`}
                      isOff={!index}
                      onMove={() => move(index, -1)}
                    />
                    <MoveButton
                      by={1}
                      label={`Move ${item} ${index + 1} down`}
                      isOff={index === rows.length - 1}
                      onMove={() => move(index, 1)}
                    />
                  </div>
                  <button
                    type="button"
                    aria-label={`Remove ${item} ${index + 1}`}
                    onClick={() => remove(index)}
                    className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-wash"
                  >
                    <X aria-hidden size={17} strokeWidth={1.75} />
                  </button>
                </>
              )}
            </li>
          )
        })}
      </ol>
      <LimitNote count={used} max={rowsMax} unit={title.toLowerCase()} />
      {preview && <Preview title={title} items={preview} onSplit={() => onChange(preview)} />}
      <Button onClick={add} className="mt-2">
        <Plus aria-hidden size={16} strokeWidth={1.75} />
        Add {item}
      </Button>
    </fieldset>
  )
}

function MoveButton({ by, label, isOff, onMove }: { by: -1 | 1; label: string; isOff: boolean; onMove: () => void }) {
  const Icon = by < 0 ? ChevronUp : ChevronDown
  return (
    // Not `disabled`: a row that reaches the end of the list keeps the focus on its button.
    <button
      type="button"
      data-move={by}
      aria-label={label}
      aria-disabled={isOff}
      onClick={onMove}
      className="grid h-6 w-8 place-items-center rounded-md text-ink-soft hover:bg-wash aria-disabled:opacity-30"
    >
      <Icon aria-hidden size={17} strokeWidth={1.75} />
    </button>
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
