/** "Fill the week": proposes a dish for each meal that has no entry in the plan. Nothing is stored. */
import type { DayRange } from '#contract/values/day.ts'
import type { DishRef } from '#contract/values/dish-ref.ts'
import { limits as ideaLimits, type Idea } from '#contract/ideas.ts'
import { limits, texts, type FilledEntry, type PlanEntry } from '#contract/plan.ts'
import { mealTimes, type MealTime } from '#contract/rooms.ts'
import { joinWords } from '#contract/values/join-words.ts'
import { addDays } from '#contract/values/time-zone.ts'
import { listedName } from '#cooking/shopping/listed-name.ts'
import { leftoversOf, perishablesOf } from '#cooking/shopping/leftovers.ts'
import type { Need } from '#cooking/shopping/needs.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import { truncate } from '#server/text/truncate.ts'
import {
  chooseOption,
  leftoversAfter,
  usableOn,
  type ChosenDish,
  type DishGroup,
  type DishWithFoods,
  type Leftover,
  type Option,
} from './choice.service.ts'

export type FillPlan = ReturnType<typeof createFillPlan>

/** Bounds the CPU time, because a request chooses dishes for many meals. */
const fills = perHour('plan-fills', limits.fillsPerHour)
/** The dish of a meal is chosen among at least this many ideas, or among all ideas if there are fewer. */
const optionsWanted = 15
interface Dish {
  date: string
  dish: string
  dishRef: DishRef | null
}

type RankedIdea = Idea & DishGroup

export interface FillParts {
  limiter: RateLimiter
  readPlan: (roomId: string, days: DayRange) => Promise<PlanEntry[]>
  readServings: (roomId: string, days: DayRange) => Promise<(day: string, meal: MealTime) => number>
  /**
   * Returns at least `count` ideas for a meal, or fewer if there are no more. The best come first. Leaves out a dish
   * that is planned for a day near the meal.
   */
  rank: (
    meal: { roomId: string; date: string; meal: MealTime },
    planned: readonly Dish[],
    count: number,
  ) => Promise<RankedIdea[]>
  /** The foods and amounts that a dish needs; null for a dish that no longer exists. */
  readNeeds: (dish: DishRef) => Promise<Need[] | null>
  /** Returns the meal of the catalogue with this id. */
  findMeal: (id: string) => DishGroup | undefined
}

export function createFillPlan({ limiter, readPlan, readServings, rank, readNeeds, findMeal }: FillParts) {
  const needsOf = async (dishRef: DishRef | null) => (dishRef && (await readNeeds(dishRef))) ?? []

  async function withFoods({ date, dish, dishRef }: Dish): Promise<DishWithFoods> {
    const needs = await needsOf(dishRef)
    return { date, dish, uses: perishablesOf(needs), leaves: leftoversOf(needs) }
  }

  /** Returns the cuisines and categories of the planned dishes that are meals of the catalogue. */
  function groupsOf(planned: readonly Dish[]): ChosenDish[] {
    return planned.flatMap(({ date, dishRef }) => {
      const group = dishRef?.kind === 'meal' && findMeal(dishRef.id)
      return group ? [{ date, area: group.area, category: group.category }] : []
    })
  }

  /** Adds to each idea the perishable foods that it uses. Without leftovers, these foods are not read. */
  async function withUses(ideas: readonly RankedIdea[], hasLeftovers: boolean) {
    const options: (RankedIdea & Option)[] = []
    for (const idea of ideas)
      options.push({ ...idea, uses: hasLeftovers ? perishablesOf(await needsOf(idea.dishRef)) : [] })
    return options
  }

  /** Proposes dishes for the requested meals that have no entry, in the order of the meals. @throws too-many */
  return async (
    caller: { id: string },
    roomId: string,
    { from, to, meals }: DayRange & { meals: MealTime[] },
  ): Promise<FilledEntry[]> => {
    await limiter.count(fills, caller.id)
    // `rank` also leaves out dishes that are planned for the days before and after the filled days.
    const around = ideaLimits.notAgainDays
    const entries = await readPlan(roomId, { from: addDays(from, -around), to: addDays(to, around) })
    const servingsOf = await readServings(roomId, { from, to })
    const taken = new Set(entries.map(({ date, meal }) => `${date} ${meal}`))
    const planned: Dish[] = entries.flatMap(({ date, dish, dishRef }) =>
      dish === null ? [] : [{ date, dish, dishRef }],
    )
    const chosen = groupsOf(planned)
    const dishes: DishWithFoods[] = []
    for (const dish of planned) dishes.push(await withFoods(dish))

    const filled: FilledEntry[] = []
    for (const { date, meal } of mealsOf({ from, to }, meals)) {
      if (taken.has(`${date} ${meal}`)) continue
      const leftovers = leftoversAfter(dishes)
      const ideas = await rank({ roomId, date, meal }, planned, optionsWanted)
      const options = await withUses(ideas, usableOn(leftovers, date).length > 0)
      const choice = chooseOption(options, { date, chosen, leftovers })
      if (!choice) continue
      const { option, used } = choice
      filled.push(entryOf(option, used, { date, meal, servings: servingsOf(date, meal) }))
      const { dish, dishRef, area, category } = option
      planned.push({ date, dish, dishRef })
      chosen.push({ date, area, category })
      dishes.push(await withFoods({ date, dish, dishRef }))
    }
    return filled
  }
}

/** Makes an idea the proposal for a meal. If the dish uses leftovers, its note and its first reason name them. */
function entryOf(
  { dish, dishRef, image, reasons }: Idea,
  used: readonly Leftover[],
  meal: Pick<FilledEntry, 'date' | 'meal' | 'servings'>,
): FilledEntry {
  const reason = used.length ? [reasonFor(used)] : []
  const note = truncate(reason.join(), limits.noteCharsMax)
  return { ...meal, dish, dishRef, note, cooks: [], reasons: [...reason, ...reasons], image }
}

/** Returns the requested meals of these days, in the order of the days and of the meals of a day. */
function mealsOf({ from, to }: DayRange, meals: readonly MealTime[]) {
  const wanted = mealTimes.filter((meal) => meals.includes(meal))
  const places: { date: string; meal: MealTime }[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) places.push(...wanted.map((meal) => ({ date, meal })))
  return places
}

/** Returns a text about the earliest dish whose leftovers are used, and about the foods that remain from this dish. */
function reasonFor(used: readonly Leftover[]) {
  const { dish } = used.toSorted((one, other) => (one.date < other.date ? -1 : 1))[0]!
  const foods = [...new Set(used.filter((each) => each.dish === dish).map(({ food }) => listedName(food, [])))]
  return texts.usesUp(joinWords(foods), dish)
}
