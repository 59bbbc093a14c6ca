/** Finds the dishes that a typed name may mean. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DishOption } from '#web/ui/forms/dish-autocomplete.tsx'

/** Finds dishes of the catalogue and users' recipes. */
export type FindDishes = (text: string) => Promise<DishOption[]>

/** The known dishes for a typed name. The page passes the function that finds them. */
export const dishMatchesQuery = (name: string, findDishes: FindDishes) =>
  queryOptions({
    queryKey: ['dish-matches', name],
    queryFn: () => findDishes(name),
    placeholderData: keepPreviousData,
  })
