/** The wiring of the plan, the shopping list and the calendar of rooms. */
import type { Publish } from '#contract/routes/events.ts'
import type { DishRef } from '#contract/values/dish-ref.ts'
import type { Db } from '#server/db/open.ts'
import { readEatingRows } from '#server/features/meals/eating-rows.store.ts'
import { createCalendar } from '#server/features/calendar/calendar.service.ts'
import { calendarStore } from '#server/features/calendar/calendar.store.ts'
import { createServingsReader } from '#server/features/meals/servings.service.ts'
import { createFillPlan, type FillParts } from '#server/features/plan/fill.service.ts'
import { createPlan } from '#server/features/plan/plan.service.ts'
import { planStore } from '#server/features/plan/plan.store.ts'
import { createDishNeeds } from '#server/features/shopping/dish-needs.service.ts'
import { lineStore } from '#server/features/shopping/lines.store.ts'
import { createShopping } from '#server/features/shopping/shopping.service.ts'
import { shoppingStore } from '#server/features/shopping/shopping.store.ts'
import { createShops } from '#server/features/shopping/shops.service.ts'
import { shopStore } from '#server/features/shopping/shops.store.ts'
import type { RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { DishLines } from './dish-facts.ts'

interface Parts {
  db: Db
  limiter: RateLimiter
  publish: Publish
  /** The address of a cover for a dish that has a name but no dish reference. */
  coverOfText: (dish: string) => string
  /** The best dishes for a meal (`ideas.rank`). */
  rank: FillParts['rank']
  findMeal: FillParts['findMeal']
  /** The ingredient list of a dish; null for a dish that was deleted. */
  readLines: (dish: DishRef) => Promise<DishLines | null>
}

export function wireRoomPlan({ db, limiter, publish, coverOfText, rank, findMeal, readLines }: Parts) {
  const readServings = createServingsReader((roomId, days) => readEatingRows(db, roomId, days))
  const plan = createPlan({
    store: planStore(db),
    limiter,
    publish,
    readServings,
    coverOfText,
  })
  const lists = shoppingStore(db)
  const dishNeeds = createDishNeeds({ store: lists, readDish: readLines })
  const storedShops = shopStore(db)
  const shops = createShops({ store: storedShops, publish })
  const shopping = createShopping({
    store: lists,
    lines: lineStore(db),
    shops: storedShops,
    limiter,
    publish,
    readPlan: plan.read,
    readEntries: plan.readEntries,
    dishNeeds,
  })
  const fillPlan = createFillPlan({
    limiter,
    readPlan: plan.read,
    readServings,
    rank,
    readNeeds: dishNeeds.readOne,
    findMeal,
  })
  const calendar = createCalendar({ store: calendarStore(db), limiter, readPlan: plan.read })
  return { plan, fillPlan, shopping, shops, calendar }
}
