/**
 * The grid of a week: seven days with four meals each. The days are below each other on a phone, and side by side on a
 * wide screen.
 */
import { Plus } from 'lucide-react'
import type { RefObject } from 'react'
import { mealTimes } from '#contract/rooms.ts'
import { addDays } from '#contract/values/time-zone.ts'
import { longDay, shortDay } from '#web/core/days.ts'
import { mealNames } from '#contract/rooms/meal-starts.ts'
import { PlanTile } from './plan-tile.tsx'
import { entryName, placeText, weekDays, type Entry, type Place } from './plan.queries.ts'
import type { Placing } from './use-placing.ts'

interface Props {
  /** The first day, YYYY-MM-DD. */
  from: string
  today: string
  entries: Entry[]
  placing: Placing
  gridRef: RefObject<HTMLDivElement | null>
  onAdd: (place: Place) => void
  onOpen: (entry: Entry) => void
}

export function WeekGrid({ from, today, entries, placing, gridRef, onAdd, onOpen }: Props) {
  const days = Array.from({ length: weekDays }, (_, index) => addDays(from, index))
  return (
    // Handles the arrow keys and Escape for the places inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={gridRef}
      onKeyDown={placing.onKeyDown}
      className="grid grid-cols-1 gap-x-3 lg:grid-cols-7 lg:grid-rows-[repeat(5,auto)] lg:gap-y-3 print:grid-cols-7 print:grid-rows-[repeat(5,auto)]"
    >
      {days.map((date) => (
        <section
          key={date}
          aria-label={longDay(date)}
          aria-current={date === today ? 'date' : undefined}
          className="flex flex-wrap gap-2 border-t border-line py-3 lg:row-span-5 lg:grid lg:grid-rows-subgrid lg:border-0 lg:py-0 print:row-span-5 print:grid print:grid-rows-subgrid"
        >
          <h2
            className={`basis-full text-lg ${date === today ? 'text-tomato-text' : ''} lg:border-b lg:border-line lg:pb-1`}
          >
            {shortDay(date)}
            {date === today && <span className="font-sans text-sm font-semibold print:hidden"> · Today</span>}
          </h2>
          {mealTimes.map((meal) => (
            <MealPlace
              key={meal}
              place={{ date, meal }}
              entries={entries.filter((entry) => entry.date === date && entry.meal === meal)}
              {...{ placing, onAdd, onOpen }}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

interface MealPlaceProps extends Pick<Props, 'placing' | 'onAdd' | 'onOpen'> {
  place: Place
  entries: Entry[]
}

/** One meal of one day. A dragged entry can be dropped on it. A button chooses the place without a drag. */
function MealPlace({ place, entries, placing, onAdd, onOpen }: MealPlaceProps) {
  const { date, meal } = place
  const { current } = placing
  const isEmpty = entries.length === 0
  const isChoosing = current !== null && !current.isDrag
  const addLabel = `Add to ${placeText(place)}`
  return (
    // Handles the end of a drag.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      data-meal={`${date} ${meal}`}
      aria-label={mealNames[meal]}
      onDragOver={(event) => current && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        placing.place(place, { isCopy: event.ctrlKey || event.altKey })
      }}
      className={`flex min-w-0 flex-col gap-1.5 rounded-control ${isEmpty ? 'grow max-lg:min-w-[44%]' : 'basis-full'} ${current?.isDrag ? 'outline-2 outline-offset-2 outline-line-strong outline-dashed' : ''}`}
    >
      {!isEmpty && (
        <div className="flex items-center justify-between">
          <p aria-hidden className="text-sm font-semibold text-ink-soft">
            {mealNames[meal]}
          </p>
          {!isChoosing && (
            <button
              type="button"
              aria-label={addLabel}
              onClick={() => onAdd(place)}
              className="-my-2 grid size-11 place-items-center rounded-control text-ink-soft hover:bg-wash hover:text-ink print:hidden"
            >
              <Plus aria-hidden size={16} strokeWidth={1.75} />
            </button>
          )}
        </div>
      )}
      {entries.map((entry) => (
        <PlanTile key={entry._id} entry={entry} placing={placing} onOpen={() => onOpen(entry)} />
      ))}
      {isChoosing && (
        <button
          type="button"
          data-place={`${date} ${meal}`}
          aria-label={`Put ${entryName(current.entry)} here: ${placeText(place)}`}
          onClick={() => placing.place(place)}
          className={`min-h-11 rounded-control border-2 border-dashed border-tomato-text px-2 py-1 text-sm font-semibold text-tomato-text hover:bg-wash focus-visible:bg-wash ${isEmpty ? 'grow' : ''}`}
        >
          {isEmpty ? mealNames[meal] : 'Here'}
        </button>
      )}
      {isEmpty && !isChoosing && (
        <button
          type="button"
          aria-label={addLabel}
          onClick={() => onAdd(place)}
          className="flex min-h-11 grow items-center justify-center gap-1.5 rounded-control border border-dashed border-line-strong text-sm text-ink-soft transition-colors duration-150 hover:bg-wash hover:text-ink lg:min-h-16 print:hidden"
        >
          <Plus aria-hidden size={16} strokeWidth={1.75} />
          {mealNames[meal]}
        </button>
      )}
    </div>
  )
}
