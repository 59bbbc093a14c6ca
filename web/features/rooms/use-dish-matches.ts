/** What is known by what is being typed; the page says where to ask. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DishRef } from '#contract/rooms.ts'
import { useDebounced } from '#web/core/use-debounced.ts'
import type { DishOption } from '#web/ui/forms/dish-autocomplete.tsx'

/** A dish that is known, with where it is kept. */
export interface DishMatch extends DishOption {
  origin: DishRef
}
export type FindDishes = (text: string) => Promise<DishMatch[]>

const typingRestsMs = 200
const charsMin = 2
const none: DishMatch[] = []

/** `named`: the known dish of exactly that name. */
export function useDishMatches(text: string, findDishes: FindDishes) {
  const wanted = useDebounced(text.trim(), typingRestsMs)
  const { data = none } = useQuery({
    queryKey: ['known', wanted],
    queryFn: () => findDishes(wanted),
    enabled: wanted.length >= charsMin,
    placeholderData: keepPreviousData,
  })
  const choices = text.trim().length < charsMin ? none : data
  return { choices, named: choices.find(({ title }) => title.toLowerCase() === text.trim().toLowerCase()) }
}
