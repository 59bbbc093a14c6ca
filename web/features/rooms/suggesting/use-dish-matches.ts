/** Finds known dishes while the user types the name of a dish. The page passes the function that searches. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '#web/core/forms/use-debounced.ts'
import type { DishOption } from '#web/ui/forms/dish-autocomplete.tsx'
import { dishMatchesQuery, type FindDishes } from './dish-matches.queries.ts'

const debounceMs = 200
const charsMin = 2
const none: DishOption[] = []

/**
 * `match` is the dish that the user has chosen, as long as `text` is its title. Otherwise `match` is the first of the
 * `options` whose title is `text`, ignoring case and spaces around the text. Several dishes may have the same title.
 * Whenever the text changes, call `choose` with the chosen option, or with undefined if the user has typed.
 */
export function useDishMatches(text: string, findDishes: FindDishes) {
  const name = useDebounced(text.trim(), debounceMs)
  const { data = none } = useQuery({
    ...dishMatchesQuery(name, findDishes),
    enabled: name.length >= charsMin,
  })
  const options = text.trim().length < charsMin ? none : data
  const [chosen, choose] = useState<DishOption>()
  const isChosen = chosen !== undefined && chosen.title === text
  const match = isChosen ? chosen : options.find(({ title }) => title.toLowerCase() === text.trim().toLowerCase())
  return { options, match, isChosen, choose }
}
