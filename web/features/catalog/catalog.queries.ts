/** The queries of the catalogue. */
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  closestWords,
  drink,
  drinks,
  meal,
  meals,
  randomMeal,
  week,
  type Dish,
  type DrinksQuery,
  type MealsQuery,
} from '#contract/catalog.ts'
import { call } from '#web/core/api/api.ts'

/** The query parameter that opens the details of a meal or drink. */
export type DishParam = 'meal' | 'drink'

export interface DishList {
  dishes: Dish[]
  total: number
}

/** A list of meals or of drinks, with its filters. */
export type DishListQuery =
  { kind: 'meal'; query: z.input<typeof MealsQuery> } | { kind: 'drink'; query: z.input<typeof DrinksQuery> }

export const dishListQuery = (list: DishListQuery) =>
  queryOptions({
    queryKey: ['catalog', 'list', list.kind, list.query],
    queryFn: ({ signal }) => readList(list, signal),
  })

/** Either one list, or at most `count` meals of several categories, interleaved and without duplicates. */
export type ListSource = DishListQuery | { categories: readonly string[]; count: number }

export const sourceQuery = (source: ListSource) =>
  queryOptions({
    queryKey: ['catalog', 'source', source],
    queryFn: ({ signal }) =>
      'categories' in source ? readInterleaved(source.categories, source.count, signal) : readList(source, signal),
  })

export const dishQuery = (kind: DishParam, id: string) =>
  queryOptions({
    queryKey: ['catalog', kind, id],
    queryFn: ({ signal }) => call(kind === 'meal' ? meal : drink, { params: { id } }, signal),
  })

export const closestWordsQuery = (name: string) =>
  queryOptions({
    queryKey: ['catalog', 'closest-words', name],
    queryFn: ({ signal }) => call(closestWords, { query: { name } }, signal),
  })

export const weekDishesQuery = () =>
  queryOptions({
    queryKey: ['catalog', 'week'],
    queryFn: ({ signal }) => call(week, {}, signal),
  })

/** A random meal. A new value of `draw` fetches a random meal again. The same value returns the cached meal. */
export const randomMealQuery = (draw: number) =>
  queryOptions({
    queryKey: ['catalog', 'random', draw],
    queryFn: ({ signal }) => call(randomMeal, {}, signal),
    staleTime: Infinity,
  })

async function readInterleaved(categories: readonly string[], count: number, signal: AbortSignal): Promise<DishList> {
  const lists = await Promise.all(
    categories.map((category) => readList({ kind: 'meal', query: { category, limit: count } }, signal)),
  )
  const byId = new Map(interleave(lists.map((list) => list.dishes)).map((dish) => [dish.id, dish]))
  const dishes = [...byId.values()].slice(0, count)
  return { dishes, total: dishes.length }
}

/** The first item of each list, then the second of each, and so on. */
function interleave<Item>(lists: Item[][]): Item[] {
  const ranks = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: ranks }, (_, rank) => lists.flatMap((list) => list.slice(rank, rank + 1))).flat()
}

async function readList(list: DishListQuery, signal: AbortSignal): Promise<DishList> {
  if (list.kind === 'drink') {
    const reply = await call(drinks, { query: list.query }, signal)
    return { dishes: reply.drinks, total: reply.total }
  }
  const reply = await call(meals, { query: list.query }, signal)
  return { dishes: reply.meals, total: reply.total }
}
