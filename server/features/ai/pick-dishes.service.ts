/**
 * Picks dishes of a cuisine by the user's likes, the season and chance. The server uses these dishes when no language
 * model is configured.
 */
import { limits } from '#contract/ai.ts'
import type { Dish } from '#contract/catalog.ts'
import { foldText } from '#server/text/tokenize.ts'
import { seasonFit } from './season.service.ts'

export interface LikedDish {
  title: string
  category: string
  cuisine: string
}

/** Weights of the parts of a score. Chance adds between 0 and 1. */
const weights = { taste: 0.8, season: 0.5, alreadyLiked: -0.6 }
/** After this many dishes of one category, dishes of other categories come first, for variety. */
const perCategoryMax = 2

/**
 * Returns up to `limits.dishesMax` dishes. Leaves out the dishes in `last` unless there are no others. Dishes that are
 * not in `shown` come before dishes in `shown`. Within these two groups, the best score comes first, but after
 * `perCategoryMax` dishes of a category, the other dishes of this category move to the end of their group.
 * @param shown names (folded by `foldText`) of dishes in earlier replies to this user for this cuisine
 * @param last names (folded by `foldText`) of the dishes on the user's screen and in the last reply
 */
export function pickDishes(
  dishes: Dish[],
  {
    liked,
    shown,
    last,
    now,
    random,
  }: { liked: LikedDish[]; shown: Set<string>; last: Set<string>; now: Date; random: () => number },
): Dish[] {
  const likedTitles = new Set(liked.map(({ title }) => foldText(title)))
  const likedShare = (category: string) =>
    liked.length ? liked.filter((dish) => dish.category === category).length / liked.length : 0
  const score = (dish: Dish) =>
    random() +
    weights.taste * likedShare(dish.category) +
    weights.season * seasonFit(dish, now.getUTCMonth()) +
    (likedTitles.has(foldText(dish.title)) ? weights.alreadyLiked : 0)
  const ranked = dishes
    .map((dish) => ({ dish, score: score(dish) }))
    .sort((left, right) => right.score - left.score)
    .map(({ dish }) => dish)
  const isIn = (names: Set<string>) => (dish: Dish) => names.has(foldText(dish.title))
  const others = ranked.filter((dish) => !isIn(last)(dish))
  const candidates = others.length ? others : ranked
  const unseen = candidates.filter((dish) => !isIn(shown)(dish))
  const seen = candidates.filter(isIn(shown))
  return [...varyCategories(unseen), ...varyCategories(seen)].slice(0, limits.dishesMax)
}

/** Leaves the first `perCategoryMax` dishes of each category in place, and moves all other dishes to the end. */
function varyCategories(ranked: Dish[]): Dish[] {
  const counts = new Map<string, number>()
  const first = ranked.filter(({ category }) => {
    const count = (counts.get(category) ?? 0) + 1
    counts.set(category, count)
    return count <= perCategoryMax
  })
  return [...new Set([...first, ...ranked])]
}
