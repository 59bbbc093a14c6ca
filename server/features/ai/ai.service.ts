/** Suggests dishes of a cuisine, from a language model if one is configured, otherwise from the catalogue. */
import { LRUCache } from 'lru-cache'
import { limits, type SuggestedDish } from '#contract/ai.ts'
import type { Dish } from '#contract/catalog.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { CircuitBreaker } from '#server/outbound/circuit-breaker.ts'
import { UpstreamError } from '#server/outbound/fetch-json.ts'
import type { WaitingPool } from '#server/outbound/waiting-pool.ts'
import { foldText, tokenize } from '#server/text/tokenize.ts'
import type { AskForDishes } from './dish-model.source.ts'
import { pickDishes, type LikedDish } from './pick-dishes.service.ts'

const perUser = perHour('ai', limits.timesPerHour)
const perNetwork = perHour('ai-network', limits.timesPerHourByNetwork)
export const modelCalls = perHour('ai-model', limits.modelCallsPerHour, 'ai-exhausted')
/**
 * The maximum number of histories in memory, and of dishes in a history. A history belongs to one user and one cuisine.
 */
const history = { entriesMax: 5000, dishesMax: 60 }

export type Ai = ReturnType<typeof createAi>

export function createAi({
  model,
  breaker,
  pool,
  listMeals,
  readLiked,
  limiter,
  random = Math.random,
  now = () => new Date(),
}: {
  /** Null when no model is configured. */
  model: AskForDishes | null
  breaker: CircuitBreaker
  pool: WaitingPool
  /** Lists the meals of the catalogue that belong to a cuisine (`area`), or that match a name, best match first. */
  listMeals: (filter: { area: string } | { name: string }) => Promise<Dish[]>
  readLiked: (userId: string) => Promise<LikedDish[]>
  limiter: Pick<RateLimiter, 'count'>
  /** Returns a number from 0 up to but not including 1. */
  random?: () => number
  /** The month of this date decides which dishes are in season. */
  now?: () => Date
}) {
  /**
   * The history of each user and cuisine. `shown` has the names of the dishes in the replies so far, folded by
   * `foldText`, oldest first, limited to the newest `history.dishesMax`. `last` has the names of the dishes in the last
   * reply.
   */
  const histories = new LRUCache<string, { shown: string[]; last: string[] }>({ max: history.entriesMax })

  function remember(key: string, dishes: string[]) {
    const names = dishes.map(foldText)
    const earlier = (histories.get(key)?.shown ?? []).filter((name) => !names.includes(name))
    const shown = [...earlier, ...names].slice(-history.dishesMax)
    histories.set(key, { shown, last: dishes })
  }

  async function suggestFromCatalogue(
    userId: string,
    cuisine: string,
    { shown, last }: { shown: string[]; last: string[] },
  ): Promise<SuggestedDish[]> {
    const [dishes, liked] = await Promise.all([listMeals({ area: cuisine }), readLiked(userId)])
    const picked = pickDishes(dishes, {
      liked,
      shown: new Set(shown),
      last: new Set(last.map(foldText)),
      now: now(),
      random,
    })
    return picked.map((dish) => ({ dish: dish.title, meal: dish }))
  }

  /**
   * Drops the dishes in `last` from the response of the model. If no dish would remain, returns the whole response.
   * @param last names of the dishes on the user's screen and in the last reply
   */
  async function suggestFromModel(
    ask: AskForDishes,
    userId: string,
    cuisine: string,
    last: string[],
  ): Promise<SuggestedDish[]> {
    const names = await pool.wait(userId, () =>
      pool.send(() =>
        breaker.run(async () => {
          await limiter.count(modelCalls, 'all')
          return ask(cuisine, last)
        }),
      ),
    )
    const lastNames = new Set(last.map(foldText))
    const fresh = names.filter((name) => !lastNames.has(foldText(name)))
    const used = fresh.length ? fresh : names
    return Promise.all(used.map(async (dish) => ({ dish, meal: await findMeal(dish) })))
  }

  /**
   * Finds the meal whose title has the same words as this name, in the same order, or else a meal whose title contains
   * every word of the name. A name of one word has to be the whole title, because a single word, for example "Pasta",
   * also occurs in the titles of unrelated meals.
   */
  async function findMeal(name: string): Promise<Dish | null> {
    const nameWords = tokenize(name)
    const meals = await listMeals({ name })
    const titleWords = (meal: Dish) => tokenize(meal.title)
    const exact = meals.find((meal) => titleWords(meal).join(' ') === nameWords.join(' '))
    if (exact || nameWords.length < 2) return exact ?? null
    return meals.find((meal) => nameWords.every((word) => titleWords(meal).includes(word))) ?? null
  }

  return {
    /**
     * Leaves out the dishes in `shown`, and the dishes of the last reply to this user for this cuisine. If the model or
     * the catalogue has only such dishes, the reply repeats them, and `isRepeat` is true.
     * @param shown names of the dishes on the user's screen
     * @throws AppError too-many, ai-exhausted, ai-failed, ai-busy
     */
    async suggest(caller: { id: string; network: string }, { cuisine, shown }: { cuisine: string; shown: string[] }) {
      await limiter.count(perNetwork, caller.network)
      await limiter.count(perUser, caller.id)
      const key = `${caller.id} ${cuisine}`
      const earlier = histories.get(key)
      const last = [...new Set([...shown, ...(earlier?.last ?? [])])]
      try {
        const found = model
          ? await suggestFromModel(model, caller.id, cuisine, last)
          : await suggestFromCatalogue(caller.id, cuisine, { shown: earlier?.shown ?? [], last })
        const dishes = found.map(({ dish }) => dish)
        remember(key, dishes)
        const lastNames = new Set(last.map(foldText))
        const isRepeat = dishes.length > 0 && dishes.every((dish) => lastNames.has(foldText(dish)))
        return { dishes, found, isRepeat }
      } catch (error) {
        // The new error has no `cause`, because `error.cause` may contain the API key. The circuit breaker has logged
        // the failure.
        if (error instanceof UpstreamError) throw new AppError('ai-failed')
        throw error
      }
    },
  }
}
