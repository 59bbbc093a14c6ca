/** Adds an entry (a dish or a note) to a meal of the plan, or changes, moves, copies or removes an entry. */
import { Copy, Move, Trash2 } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { limits, texts, type EntryChange } from '#contract/plan.ts'
import type { DishRef } from '#contract/values/dish-ref.ts'
import { errors } from '#contract/routes/errors.ts'
import { limits as roomLimits, type Member } from '#contract/rooms.ts'
import { longDay } from '#web/core/days.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { useChange } from '#web/core/forms/use-change.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { addEntry, changeEntry, entryName, removeEntry, type Entry, type Place } from './plan.queries.ts'
import type { Mode } from './use-placing.ts'

/**
 * Renders the field for a dish. `onMatch` receives the known dish with the typed name, or null if there is none.
 * `isChosen` says whether the user has chosen the dish from the options.
 */
type RenderDishField = (props: {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  onMatch: (dishRef: DishRef | null, isChosen: boolean) => void
}) => ReactNode

export interface EntryDialogProps {
  roomId: string
  members: Member[]
  place: Place
  /** The entry to change; null to add one at `place`. */
  entry: Entry | null
  renderDishField: RenderDishField
  /** Renders further actions for an entry with a dish, for example a button that puts the dish on the shopping list. */
  renderForDish?: (entry: Entry & { dish: string }) => ReactNode
  /** The address of the screen on which a decided meal is changed. */
  dayHref: string
  onPlace: (entry: Entry, mode: Mode) => void
  onClose: () => void
}

export default function EntryDialog(props: EntryDialogProps) {
  const { entry, place, renderForDish, onClose } = props
  const linkTo = useDialogLink()
  const title = entry ? entryName(entry) : `Plan ${place.meal}`
  return (
    <Dialog title={title} size="narrow" isForTyping={!entry} onClose={onClose}>
      <div className="flex flex-col gap-5 p-5 sm:p-8">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="text-ink-soft">
            {longDay(place.date)}, {place.meal}
          </p>
          {entry?.dishRef && (
            <ButtonLink look="inline" href={linkTo(entry.dishRef.kind, entry.dishRef.id)}>
              Open the recipe
            </ButtonLink>
          )}
        </div>
        {entry && entry.dish !== null && renderForDish?.({ ...entry, dish: entry.dish })}
        {entry?.isDecided ? <Decided {...props} entry={entry} /> : <EntryForm {...props} />}
      </div>
    </Dialog>
  )
}

function Decided({ entry, dayHref, onPlace }: EntryDialogProps & { entry: Entry }) {
  return (
    <>
      <p>This meal is decided. To change it, open the day in the room.</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={dayHref}>Open the day</ButtonLink>
        <Button onClick={() => onPlace(entry, 'copy')}>
          <Copy aria-hidden size={18} strokeWidth={1.75} />
          Copy
        </Button>
      </div>
    </>
  )
}

