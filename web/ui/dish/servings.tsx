/** Shows and changes how much of a dish is cooked, in servings or, for a recipe without servings, in batches. */
import { Minus, Plus, type LucideIcon } from 'lucide-react'
import { formatServings, servingsUnits, type ServingsUnit } from './dish-facts.ts'

const servingsMax = 48

interface Props {
  chosen: number
  /**
   * The number of servings or batches to which the amounts on the screen belong. It differs from `chosen` until the
   * amounts are scaled.
   */
  shown: number
  unit: ServingsUnit
  onChange: (value: number) => void
}

export function Servings({ chosen, shown, unit, onChange }: Props) {
  return (
    <div role="group" aria-label="Servings" className="flex items-center gap-1">
      <StepButton
        name={`Fewer ${servingsUnits[unit]}`}
        icon={Minus}
        isDisabled={chosen <= 1}
        onClick={() => onChange(chosen - 1)}
      />
      <output aria-live="polite" className="min-w-24 text-center font-semibold tabular-nums print:text-left">
        {formatServings(shown, unit)}
      </output>
      <StepButton
        name={`More ${servingsUnits[unit]}`}
        icon={Plus}
        isDisabled={chosen >= servingsMax}
        onClick={() => onChange(chosen + 1)}
      />
    </div>
  )
}

/** Uses `aria-disabled`, because a button with `disabled` would lose the focus at the limit. */
function StepButton({
  name,
  icon: Icon,
  isDisabled,
  onClick,
}: {
  name: string
  icon: LucideIcon
  isDisabled: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onClick}
      className="grid size-11 place-items-center rounded-control border border-line-strong bg-card transition-colors duration-150 hover:bg-wash aria-disabled:cursor-not-allowed aria-disabled:opacity-45 print:hidden"
    >
      <Icon aria-hidden size={18} strokeWidth={1.75} />
    </button>
  )
}
