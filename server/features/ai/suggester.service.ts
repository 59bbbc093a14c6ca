/** Ideas without a model: the dishes of a cuisine in our own catalogue, the likelier the better they suit the person and the season. */
import { limits } from '#contract/ai.ts'
import type { Dish } from '#contract/catalog.ts'
import { foldText } from '#server/text/tokenize.ts'
import { seasonFit } from './season.service.ts'

/** What a person likes, in short. */
export interface Liked {
  title: string
  category: string
  cuisine: string
}

/** What each is worth beside chance, which is worth up to one. */
const worth = { taste: 0.8, season: 0.5, known: -0.6 }
/** So that one answer is no row of the same. */
const ofOneCategoryMax = 2

/** The best of `dishes`, other ones than `last` wherever there are others, and first of all those that `shown` does not name. */
export function pickDishes(
  dishes: Dish[],
  {
    liked,
    shown,
    last,
    now,
    random,
  }: { liked: Liked[]; shown: Set<string>; last: Set<string>; now: Date; random: () => number },
): Dish[] {
  const likedTitles = new Set(liked.map(({ title }) => foldText(title)))
  const shareOf = (category: string) =>
    liked.length ? liked.filter((dish) => dish.category === category).length / liked.length : 0
  const score = (dish: Dish) =>
    random() +
    worth.taste * shareOf(dish.category) +
    worth.season * seasonFit(dish, now.getMonth()) +
    (likedTitles.has(foldText(dish.title)) ? worth.known : 0)
  const ranked = dishes
    .map((dish) => ({ dish, score: score(dish) }))
    .sort((left, right) => right.score - left.score)
    .map(({ dish }) => dish)
  const isIn = (names: Set<string>) => (dish: Dish) => names.has(foldText(dish.title))
  const others = ranked.filter((dish) => !isIn(last)(dish))
  const candidates = others.length ? others : ranked
  return [...varied(candidates.filter((dish) => !isIn(shown)(dish))), ...varied(candidates.filter(isIn(shown)))].slice(
    0,
    limits.dishesMax,
  )
}

/** The first ones of a category before the rest of it. */
function varied(ranked: Dish[]): Dish[] {
  const counts = new Map<string, number>()
  const first = ranked.filter(({ category }) => {
    const count = (counts.get(category) ?? 0) + 1
    counts.set(category, count)
    return count <= ofOneCategoryMax
  })
  return [...new Set([...first, ...ranked])]
}
