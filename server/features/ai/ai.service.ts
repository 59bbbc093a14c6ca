/** What to make: from a model where there is one, else from the catalogue; never the same twice in a row for one person (decisions, "AI"). */
import { limits, type SuggestedDish } from '#contract/ai.ts'
import type { Dish } from '#contract/catalog.ts'
import { AppError } from '#server/http/app-error.ts'
import type { CircuitBreaker } from '#server/outbound/circuit-breaker.ts'
import { UpstreamError } from '#server/outbound/fetch-json.ts'
import { foldText, tokenize } from '#server/text/tokenize.ts'
import type { AskModel } from './openai.source.ts'
import { pickDishes, type Liked } from './suggester.service.ts'

const perPerson = { name: 'ai', times: limits.timesPerHour, within: 3600 }
/** People and cuisines of whom it is remembered what they saw, and how much of it. */
const remembered = { entriesMax: 5000, dishesMax: 60 }

export type Ai = ReturnType<typeof createAi>

export function createAi({
  model,
  breaker,
  listMeals,
  readLiked,
  limiter,
  random = Math.random,
}: {
  /** Null without a key. */
  model: AskModel | null
  breaker: CircuitBreaker
  /** Meals of the catalogue: of a cuisine, or by name, the best match first. */
  listMeals: (filter: { area: string } | { name: string }) => Promise<Dish[]>
  readLiked: (userId: string) => Promise<Liked[]>
  limiter: { count(limit: typeof perPerson, who: string): Promise<void> }
  random?: () => number
}) {
  /** Folded names by person and cuisine, the last ones last. */
  const seen = new Map<string, { shown: string[]; last: string[] }>()

  function remember(key: string, dishes: string[]) {
    const names = dishes.map(foldText)
    const shown = [...(seen.get(key)?.shown ?? []).filter((name) => !names.includes(name)), ...names].slice(
      -remembered.dishesMax,
    )
    seen.delete(key)
    seen.set(key, { shown, last: dishes })
    if (seen.size > remembered.entriesMax) seen.delete(seen.keys().next().value!)
  }

  async function askCatalogue(
    userId: string,
    cuisine: string,
    shown: Set<string>,
    last: Set<string>,
  ): Promise<SuggestedDish[]> {
    const [dishes, liked] = await Promise.all([listMeals({ area: cuisine }), readLiked(userId)])
    return pickDishes(dishes, { liked, shown, last, now: new Date(), random }).map((dish) => ({
      dish: dish.title,
      meal: dish,
    }))
  }

  async function askModel(ask: AskModel, cuisine: string, last: string[]): Promise<SuggestedDish[]> {
    const names = await breaker.run(() => ask(cuisine, last))
    const before = new Set(last.map(foldText))
    const fresh = names.filter((name) => !before.has(foldText(name)))
    return Promise.all((fresh.length ? fresh : names).map(async (dish) => ({ dish, meal: await findMeal(dish) })))
  }

  /** The meal of this name: every word of it stands in the title, and, of a name that is one word, nothing else does. */
  async function findMeal(name: string): Promise<Dish | null> {
    const wanted = tokenize(name)
    const found = await listMeals({ name })
    const wordsIn = (dish: Dish) => tokenize(dish.title)
    return (
      found.find((dish) => wordsIn(dish).join(' ') === wanted.join(' ')) ??
      found.find((dish) => wanted.length > 1 && wanted.every((word) => wordsIn(dish).includes(word))) ??
      null
    )
  }

  return {
    /** `shown`: what the person has before them. @throws too-many, ai-failed */
    async suggest(caller: { id: string }, { cuisine, shown }: { cuisine: string; shown: string[] }) {
      await limiter.count(perPerson, caller.id)
      const key = `${caller.id} ${cuisine}`
      const before = seen.get(key)
      const last = [...new Set([...shown, ...(before?.last ?? [])])]
      const lastNames = new Set(last.map(foldText))
      try {
        const found = model
          ? await askModel(model, cuisine, last)
          : await askCatalogue(caller.id, cuisine, new Set(before?.shown), lastNames)
        remember(
          key,
          found.map(({ dish }) => dish),
        )
        return { dishes: found.map(({ dish }) => dish), found }
      } catch (error) {
        // The breaker has logged the reason; what lies behind it stays out of the log, for it may hold the key.
        if (error instanceof UpstreamError) throw new AppError('ai-failed')
        throw error
      }
    },
  }
}
