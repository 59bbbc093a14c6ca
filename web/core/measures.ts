/** The units in which the user wants to see amounts. The choice is stored in this browser, for all its tabs. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { parseIngredients } from '#contract/ingredients.ts'
import type { MeasureChoice } from '#cooking/scaling/amounts.ts'
import { call } from './api/api.ts'
import { createStoredText, useStore } from './store.ts'

const choices: readonly MeasureChoice[] = ['as-written', 'metric', 'us']

const stored = createStoredText('measures')

const isChoice = (text: string | null): text is MeasureChoice => choices.some((each) => each === text)

/** The density of each food in `names`. Densities do not change, so a reply never becomes stale. */
const densitiesQuery = (names: string[]) =>
  queryOptions({
    queryKey: ['densities', names],
    queryFn: async ({ signal }) => {
      const { ingredients } = await call(parseIngredients, { body: { lines: names } }, signal)
      return ingredients.map(({ density }) => density)
    },
    staleTime: Infinity,
    retry: false,
  })

/**
 * The system of units that the user chose, and the density of each food in grams per millilitre. Densities are fetched
 * only if the user chose `metric` or `us`. `densities` is null until the reply arrives, and stays null if the request
 * fails. Without densities, volumes are not converted to weights.
 */
export function useMeasures(names: string[]) {
  const text = useStore(stored)
  const system: MeasureChoice = isChoice(text) ? text : 'as-written'
  const { data: densities = null } = useQuery({
    ...densitiesQuery(names),
    enabled: system !== 'as-written' && names.length > 0,
  })
  return { system, setSystem: (next: MeasureChoice) => stored.set(next), densities }
}
