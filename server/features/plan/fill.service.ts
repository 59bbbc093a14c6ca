/** "Fill the week": proposes a dish for each meal of the plan that has none. Nothing is stored. */
import type { DishRef } from '#contract/dish-ref.ts'
import type { Idea } from '#contract/ideas.ts'
import { limits, texts, type FilledEntry, type PlanEntry } from '#contract/plan.ts'
import { mealTimes, type MealTime } from '#contract/rooms.ts'
import { listedName } from '#cooking/shopping/listed-name.ts'
import { perishablesOf, restsOf } from '#cooking/shopping/leftovers.ts'
import type { Need } from '#cooking/shopping/needs.ts'
import type { RateLimit, RateLimiter } from '#server/http/rate-limiter.ts'
import { chooseOption, goodOn, type Kind, type Neighbour, type Rest } from './choice.service.ts'

export type FillPlan = ReturnType<typeof createFillPlan>

/** Choosing dishes for many meals is work for the processor. */
const fills: RateLimit = { name: 'plan-fills', times: limits.fillsPerHour, within: 3600 }
/** Ideas among which a dish is chosen. */
const optionsMax = 15
/** Days around the chosen ones whose dishes count. */
const aroundDays = 10
const dayMs = 24 * 3600_000
const daysLater = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

interface Days {
  from: string
  to: string
}

interface Dish {
  date: string
  dish: string
  dishRef: DishRef | null
}

export interface FillParts {
  limiter: RateLimiter
  readPlan: (roomId: string, days: Days) => Promise<PlanEntry[]>
  readServings: (roomId: string, days: Days) => Promise<(day: string, meal: MealTime) => number>
  /** The best dishes for a meal beside those that are planned, the best first. */
  rank: (
    meal: { roomId: string; date: string; meal: MealTime },
    planned: readonly Dish[],
    count: number,
  ) => Promise<(Idea & Kind)[]>
  /** What a dish needs; null when its ingredient list is unknown. */
  readNeeds: (dish: DishRef) => Promise<Need[] | null>
}

export function createFillPlan({ limiter, readPlan, readServings, rank, readNeeds }: FillParts) {
  const needsOf = async (dishRef: DishRef | null) => (dishRef && (await readNeeds(dishRef))) ?? []

  const restsAfter = async ({ date, dish, dishRef }: Dish): Promise<Rest[]> =>
    restsOf(await needsOf(dishRef)).map((food) => ({ food, dish, date }))

  /** @throws too-many */
  return async (
    caller: { id: string },
    roomId: string,
    { from, to, meals }: Days & { meals: MealTime[] },
  ): Promise<FilledEntry[]> => {
    await limiter.count(fills, caller.id)
    const entries = await readPlan(roomId, { from: daysLater(from, -aroundDays), to: daysLater(to, aroundDays) })
    const servingsOf = await readServings(roomId, { from, to })
    const isTaken = new Set(entries.map(({ date, meal }) => `${date} ${meal}`))
    const planned: Dish[] = entries.flatMap(({ date, dish, dishRef }) =>
      dish === null ? [] : [{ date, dish, dishRef }],
    )
    const neighbours: Neighbour[] = []
    let rests: Rest[] = []
    for (const dish of planned) rests.push(...(await restsAfter(dish)))

    const filled: FilledEntry[] = []
    for (const { date, meal } of mealsOf({ from, to }, meals)) {
      if (isTaken.has(`${date} ${meal}`)) continue
      const ideas = await rank({ roomId, date, meal }, planned, optionsMax)
      const hasRests = goodOn(rests, date).length > 0
      const options = []
      for (const idea of ideas)
        options.push({ ...idea, uses: hasRests ? perishablesOf(await needsOf(idea.dishRef)) : [] })
      const chosen = chooseOption(options, { date, neighbours, rests })
      if (!chosen) continue
      const { option, used } = chosen
      const { dish, dishRef, image, area, category } = option
      const reason = used.length ? [reasonFor(used)] : []
      filled.push({
        date,
        meal,
        dish,
        dishRef,
        note: reason.join().slice(0, limits.noteCharsMax),
        servings: servingsOf(date, meal),
        cooks: [],
        reasons: [...reason, ...option.reasons],
        image,
      })
      planned.push({ date, dish, dishRef })
      neighbours.push({ date, area, category })
      const usedFoods = new Set(used.map(({ food }) => food))
      rests = [...rests.filter(({ food }) => !usedFoods.has(food)), ...(await restsAfter({ date, dish, dishRef }))]
    }
    return filled
  }
}

/** The chosen meals of these days, in their order. */
function mealsOf({ from, to }: Days, meals: readonly MealTime[]) {
  const wanted = mealTimes.filter((meal) => meals.includes(meal))
  const slots: { date: string; meal: MealTime }[] = []
  for (let date = from; date <= to; date = daysLater(date, 1)) slots.push(...wanted.map((meal) => ({ date, meal })))
  return slots
}

/** Of the dish whose rest is the oldest. */
function reasonFor(used: readonly Rest[]) {
  const { dish } = used.toSorted((one, other) => (one.date < other.date ? -1 : 1))[0]!
  const foods = [...new Set(used.filter((rest) => rest.dish === dish).map(({ food }) => listedName(food, [])))]
  return texts.usesUp(foods.join(' and '), dish)
}
