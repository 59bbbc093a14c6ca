/** In which units the user reads amounts: stored in this browser, and shared by its tabs. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { parseIngredients } from '#contract/ingredients.ts'
import { call } from './api.ts'
import { createStoredText, useStore } from './store.ts'

const measureSystems = ['as-written', 'metric', 'us'] as const
export type MeasureSystem = (typeof measureSystems)[number]

const stored = createStoredText('measures')

const isSystem = (text: string | null): text is MeasureSystem => measureSystems.some((each) => each === text)

/** The densities of foods by name. They do not change, so that an answer is used again. */
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
 * The system of the user, and the grams per millilitre of each food. Densities are null while they load, offline, and for
 * amounts as written, which need none; volumes then stay volumes.
 */
export function useMeasures(names: string[]) {
  const text = useStore(stored)
  const system: MeasureSystem = isSystem(text) ? text : 'as-written'
  const { data: densities = null } = useQuery({
    ...densitiesQuery(names),
    enabled: system !== 'as-written' && names.length > 0,
  })
  return { system, setSystem: (next: MeasureSystem) => stored.set(next), densities }
}
