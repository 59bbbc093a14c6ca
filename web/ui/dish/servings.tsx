/** The number of servings, with buttons to change it. */
import { Minus, Plus, type LucideIcon } from 'lucide-react'
import { formatServings } from './dish-facts.ts'

const servingsMax = 48

export function Servings({ value, onChange }: { value: number; onChange: (servings: number) => void }) {
  return (
    <div role="group" aria-label="Servings" className="flex items-center gap-1">
      <StepButton name="Fewer servings" icon={Minus} isDisabled={value <= 1} onClick={() => onChange(value - 1)} />
      <output aria-live="polite" className="min-w-24 text-center font-semibold tabular-nums print:text-left">
        {formatServings(value)}
      </output>
      <StepButton
        name="More servings"
        icon={Plus}
        isDisabled={value >= servingsMax}
        onClick={() => onChange(value + 1)}
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
