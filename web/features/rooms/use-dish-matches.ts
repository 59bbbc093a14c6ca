/** Finds known dishes while the user types the name of a dish. The page passes the search. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DishRef } from '#contract/dish-ref.ts'
import { useDebounced } from '#web/core/use-debounced.ts'
import type { DishOption } from '#web/ui/forms/dish-autocomplete.tsx'

/** A dish of the catalogue or a member's recipe. */
export interface DishMatch extends DishOption {
  dishRef: DishRef
}
export type FindDishes = (text: string) => Promise<DishMatch[]>

const debounceMs = 200
const charsMin = 2
const none: DishMatch[] = []

/** `exactMatch` is the known dish whose title equals the text, ignoring case. */
export function useDishMatches(text: string, findDishes: FindDishes) {
  const name = useDebounced(text.trim(), debounceMs)
  const { data = none } = useQuery({
    queryKey: ['dish-matches', name],
    queryFn: () => findDishes(name),
    enabled: name.length >= charsMin,
    placeholderData: keepPreviousData,
  })
  const options = text.trim().length < charsMin ? none : data
  const exactMatch = options.find(({ title }) => title.toLowerCase() === text.trim().toLowerCase())
  return { options, exactMatch }
}
