/** Chooses the units in which the amounts of a dish are shown. */
import type { MeasureChoice } from '#cooking/scaling/amounts.ts'

export interface Measures {
  system: MeasureChoice
  setSystem: (system: MeasureChoice) => void
  /** Grams per millilitre of each ingredient, or null if unknown. The list itself is null if it is not loaded. */
  densities: (number | null)[] | null
}

const labels: Record<MeasureChoice, string> = { 'as-written': 'As written', metric: 'Metric', us: 'US' }

export function MeasureSwitch({ system, setSystem, className }: Measures & { className: string }) {
  return (
    <select
      aria-label="Units"
      value={system}
      onChange={({ target }) => setSystem(target.value as MeasureChoice)}
      className={`min-h-11 rounded-control border border-line-strong bg-card px-2 text-sm md:pointer-fine:min-h-9 print:hidden ${className}`}
    >
      {Object.entries(labels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
