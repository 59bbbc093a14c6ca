/**
 * Ranks dishes as ideas for a meal. Pure: no clock, no database, no randomness. The order of the candidates, eaters
 * and dishes of other meals in the input does not matter.
 */
import { limits, restrictions, type Restriction } from '#contract/ideas.ts'
import type { MealTime } from '#contract/rooms.ts'
import { coursesOf, quickMinutes, type Course } from './courses.service.ts'
import { chance, cycleDaysFor, dayNumber, dealTurns, turnRank } from './rotation.service.ts'

export interface IdeaCandidate {
  /** The kind and the id of the dish; for a recipe that exists only in the room, `shared` and its id. */
  key: string
  title: string
  /** The result of `dishKeyOf` for the title. */
  titleKey: string
  course: Course
  /** The category and the cuisine; empty if unknown. */
  category: string
  area: string
  minutes: number | null
  /** The allergens and contradicted diets of the ingredients as bits (`bitsOf`); null without an ingredient list. */
  contains: number | null
}

/** The interest of the members of a room in a dish. Members are given by their ids. */
export interface Interest {
  likedBy: string[]
  savedBy: string[]
  writtenBy: string | null
  isShared: boolean
}

export interface Eater {
  id: string
  name: string
  avoids: readonly Restriction[]
}

/** A dish that is decided or planned for a day. */
export interface MealDish {
  /** YYYY-MM-DD. */
  date: string
  /** Null for a dish without a dish reference. */
  key: string | null
  titleKey: string
}

/** The meal for which ideas are ranked. */
export interface Occasion {
  /** Different for each room, so that rooms get different ideas. */
  seed: string
  /** YYYY-MM-DD. */
  date: string
  meal: MealTime
  /** Minutes until the meal; null if dishes may take any time. */
  minutesLeft: number | null
  eaters: readonly Eater[]
  /** The interest in each candidate, keyed by the candidate's `key`. */
  interests: ReadonlyMap<string, Interest>
  /** The dishes that are decided or planned for earlier days, for `date` and for later days. */
  mealDishes: readonly MealDish[]
}

/** `like` and `save` count for each eater who liked or saved the dish, up to `likesMax` and `savesMax` eaters. */
const points = { like: 3, likesMax: 3, save: 1, savesMax: 3, ownRecipe: 2, shared: 2, quick: 2, slow: -3, also: -6 }
/** The most points that `chance` adds. Chance reorders only dishes whose other points differ by less than this. */
const chancePoints = 4
/** A dish gets these points for each dish of the same category that is already on the page. */
const sameCategory = -3
/** Dishes that take more minutes than this lose points. */
const slowMinutes = 180
/**
 * Added to the ranks of dishes that are not ready in time, so that they come after all dishes that are ready in time.
 */
const tooSlowRank = 100

const bits = new Map(restrictions.map((restriction, index) => [restriction as string, 1 << index]))
/** Returns a number with one bit for each restriction among `kinds`. Other kinds have no bit. */
export const bitsOf = (kinds: Iterable<string>) => {
  let sum = 0
  for (const kind of kinds) sum |= bits.get(kind) ?? 0
  return sum
}

/** Whether a candidate is the dish of another meal. */
export const isSameDish = ({ key, titleKey }: IdeaCandidate, other: MealDish) =>
  other.key === key || other.titleKey === titleKey

/**
 * Yields pages of ideas, the best page first. No dish is on two pages. A page has at most `limits.perPage` dishes, and
 * at most `limits.perCuisine` of them have the same cuisine.
 *
 * These dishes are left out: dishes with an ingredient that an eater avoids; dishes without an ingredient list, if an
 * eater avoids anything; dishes whose course does not suit the meal; dishes that are decided or planned for a day at
 * most `limits.notAgainDays` away; and all but one of the dishes with the same title.
 *
 * The pages are filled first with the dishes that are ready in time, then with slower dishes. In both groups, the
 * dishes with the lowest `turnRank` are taken first. This rank is 0 for the dishes whose turn it is in the rotation of
 * the room (rotation.service.ts). Among dishes with equal rank, the dishes with the most points are taken first. A dish
 * gets points, for example, when an eater likes it. The dishes of one page are sorted by their points, with the slower
 * dishes last.
 */
export function* rankIdeas(candidates: readonly IdeaCandidate[], occasion: Occasion): Generator<IdeaCandidate[], void> {
  const ordered = orderOf(candidates, occasion)
  const taken = new Set<string>()
  for (;;) {
    const page: Ranked[] = []
    while (page.length < limits.perPage) {
      const next = pickNext(ordered, taken, page)
      if (!next) break
      taken.add(next.candidate.key)
      page.push(next)
    }
    if (!page.length) return
    yield page.sort(byPoints).map(({ candidate }) => candidate)
  }
}

interface Ranked {
  candidate: IdeaCandidate
  /** Lower ranks come first. */
  rank: number
  isTooSlow: boolean
  points: number
}

