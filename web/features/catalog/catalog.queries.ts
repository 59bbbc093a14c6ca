/** What the catalogue is asked, and under which key the answer is kept. */
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
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
import { call } from '#web/core/api.ts'

/** The parameter of the address that opens a dish. */
export type DishParam = 'meal' | 'drink'

export interface DishList {
  dishes: Dish[]
  total: number
}

/** One list as it is asked for: which of the two databases, and what of it. */
export type ListQuery =
  { kind: 'meal'; query: z.input<typeof MealsQuery> } | { kind: 'drink'; query: z.input<typeof DrinksQuery> }

export const listQuery = (list: ListQuery) =>
  queryOptions({
    queryKey: ['catalog', 'list', list.kind, list.query],
    queryFn: ({ signal }) => readList(list, signal),
  })

/** Either one list, or meals of several categories in turn, each meal once, `count` at most. */
export type ListSource = ListQuery | { merged: readonly string[]; count: number }

export const sourceQuery = (source: ListSource) =>
  queryOptions({
    queryKey: ['catalog', 'source', source],
    queryFn: ({ signal }) =>
      'merged' in source ? readMerged(source.merged, source.count, signal) : readList(source, signal),
  })

export const dishQuery = (kind: DishParam, id: string) =>
  queryOptions({
    queryKey: ['catalog', kind, id],
    queryFn: ({ signal }) => call(kind === 'meal' ? meal : drink, { params: { id } }, signal),
  })

export const weekQuery = () =>
  queryOptions({
    queryKey: ['catalog', 'week'],
    queryFn: ({ signal }) => call(week, {}, signal),
  })

/** `turn` counts how often another one was asked for. */
export const randomMealQuery = (turn: number) =>
  queryOptions({
    queryKey: ['catalog', 'random', turn],
    queryFn: ({ signal }) => call(randomMeal, {}, signal),
    staleTime: Infinity,
  })

async function readMerged(categories: readonly string[], count: number, signal: AbortSignal): Promise<DishList> {
  const lists = await Promise.all(
    categories.map((category) => readList({ kind: 'meal', query: { category, limit: count } }, signal)),
  )
  // In turn, so that each is among the first.
  const inTurn = Array.from({ length: count }, (_, rank) =>
    lists.flatMap((list) => list.dishes.slice(rank, rank + 1)),
  ).flat()
  const byId = new Map(inTurn.map((dish) => [dish.id, dish]))
  const dishes = [...byId.values()].slice(0, count)
  return { dishes, total: dishes.length }
}

async function readList(list: ListQuery, signal: AbortSignal): Promise<DishList> {
  if (list.kind === 'drink') {
    const answer = await call(drinks, { query: list.query }, signal)
    return { dishes: answer.drinks, total: answer.total }
  }
  const answer = await call(meals, { query: list.query }, signal)
  return { dishes: answer.meals, total: answer.total }
}
