/** One row of a `RowEditor`: its text, the notes about it, and the buttons that move and remove it. */
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { isNearLimit, LimitNote } from './limit-note.tsx'
import { MarkNote } from './mark-note.tsx'
import type { RowEdits } from './use-row-edits.ts'

/** The approximate number of characters in a line, for browsers in which a text area does not grow with its text. */
const charsInLine = 40

interface Props {
  /** The ids of the notes below the row begin with this id. */
  id: string
  /** The name of one item, for example "Ingredient". */
  itemName: string
  row: string
  index: number
  /** How many rows the list has. */
  count: number
  charsMax: number
  isRequired: boolean
  /** Shows a number before the row. */
  isNumbered: boolean
  /** Says in words how the row was understood. */
  reading: string
  /** What an import did not understand in the row. */
  mark?: string
  /** The id of the element with the error message. Set only while the row is invalid. */
  invalidBy?: string
  edits: RowEdits
}

export function EditorRow(props: Props) {
  const { id, itemName, row, index, count, charsMax, isRequired, isNumbered, reading, mark, invalidBy, edits } = props
  const limit = { count: row.trim().length, max: charsMax }
  const readingId = `${id}-reading`
  const markId = `${id}-mark`
  const describedBy = [invalidBy, isNearLimit(limit) && id, mark && markId, reading && readingId]

  /** Backspace at the beginning of a row joins it to the row before. */
  function joinOnBackspace(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget
    if (event.key !== 'Backspace' || !index || selectionStart || selectionEnd) return
    event.preventDefault()
    edits.join(index)
  }

  return (
    <li className="flex items-start gap-1">
      {isNumbered && (
        <span aria-hidden className="w-5 shrink-0 pt-2.5 font-serif font-semibold text-tomato-text tabular-nums">
          {index + 1}
        </span>
      )}
      <div className="min-w-0 grow">
        <textarea
          aria-label={`${itemName} ${index + 1}`}
          rows={1 + Math.floor(row.length / charsInLine)}
          value={row}
          required={isRequired}
          autoComplete="off"
          aria-invalid={invalidBy !== undefined || undefined}
          data-marked={mark ? true : undefined}
          aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
          onChange={({ target }) => edits.edit(index, target.value, target.selectionStart)}
          onKeyDown={joinOnBackspace}
          className="block field-sizing-content min-h-11 w-full min-w-0 resize-none rounded-control border border-line-strong bg-card px-3 py-2.5 text-base aria-invalid:border-tomato-text data-marked:border-b-[3px] data-marked:border-b-saffron"
        />
        {reading && (
          <p id={readingId} className="mt-0.5 px-3 text-sm wrap-anywhere text-ink-soft">
            {reading}
          </p>
        )}
        {mark && <MarkNote id={markId} text={mark} />}
        <LimitNote id={id} {...limit} />
      </div>
      {count > 1 && <RowButtons item={itemName.toLowerCase()} {...{ index, count, edits }} />}
    </li>
  )
}

function RowButtons({ item, index, count, edits }: { item: string } & Pick<Props, 'index' | 'count' | 'edits'>) {
  return (
    <>
      <div className="flex shrink-0 flex-col">
        <MoveButton
          by={-1}
          label={`Move ${item} ${index + 1} up`}
          isDisabled={!index}
          onMove={() => edits.move(index, -1)}
        />
        <MoveButton
          by={1}
          label={`Move ${item} ${index + 1} down`}
          isDisabled={index === count - 1}
          onMove={() => edits.move(index, 1)}
        />
      </div>
      <button
        type="button"
        aria-label={`Remove ${item} ${index + 1}`}
        onClick={() => edits.remove(index)}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-wash"
      >
        <X aria-hidden size={17} strokeWidth={1.75} />
      </button>
    </>
  )
}

function MoveButton({
  by,
  label,
  isDisabled,
  onMove,
}: {
  by: -1 | 1
  label: string
  isDisabled: boolean
  onMove: () => void
}) {
  const Icon = by < 0 ? ChevronUp : ChevronDown
  return (
    // With `disabled`, the button would lose the focus when its row reaches the start or the end of the list.
    <button
      type="button"
      data-move={by}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={onMove}
      className="grid h-6 w-8 place-items-center rounded-md text-ink-soft hover:bg-wash aria-disabled:opacity-30"
    >
      <Icon aria-hidden size={17} strokeWidth={1.75} />
    </button>
  )
}