function orderOf(candidates: readonly IdeaCandidate[], occasion: Occasion): Ranked[] {
  const { seed, date, meal, minutesLeft } = occasion
  const fitting = withoutDuplicates(candidates.filter(fitsEaters(occasion)), occasion)
  const { best, also } = coursesOf[meal]
  const courses = new Set([...best, ...also])
  const cycleDays = cycleDaysFor(fitting.filter(({ course }) => courses.has(course)).length)
  const moment = { date, isLate: meal === 'dinner' || meal === 'snacks', cycleDays }
  const turns = dealTurns(fitting, seed, cycleDays)
  const isNear = dishesNear(occasion)
  return fitting
    .filter((candidate) => courses.has(candidate.course) && !isNear(candidate))
    .map((candidate) => {
      const isSlow = isTooSlow(candidate, minutesLeft)
      return {
        candidate,
        rank: turnRank(turns.get(candidate.key)!, moment) + (isSlow ? tooSlowRank : 0),
        isTooSlow: isSlow,
        points: rankPointsOf(candidate, occasion) + (also.includes(candidate.course) ? points.also : 0),
      }
    })
    .sort((one, other) => one.rank - other.rank || byPoints(one, other))
}

const byPoints = (one: Ranked, other: Ranked) =>
  Number(one.isTooSlow) - Number(other.isTooSlow) ||
  other.points - one.points ||
  (one.candidate.key < other.candidate.key ? -1 : 1)

/**
 * Returns the dish with the most points among the dishes that fit the page and have the lowest rank; null if no dish
 * fits the page. A dish loses points for each dish of the same category on the page.
 */
function pickNext(ordered: Ranked[], taken: Set<string>, page: Ranked[]): Ranked | null {
  const countOf = (field: 'area' | 'category', value: string) =>
    page.filter(({ candidate }) => candidate[field] === value).length
  let rank: number | null = null
  let best: Ranked | null = null
  let most = -Infinity
  for (const one of ordered) {
    const { key, area, category } = one.candidate
    if (rank !== null && one.rank !== rank) break
    if (taken.has(key) || (area && countOf('area', area) >= limits.perCuisine)) continue
    rank = one.rank
    const given = one.points + (category ? sameCategory * countOf('category', category) : 0)
    if (given > most) [best, most] = [one, given]
  }
  return best
}

function fitsEaters({ eaters }: Occasion) {
  const avoided = bitsOf(eaters.flatMap(({ avoids }) => avoids))
  return ({ contains }: IdeaCandidate) => avoided === 0 || (contains !== null && (contains & avoided) === 0)
}

/**
 * Keeps one dish of each title. Prefers dishes in which members are interested. If there are several or none of these,
 * keeps the one with the first key.
 */
function withoutDuplicates(candidates: IdeaCandidate[], { interests }: Occasion) {
  const byTitle = new Map<string, IdeaCandidate>()
  const isKnown = ({ key }: IdeaCandidate) => interests.has(key)
  for (const candidate of candidates) {
    const other = byTitle.get(candidate.titleKey)
    const isBetter =
      !other ||
      (isKnown(candidate) === isKnown(other) ? candidate.key < other.key : isKnown(candidate) && !isKnown(other))
    if (isBetter) byTitle.set(candidate.titleKey, candidate)
  }
  return [...byTitle.values()]
}

/** Returns a function that says whether a dish is eaten or planned at most `limits.notAgainDays` from this day. */
function dishesNear({ date, mealDishes }: Occasion) {
  const today = dayNumber(date)
  const near = mealDishes.filter((dish) => Math.abs(dayNumber(dish.date) - today) <= limits.notAgainDays)
  const keys = new Set(near.flatMap(({ key, titleKey }) => [key, titleKey]))
  return ({ key, titleKey }: IdeaCandidate) => keys.has(key) || keys.has(titleKey)
}

export const isTooSlow = ({ minutes }: IdeaCandidate, minutesLeft: number | null) =>
  minutes !== null && minutesLeft !== null && minutes > minutesLeft

function rankPointsOf({ key, minutes }: IdeaCandidate, { seed, date, meal, eaters, interests }: Occasion) {
  const interest = interests.get(key)
  const ofEaters = (ids: string[]) => eaters.filter(({ id }) => ids.includes(id)).length
  let sum = chancePoints * chance(`${seed} ${date} ${meal} ${key}`)
  if (minutes !== null) sum += minutes <= quickMinutes[meal] ? points.quick : minutes > slowMinutes ? points.slow : 0
  if (!interest) return sum
  sum += points.like * Math.min(ofEaters(interest.likedBy), points.likesMax)
  sum += points.save * Math.min(ofEaters(interest.savedBy), points.savesMax)
  return sum + (interest.writtenBy ? points.ownRecipe : 0) + (interest.isShared ? points.shared : 0)
}
