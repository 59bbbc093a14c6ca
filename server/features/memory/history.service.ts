/** The past meals of a room, by month, and the summary of a year. */
import type { DayRange } from '#contract/values/day.ts'
import type { DishRef } from '#contract/values/dish-ref.ts'
import { coverOf } from '#contract/images.ts'
import { limits, type History as Month, type YearSummary } from '#contract/memory.ts'
import { mealRank } from '#contract/rooms.ts'
import { dayIn } from '#contract/values/time-zone.ts'
import type { HistoryStore } from './history.store.ts'

export type History = ReturnType<typeof createHistory>

/** The time zone in which a day begins first. Used for rooms without a time zone, so that no past meal is left out. */
const earliestZone = 'Pacific/Kiritimati'

interface Parts {
  store: HistoryStore
  /** Reads meals of the catalogue. */
  readMeals: (ids: string[]) => Promise<{ id: string; area: string | null }[]>
  /** Returns the address of the cover of a dish that has a name but no dish reference. */
  coverOfText: (dish: string) => string
}

type PastMeals = Awaited<ReturnType<HistoryStore['findMeals']>>

export function createHistory({ store, readMeals, coverOfText }: Parts) {
  const coverOfDish = ({ dish, dishRef }: Pick<PastMeals[number], 'dish' | 'dishRef'>) =>
    dishRef ? coverOf(dishRef.kind, dishRef.id) : coverOfText(dish)

  /** Returns a range of days without the days after today. */
  async function upToToday(roomId: string, { from, to }: DayRange): Promise<DayRange> {
    const today = dayIn((await store.findTimeZone(roomId)) ?? earliestZone, Date.now())
    return { from, to: to < today ? to : today }
  }

  return {
    /** Returns the decided meals of a month until today, newest first. @param month YYYY-MM */
    async readMonth(roomId: string, month: string): Promise<Month> {
      const days = await upToToday(roomId, { from: `${month}-01`, to: `${month}-31` })
      const [meals, reopened, faces, cooks] = [
        await store.findMeals(roomId, days),
        await store.findReopened(roomId, days),
        await store.findFaces(roomId, days),
        await store.findCooks(roomId, days),
      ]
      return {
        meals: meals.toSorted(newestFirst).map(({ id, day, meal, dish, dishRef, photo }) => ({
          date: day,
          meal,
          dish,
          dishRef,
          cover: coverOfDish({ dish, dishRef }),
          cooks: cooks
            .filter((cook) => cook.id === id)
            .map(({ name }) => name)
            .slice(0, limits.cooksListed),
          faces: faces
            .filter((face) => face.suggestion_id === id)
            .map(({ person_id: _id, name, face }) => ({ _id, name, face }))
            .slice(0, limits.facesListed),
          photo,
          earlier: reopened
            .filter((other) => other.day === day && other.meal === meal && other.id !== id)
            .map((other) => other.dish)
            .slice(0, limits.earlierMax),
        })),
      }
    },

    /** Summarizes the decided meals of a year until today. @param year YYYY */
    async readYear(roomId: string, year: string): Promise<YearSummary> {
      const days = await upToToday(roomId, { from: `${year}-01-01`, to: `${year}-12-31` })
      const meals = await store.findMeals(roomId, days)
      const faces = await store.findFaces(roomId, days)
      const lovedTimes = countEach(faces.filter(({ face }) => face === 'loved').map(({ suggestion_id: id }) => id))
      const cooks = await store.findCooks(roomId, days)
      return {
        year: Number(year),
        meals: meals.length,
        dinners: meals.filter(({ meal }) => meal === 'dinner').length,
        loved: mostLoved(meals, lovedTimes).map((dish) => ({ ...dish, cover: coverOfDish(dish) })),
        cooks: mostFrequent(cooks.map(({ personId, name }) => ({ key: personId, name }))),
        cuisines: await countCuisines(meals),
      }
    },
  }

  async function countCuisines(meals: PastMeals) {
    const ids = meals.flatMap(({ dishRef }) => (dishRef?.kind === 'meal' ? [dishRef.id] : []))
    const found = await readMeals([...new Set(ids)])
    const cuisines = new Map(found.map(({ id, area }) => [id, area]))
    const names = ids.flatMap((id) => cuisines.get(id) ?? [])
    return mostFrequent(names.map((name) => ({ key: name, name })))
  }
}

const newestFirst = (one: PastMeals[number], other: PastMeals[number]) =>
  one.day === other.day ? mealRank(other.meal) - mealRank(one.meal) : one.day < other.day ? 1 : -1

/** Counts how often each text occurs. */
function countEach(texts: string[]) {
  const times = new Map<string, number>()
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1)
  return times
}

/** Returns the names of the most frequent keys, and how often each key occurs. Several keys can have the same name. */
function mostFrequent(named: { key: string; name: string }[]) {
  const names = new Map(named.map(({ key, name }) => [key, name]))
  return [...countEach(named.map(({ key }) => key))]
    .map(([key, times]) => ({ name: names.get(key)!, times }))
    .toSorted((one, other) => other.times - one.times || (one.name < other.name ? -1 : 1))
    .slice(0, limits.summaryMax)
}

const keyOf = ({ dishRef, dishKey }: { dishRef: DishRef | null; dishKey: string }) =>
  dishRef ? `${dishRef.kind} ${dishRef.id}` : dishKey

/**
 * Returns the dishes with the most `loved` faces.
 * @param meals sorted by day, the latest first, so that a dish gets its latest name and photo
 * @param lovedTimes a map from a suggestion id to the number of `loved` faces
 */
function mostLoved(meals: PastMeals, lovedTimes: Map<string, number>) {
  const dishes = new Map<string, Omit<YearSummary['loved'][number], 'cover'>>()
  for (const meal of meals) {
    const known = dishes.get(keyOf(meal))
    dishes.set(keyOf(meal), {
      dish: known?.dish ?? meal.dish,
      dishRef: meal.dishRef,
      photo: known?.photo ?? meal.photo,
      loved: (known?.loved ?? 0) + (lovedTimes.get(meal.id) ?? 0),
      times: (known?.times ?? 0) + 1,
    })
  }
  return [...dishes.values()]
    .filter(({ loved }) => loved > 0)
    .toSorted((one, other) => other.loved - one.loved || other.times - one.times || (one.dish < other.dish ? -1 : 1))
    .slice(0, limits.summaryMax)
}
