/** A field for the name of a dish. It also reports the known dish that has this name. */
import { useEffect, useEffectEvent } from 'react'
import type { DishRef } from '#contract/dish-ref.ts'
import { limits } from '#contract/rooms.ts'
import { DishAutocomplete } from '#web/ui/forms/dish-autocomplete.tsx'
import { useDishMatches, type FindDishes } from './use-dish-matches.ts'

interface Props {
  label: string
  placeholder: string
  value: string
  findDishes: FindDishes
  onChange: (value: string) => void
  /** Called with null when no known dish has this name. */
  onMatch: (dishRef: DishRef | null) => void
}

export function DishField({ findDishes, onMatch, ...field }: Props) {
  const { options, exactMatch } = useDishMatches(field.value, findDishes)
  const { kind, id } = exactMatch?.dishRef ?? {}
  const report = useEffectEvent(onMatch)
  useEffect(() => report(kind && id ? { kind, id } : null), [kind, id])
  return <DishAutocomplete {...field} options={options} charsMax={limits.dishCharsMax} />
}
