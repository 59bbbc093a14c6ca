/** The ingredients of a dish with checkboxes. Quantities have their own column. */
import type { DisplayedLine } from '#cooking/quantities/displayed-line.ts'
import { crossedOut } from './crossed-out.ts'

interface Props {
  ingredients: DisplayedLine[]
  /** Indexes of the ticked ingredients. */
  ticked: number[]
  onTick: (index: number) => void
  /** Whether a phone hides the list. */
  isFolded: boolean
}

export function IngredientList({ ingredients, ticked, onTick, isFolded }: Props) {
  return (
    <ul
      className={`grid grid-cols-[auto_fit-content(8.5rem)_minmax(0,1fr)] gap-x-3 print:grid print:grid-cols-[fit-content(7rem)_minmax(0,1fr)] ${isFolded ? 'max-md:hidden' : ''}`}
    >
      {ingredients.map(({ amount, food, note }, index) => {
        return (
          <li
            key={index}
            className="col-span-full grid grid-cols-subgrid border-b border-line last:border-0 print:break-inside-avoid"
          >
            <label className="group/row col-span-full grid min-h-11 cursor-pointer grid-cols-subgrid items-baseline py-2.5 md:pointer-fine:min-h-8 md:pointer-fine:py-1 print:min-h-0 print:py-1">
              <input
                type="checkbox"
                checked={ticked.includes(index)}
                onChange={() => onTick(index)}
                className="check-box size-6 self-start print:hidden"
              />
              <span className={`font-semibold wrap-break-word tabular-nums ${crossedOut}`}>{amount}</span>
              <span className={`wrap-break-word ${crossedOut}`}>
                {food}
                {note && <span className="text-ink-soft">, {note.toLowerCase()}</span>}
              </span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}
