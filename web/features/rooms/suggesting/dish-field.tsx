/** A field for the name of a dish. It reports the known dish that the user has chosen, or that has the typed name. */
import { useEffect, useEffectEvent } from 'react'
import type { DishRef } from '#contract/values/dish-ref.ts'
import { limits } from '#contract/rooms.ts'
import { DishAutocomplete, type DishOption } from '#web/ui/forms/dish-autocomplete.tsx'
import { useDishMatches } from './use-dish-matches.ts'
import type { FindDishes } from './dish-matches.queries.ts'

interface Props {
  label: string
  placeholder: string
  value: string
  findDishes: FindDishes
  onChange: (value: string) => void
  /**
   * Called with the known dish, or with null if no known dish has this name. `isChosen` says whether the user has
   * chosen the dish from the options.
   */
  onMatch: (dishRef: DishRef | null, isChosen: boolean) => void
}

export function DishField({ findDishes, onChange, onMatch, ...field }: Props) {
  const { options, match, isChosen, choose } = useDishMatches(field.value, findDishes)
  const { kind, id } = match?.dishRef ?? {}
  const report = useEffectEvent(onMatch)
  useEffect(() => report(kind && id ? { kind, id } : null, isChosen), [kind, id, isChosen])
  function change(value: string, option?: DishOption) {
    choose(option)
    onChange(value)
  }
  return <DishAutocomplete {...field} options={options} charsMax={limits.dishCharsMax} onChange={change} />
}
