/**
 * This Week's Recipes (specification 2, `/discover`): two dishes for each day, the same for everyone from Monday to Sunday
 * in UTC. Chosen from the shelf and the week alone, so that every process composes the same and nothing need be kept.
 */
import { createHash } from 'node:crypto'
import { limits } from '#contract/catalog.ts'

/** What of a dish the choice depends on; `area` and `tags` folded. */
export interface Candidate {
  id: string
  title: string
  category: string
  area: string
  tags: string[]
}

const dayMs = 24 * 3600_000
const weekMs = 7 * dayMs
/** The first Monday of Unix time. */
const firstMonday = 4 * dayMs
/** A dish has its turn in one week of so many, and so comes back no sooner. */
const turns = 4
const perArea = 2
const perCategory = 2
/** Beside a dinner; whatever else a category holds makes one. */
const besides = new Set(['breakfast', 'starter', 'side', 'dessert'])
const seasonal = /christmas|easter|halloween|thanksgiving|holiday|pancake day|new year/

/** Weeks since the first Monday of Unix time. */
export const weekIndexOf = (now: number) => Math.floor((now - firstMonday) / weekMs)

/** `2026-W47` as ISO 8601 counts, and the Monday it starts on. */
export function weekNameOf(index: number) {
  const monday = new Date(index * weekMs + firstMonday)
  // A week belongs to the year that its Thursday is in.
  const thursday = new Date(monday.getTime() + 3 * dayMs)
  const year = thursday.getUTCFullYear()
  const number = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / weekMs) + 1
  return { week: `${year}-W${String(number).padStart(2, '0')}`, startsOn: monday.toISOString().slice(0, 10) }
}

/**
 * Ids for the week: for each day something beside and a dinner, no category twice in a row, at most two dishes of a cuisine
 * and of a category. Each dish has its turn in every fourth week only. Where the shelf is too small for a rule, it gives way.
 */
export function composeWeek(shelf: readonly Candidate[], index: number): string[] {
  const mixed = shelf
    .filter((dish) => !seasonal.test([dish.title.toLowerCase(), ...dish.tags].join(' ')))
    .map((dish) => ({ ...dish, mix: mixOf(`${index} ${dish.id}`), hasTurn: mixOf(dish.id) % turns === index % turns }))
    .sort((left, right) => left.mix - right.mix)
  const chosen: typeof mixed = []
  const count = (key: 'area' | 'category', value: string) => chosen.filter((dish) => dish[key] === value).length
  for (let place = 0; place < limits.weekMeals; place += 1) {
    const isBeside = place % 2 === 0
    const rules: ((dish: (typeof mixed)[number]) => boolean)[] = [
      (dish) => !chosen.includes(dish),
      (dish) => dish.hasTurn,
      (dish) => dish.category !== chosen.at(-1)?.category,
      (dish) => besides.has(dish.category) === isBeside,
      (dish) => !dish.area || count('area', dish.area) < perArea,
      (dish) => count('category', dish.category) < perCategory,
    ]
    for (let kept = rules.length; kept > 0; kept -= 1) {
      const found = mixed.find((dish) => rules.slice(0, kept).every((rule) => rule(dish)))
      if (!found) continue
      chosen.push(found)
      break
    }
  }
  return chosen.map(({ id }) => id)
}

const mixOf = (text: string) => createHash('sha1').update(text).digest().readUInt32BE()