function EntryForm({ roomId, members, place, entry, renderDishField, onPlace, onClose }: EntryDialogProps) {
  // `entry` changes when another member changes the entry. Saving must not undo that change, so only the differences
  // from the entry with which the form opened are sent.
  const [opened] = useState(entry)
  const [dish, setDish] = useState(entry?.dish ?? '')
  const [note, setNote] = useState(entry?.note ?? '')
  const [servings, setServings] = useState(entry?.hasOwnServings ? String(entry.servings) : '')
  // Null until the user changes the cooks. Until then, saving sends no cooks. An entry has only the names of its cooks,
  // so if two members have the same name, `cooks` below contains both.
  const [chosenCooks, setChosenCooks] = useState<string[] | null>(null)
  const cooks = chosenCooks ?? members.filter(({ name }) => entry?.cooks.includes(name)).map(({ _id }) => _id)
  const [problem, setProblem] = useState<string | null>(null)
  const [match, setMatch] = useState<{ dishRef: DishRef | null; isChosen: boolean }>({ dishRef: null, isChosen: false })
  const { isBusy, send } = useChange()

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = dish.trim()
    const count = servings ? Number(servings) : null
    if (!typed && !note.trim()) return setProblem(errors['entry-empty'].text)
    if (typed.length > roomLimits.dishCharsMax || note.trim().length > limits.noteCharsMax) return undefined
    if (count !== null && !isServings(count)) return setProblem(texts.servingsWrong)
    const fields = {
      dish: typed || null,
      dishRef: match.dishRef,
      note: note.trim(),
      servings: count,
      ...(chosenCooks && { cooks: chosenCooks }),
    }
    if (!entry || !opened) return void send(() => addEntry(roomId, { ...place, ...fields }), onClose)
    const change = changeOf(opened, fields, match.isChosen)
    if (!Object.keys(change).length) return onClose()
    return void send(() => changeEntry(roomId, entry, change), onClose)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <p aria-hidden className="mb-1 font-medium">
          Dish
        </p>
        {renderDishField({
          label: 'Dish',
          placeholder: 'Lasagne, or any text',
          value: dish,
          onChange: setDish,
          onMatch: (dishRef, isChosen) => setMatch({ dishRef, isChosen }),
        })}
      </div>
      <Field
        label="Note"
        placeholder="Leftovers, eating out …"
        value={note}
        charsMax={limits.noteCharsMax}
        autoComplete="off"
        onChange={(event) => setNote(event.target.value)}
      />
      <Field
        label="Servings"
        type="number"
        inputMode="numeric"
        min={1}
        max={limits.servingsMax}
        placeholder="As many as eat"
        value={servings}
        onChange={(event) => setServings(event.target.value)}
      />
      <CooksField members={members} cooks={cooks} onChange={setChosenCooks} />
      <p role="alert" className="text-tomato-text empty:sr-only">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={isBusy}>
          {entry ? 'Save' : 'Add to the week'}
        </Button>
        {entry && <EntryActions {...{ roomId, entry, onPlace, onClose }} />}
      </div>
    </form>
  )
}

interface Fields {
  dish: string | null
  dishRef: DishRef | null
  note: string
  servings: number | null
  cooks?: string[]
}

/**
 * The fields that the user has edited. Several dishes may have the same name, so choosing a dish (`isChosen`) always
 * counts as an edit.
 */
function changeOf(opened: Entry, { dish, dishRef, note, servings, ...cooks }: Fields, isChosen: boolean): EntryChange {
  return {
    ...((dish !== opened.dish || isChosen) && { dish, dishRef }),
    ...(note !== opened.note && { note }),
    ...(servings !== (opened.hasOwnServings ? opened.servings : null) && { servings }),
    ...cooks,
  }
}

const isServings = (count: number) => Number.isInteger(count) && count >= 1 && count <= limits.servingsMax

interface CooksFieldProps {
  members: Member[]
  /** The ids of the members who cook. */
  cooks: string[]
  onChange: (cooks: string[]) => void
}

function CooksField({ members, cooks, onChange }: CooksFieldProps) {
  const toggle = (id: string) => onChange(cooks.includes(id) ? cooks.filter((other) => other !== id) : [...cooks, id])
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Cooks</legend>
      <div className="flex flex-wrap gap-2">
        {members.map(({ _id, name }) => (
          <label
            key={_id}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-line px-3"
          >
            <input
              type="checkbox"
              checked={cooks.includes(_id)}
              onChange={() => toggle(_id)}
              className="check-box size-6"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type EntryActionsProps = Pick<EntryDialogProps, 'roomId' | 'onPlace' | 'onClose'> & { entry: Entry }

function EntryActions({ roomId, entry, onPlace, onClose }: EntryActionsProps) {
  function remove() {
    void removeEntry(roomId, entry)
    onClose()
  }
  return (
    <>
      <Button onClick={() => onPlace(entry, 'move')}>
        <Move aria-hidden size={18} strokeWidth={1.75} />
        Move
      </Button>
      <Button onClick={() => onPlace(entry, 'copy')}>
        <Copy aria-hidden size={18} strokeWidth={1.75} />
        Copy
      </Button>
      <Button onClick={remove}>
        <Trash2 aria-hidden size={18} strokeWidth={1.75} />
        Remove
      </Button>
    </>
  )
}
