/**
 * The routes of changes that can wait in the outbox. A stored operation contains the key of its route. Never use a key
 * again for another route. Otherwise, an operation that an earlier version of the app has stored calls the wrong route.
 */
import * as meals from '#contract/meals.ts'
import * as memory from '#contract/memory.ts'
import * as plan from '#contract/plan.ts'
import type { AnyRoute } from '#contract/routes/route.ts'
import * as rooms from '#contract/rooms.ts'
import * as shopping from '#contract/shopping.ts'

export const outboxRoutes = {
  suggest: rooms.suggest,
  withdraw: meals.withdraw,
  vote: meals.vote,
  decide: meals.decide,
  reopen: meals.reopen,
  closing: meals.setClosing,
  eating: meals.setEating,
  cooking: meals.setCooking,
  face: memory.setFace,
  planEntry: plan.addEntry,
  changeEntry: plan.changeEntry,
  removeEntry: plan.removeEntry,
  listLine: shopping.addLine,
  changeLine: shopping.changeLine,
  removeLine: shopping.removeLine,
  emptyBasket: shopping.emptyBasket,
  putDish: shopping.putDish,
  takeDish: shopping.takeDish,
  setShop: shopping.setShop,
  removeShop: shopping.removeShop,
} satisfies Record<string, AnyRoute>

export type OutboxRoute = keyof typeof outboxRoutes
