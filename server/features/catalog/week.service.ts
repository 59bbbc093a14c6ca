/**
 * This Week's Recipes: two dishes for each day, the same for all users from Monday to Sunday in UTC. The choice depends
 * only on the catalog index and the week, so every process computes the same list and nothing is stored.
 */
import { limits } from '#contract/catalog.ts'
import { dayMs } from '#contract/values/time-zone.ts'
import { shuffleKey } from './shuffle-key.service.ts'

/** The fields on which the choice depends. `category`, `area` and `tags` are folded (lower case, no accents). */
export interface WeekCandidate {
  id: string
  title: string
  category: string
  area: string
  tags: string[]
}

const weekMs = 7 * dayMs
/** The first Monday of Unix time. */
const firstMonday = 4 * dayMs
/** A dish can be chosen at most once in this number of weeks. Its id decides in which week. */
const rotationWeeks = 4
const perAreaMax = 2
const perCategoryMax = 2
/** Dishes of these categories are side dishes. All other dishes are dinners. */
const sideCategories = new Set(['breakfast', 'starter', 'side', 'dessert'])
const seasonal = /christmas|easter|halloween|thanksgiving|holiday|pancake day|new year/

/** Weeks since the first Monday of Unix time. */
export const weekIndexOf = (now: number) => Math.floor((now - firstMonday) / weekMs)

/** The ISO 8601 name of a week, for example `2026-W47`, and the date of its Monday. */
export function weekNameOf(index: number) {
  const monday = new Date(index * weekMs + firstMonday)
  // In ISO 8601, a week belongs to the year of its Thursday.
  const thursday = new Date(monday.getTime() + 3 * dayMs)
  const year = thursday.getUTCFullYear()
  const number = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / weekMs) + 1
  return { week: `${year}-W${String(number).padStart(2, '0')}`, startsOn: monday.toISOString().slice(0, 10) }
}

/**
 * Chooses the dishes for a week: a side dish and a dinner for each day. No category occurs twice in a row. A week has
 * at most two dishes of one cuisine and two of one category. Within `rotationWeeks` weeks, a dish is chosen at most
 * once. If no dish satisfies all `rules`, the last rule is ignored, then the rule before it, and so on. The first rule
 * is never ignored, so a week has no dish twice. Seasonal dishes are never chosen.
 * @returns ids of dishes
 */
export function composeWeek(candidates: readonly WeekCandidate[], week: number): string[] {
  const shuffled = candidates
    .filter((dish) => !seasonal.test([dish.title.toLowerCase(), ...dish.tags].join(' ')))
    .map((dish) => ({
      ...dish,
      sortKey: shuffleKey(`${week} ${dish.id}`),
      isInRotation: shuffleKey(dish.id) % rotationWeeks === week % rotationWeeks,
    }))
    .sort((left, right) => left.sortKey - right.sortKey)
  const chosen: typeof shuffled = []
  const count = (key: 'area' | 'category', value: string) => chosen.filter((dish) => dish[key] === value).length
  for (let index = 0; index < limits.weekMeals; index += 1) {
    const isSideTurn = index % 2 === 0
    const rules: ((dish: (typeof shuffled)[number]) => boolean)[] = [
      (dish) => !chosen.includes(dish),
      (dish) => dish.isInRotation,
      (dish) => dish.category !== chosen.at(-1)?.category,
      (dish) => sideCategories.has(dish.category) === isSideTurn,
      (dish) => !dish.area || count('area', dish.area) < perAreaMax,
      (dish) => count('category', dish.category) < perCategoryMax,
    ]
    for (let ruleCount = rules.length; ruleCount > 0; ruleCount -= 1) {
      const found = shuffled.find((dish) => rules.slice(0, ruleCount).every((rule) => rule(dish)))
      if (!found) continue
      chosen.push(found)
      break
    }
  }
  return chosen.map(({ id }) => id)
}
