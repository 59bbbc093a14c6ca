/** "What could we eat?": ideas for a meal of a room, with their reasons. Routes check the membership first. */
import type { UserDiet } from '#contract/diet.ts'
import type { DishRef } from '#contract/values/dish-ref.ts'
import { limits, type Idea } from '#contract/ideas.ts'
import { limits as roomLimits, type MealTime } from '#contract/rooms.ts'
import { addDays } from '#contract/values/time-zone.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import { readDishRef } from '#server/db/tables/dish-ref-column.ts'
import { dishKeyOf } from '#server/text/dish-key.ts'
import { truncate } from '#server/text/truncate.ts'
import { createCandidates, keyOf, type CatalogMeal, type RoomCandidate } from './candidates.service.ts'
import type { IdeasStore } from './ideas.store.ts'
import { rankIdeas, type IdeaCandidate, type MealDish, type Occasion } from './ranking.service.ts'
import { reasonsFor } from './reasons.service.ts'

/** Bounds the CPU time for ranking. */
const calls = perHour('ideas-account', limits.callsPerHour)

export type Ideas = ReturnType<typeof createIdeas>

interface PersonAtMeal {
  id: string
  name: string
  isEating: boolean
  diet: UserDiet | undefined
}

interface Parts {
  store: IdeasStore
  limiter: RateLimiter
  catalog: {
    version: () => number
    browseMeals: () => readonly CatalogMeal[]
    /** The dishes in the order of `ids`, without unknown ids. */
    readMany: (kind: 'meals', ids: string[]) => Promise<{ id: string; image: string }[]>
  }
  /** The version of recipes, likes, bookmarks, members and shared recipes. */
  version: () => Promise<string>
  /** The members and guests at a meal, and whether each of them eats. */
  readPeople: (of: { roomId: string; day: string; meal: MealTime }) => Promise<PersonAtMeal[]>
}

/** A dish that is planned for a day. It is left out of the ideas for days at most `limits.notAgainDays` away. */
export interface PlannedDish {
  date: string
  dish: string
  dishRef: DishRef | null
}

/** An idea with its cuisine and its category, both empty if unknown. */
export interface RankedIdea extends Idea {
  area: string
  category: string
}

interface IdeasQuery {
  roomId: string
  date: string
  meal: MealTime
  page: number
  minutesLeft?: number
}

export function createIdeas({ store, limiter, catalog, version, readPeople }: Parts) {
  const { browseMeals, version: catalogVersion } = catalog
  const candidates = createCandidates({ store, version, browseMeals, catalogVersion })

  /** The dishes that were decided in the room for any earlier day, this day and the next `limits.notAgainDays` days. */
  async function readEaten(roomId: string, date: string): Promise<MealDish[]> {
    const to = addDays(date, limits.notAgainDays)
    const rows = [...(await store.findEaten(roomId, date)), ...(await store.findDecided(roomId, { from: date, to }))]
    return rows.map(({ date: eatenOn, titleKey, origin }) => ({
      date: eatenOn,
      titleKey,
      key: keyOrNull(readDishRef(origin)),
    }))
  }

  /** Reads everything that the ideas for a meal depend on. */
  async function readOccasion({ roomId, date, meal, minutesLeft }: Omit<IdeasQuery, 'page'>) {
    const [meals, pool, people, mealDishes] = await Promise.all([
      candidates.meals(),
      candidates.ofRoom(roomId),
      readPeople({ roomId, day: date, meal }),
      readEaten(roomId, date),
    ])
    const occasion: Occasion = {
      seed: roomId,
      date,
      meal,
      minutesLeft: minutesLeft ?? null,
      eaters: people
        .filter(({ isEating }) => isEating)
        .map(({ id, name, diet }) => ({ id, name, avoids: [...(diet?.allergens ?? []), ...(diet?.diets ?? [])] })),
      interests: new Map(pool.interests),
      mealDishes,
    }
    return { occasion, people, recipes: pool.recipes, all: [...meals, ...pool.recipes] }
  }

  return {
    /** Returns one page of ideas, and whether there is another page. @throws too-many */
    async list(caller: { id: string }, { page, ...query }: IdeasQuery): Promise<{ ideas: Idea[]; hasMore: boolean }> {
      await limiter.count(calls, caller.id)
      const { occasion, people, recipes, all } = await readOccasion(query)
      const pages = rankIdeas(all, occasion)
      let chosen: IdeaCandidate[] = []
      for (let number = 1; number <= page; number += 1) chosen = nextOf(pages)
      const hasMore = page < limits.pagesMax && nextOf(pages).length > 0
      return { ideas: await present(chosen, { occasion, people, recipes }), hasMore }
    },

    /**
     * Returns the ideas of the first pages for a meal: as many whole pages as `count` ideas need, or all pages if there
     * are fewer ideas. Leaves out a dish of `planned` if its day is at most `limits.notAgainDays` away.
     */
    async rank(query: Omit<IdeasQuery, 'page'>, planned: readonly PlannedDish[], count: number): Promise<RankedIdea[]> {
      const { occasion, all, ...others } = await readOccasion(query)
      const mealDishes = planned.map(({ date, dish, dishRef }) => ({
        date,
        titleKey: dishKeyOf(dish),
        key: keyOrNull(dishRef),
      }))
      const pages = rankIdeas(all, { ...occasion, mealDishes: [...occasion.mealDishes, ...mealDishes] })
      const chosen: IdeaCandidate[] = []
      for (let page = nextOf(pages); page.length && chosen.length < count; page = nextOf(pages)) chosen.push(...page)
      const ideas = await present(chosen, { occasion, ...others })
      return ideas.map((idea, index) => ({ ...idea, area: chosen[index]!.area, category: chosen[index]!.category }))
    },
  }

  type MealInRoom = Pick<Awaited<ReturnType<typeof readOccasion>>, 'occasion' | 'people' | 'recipes'>

  async function present(chosen: IdeaCandidate[], { occasion, people, recipes }: MealInRoom): Promise<Idea[]> {
    const names = new Map(people.map(({ id, name }) => [id, name]))
    const recipeByKey = new Map(recipes.map((recipe) => [recipe.key, recipe]))
    const images = await readImages(chosen)
    return chosen.map((candidate) => ({
      dish: truncate(candidate.title, roomLimits.dishCharsMax),
      ...asDish(recipeByKey.get(candidate.key), candidate.key),
      image: recipeByKey.get(candidate.key)?.image ?? images.get(candidate.key) ?? null,
      reasons: reasonsFor(candidate, occasion, (id) => names.get(id)),
    }))
  }

  async function readImages(chosen: IdeaCandidate[]) {
    const ids = chosen.flatMap(({ key }) => idOfMeal(key) ?? [])
    const found = await catalog.readMany('meals', ids)
    return new Map(found.map(({ id, image }) => [keyOf({ kind: 'meal', id }), image]))
  }
}

const keyOrNull = (dishRef: DishRef | null) => dishRef && keyOf(dishRef)

/** The next page; empty after the last one. */
function nextOf(pages: Iterator<IdeaCandidate[], void>): IdeaCandidate[] {
  const next = pages.next()
  return next.done ? [] : next.value
}

const idOfMeal = (key: string) => (key.startsWith('meal ') ? key.slice('meal '.length) : null)

function asDish(recipe: RoomCandidate | undefined, key: string): Pick<Idea, 'dishRef' | 'sharedRecipeId'> {
  if (recipe) return { dishRef: recipe.dishRef, sharedRecipeId: recipe.sharedRecipeId }
  return { dishRef: { kind: 'meal', id: idOfMeal(key)! }, sharedRecipeId: null }
}
