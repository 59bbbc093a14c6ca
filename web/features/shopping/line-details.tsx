/**
 * The details of a line: the dishes whose amounts it sums up, the member who ticked it, and buttons to change or remove
 * it.
 */
import { Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { Fragment, useState, type FormEvent } from 'react'
import { limits, type ListLine } from '#contract/shopping.ts'
import { amountText, amountsText } from '#cooking/shopping/amount-text.ts'
import { shortDay } from '#web/core/days.ts'
import { useChange } from '#web/core/forms/use-change.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { focusOnMount, moveFocusFrom } from '#web/ui/controls/move-focus.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { lineText } from './grouped-lines.ts'
import { editLine, lineName, removeLine, type Shopper } from './shopping.queries.ts'

interface Props {
  shopper: Shopper
  line: ListLine
}

export function LineDetails({ shopper, line }: Props) {
  const [isEditing, setEditing] = useState(false)
  const { tickedBy, own, text } = line
  const name = lineName(line)
  return (
    <div className="rounded-control bg-wash px-4 py-3 text-base">
      <Sum line={line} />
      {tickedBy && <p className="text-ink-soft">Ticked by {tickedBy}.</p>}
      {isEditing ? (
        <EditForm shopper={shopper} line={line} onDone={() => setEditing(false)} />
      ) : (
        <div className="flex flex-wrap gap-x-5">
          <Button look="inline" aria-label={`Change ${name}`} onClick={() => setEditing(true)}>
            <Pencil aria-hidden size={16} strokeWidth={1.75} />
            Change
          </Button>
          {!own && text !== null && (
            <Button
              look="inline"
              aria-label={`${name}: as the plan says`}
              onClick={() => void editLine(shopper, line, null)}
            >
              <RotateCcw aria-hidden size={16} strokeWidth={1.75} />
              As the plan says
            </Button>
          )}
          <Button
            look="inline"
            aria-label={`Remove ${name}`}
            onClick={({ currentTarget }) => {
              // An aisle disappears with its last line, so its heading cannot get the focus.
              moveFocusFrom(currentTarget, document.querySelector('h1'))
              void removeLine(shopper, line)
            }}
          >
            <Trash2 aria-hidden size={16} strokeWidth={1.75} />
            Remove
          </Button>
        </div>
      )}
    </div>
  )
}

/**
 * For example `950 g = 600 g Lasagne (Sun 22, for 5) + 350 g Chili (Wed 25, for 4)`. If a member has edited the line,
 * the amounts of the dishes do not add up to its amount: `1 kg; the plan needs 600 g Lasagne (Sun 22, for 5)`.
 */
function Sum({ line }: { line: ListLine }) {
  const { amounts, sources, text } = line
  if (!sources.length) return null
  return (
    <p className="pb-1 text-ink-soft wrap-anywhere">
      <b className="text-ink">{amountsText(amounts) || lineName({ ...line, text: null })}</b>
      {text === null ? ' = ' : '; the plan needs '}
      {sources.map((source, index) => (
        <Fragment key={`${source.date} ${source.dish} ${index}`}>
          {index > 0 && ' + '}
          {[amountText(source), source.dish].filter(Boolean).join(' ')} ({shortDay(source.date)}
          {source.servings !== null && `, for ${source.servings}`}
          {source.zestAndJuice && '; zest and juice of the same fruit'})
        </Fragment>
      ))}
    </p>
  )
}

function EditForm({ shopper, line, onDone }: Props & { onDone: () => void }) {
  // `line` changes when another member changes the line. Saving an unedited text must not undo that change.
  const [opened] = useState(lineText(line))
  const [text, setText] = useState(opened)
  const { isBusy, send } = useChange()
  const typed = text.trim()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!typed || typed.length > limits.lineCharsMax) return
    if (typed === opened || typed === lineText(line)) onDone()
    else void send(() => editLine(shopper, line, typed), onDone)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2 py-1">
      <Field
        // The field gets the focus, because the user has just pressed Change.
        ref={focusOnMount}
        label={`Change ${lineName(line)}`}
        value={text}
        charsMax={limits.lineCharsMax}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" look="primary" disabled={!typed || isBusy}>
          Save
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}
