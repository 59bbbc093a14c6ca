/** An editable list of single-line texts. The last row cannot be removed. */
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/controls/button.tsx'

interface Props {
  /** The name of the list, for example "Ingredients". */
  title: string
  /** The name of one item, for example "Ingredient". */
  itemName: string
  rows: string[]
  charsMax: number
  /** The id of the element with the error message. Set only while the list is invalid. */
  invalidBy?: string
  onChange: (rows: string[]) => void
}

export function TextList({ title, itemName, rows, charsMax, invalidBy, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const focusRow = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus())
  function add() {
    onChange([...rows, ''])
    focusRow(rows.length)
  }
  function remove(index: number) {
    onChange(rows.filter((_, other) => other !== index))
    focusRow(Math.max(0, index - 1))
  }
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{title}</legend>
      <ol ref={list} className="flex flex-col gap-2">
        {rows.map((row, index) => (
          <li key={index} className="flex items-center gap-1">
            <input
              aria-label={`${itemName} ${index + 1}`}
              value={row}
              required
              maxLength={charsMax}
              autoComplete="off"
              aria-invalid={invalidBy && !row.trim() ? true : undefined}
              aria-describedby={invalidBy && !row.trim() ? invalidBy : undefined}
              onChange={(event) => onChange(rows.map((other, at) => (at === index ? event.target.value : other)))}
              className="min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-card px-3 text-base aria-invalid:border-tomato-text"
            />
            {rows.length > 1 && (
              <button
                type="button"
                aria-label={`Remove ${itemName.toLowerCase()} ${index + 1}`}
                onClick={() => remove(index)}
                className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-wash"
              >
                <X aria-hidden size={17} strokeWidth={1.75} />
              </button>
            )}
          </li>
        ))}
      </ol>
      <Button onClick={add} className="mt-2">
        <Plus aria-hidden size={16} strokeWidth={1.75} />
        Add {itemName.toLowerCase()}
      </Button>
    </fieldset>
  )
}
