/**
 * Every route, with the key `feature.name`. The API description and the tests read this list. The browser does not
 * import this file: otherwise it would download every schema.
 */
import type { ZodMiniType } from 'zod/mini'
import * as ai from '#contract/ai.ts'
import * as auth from '#contract/auth.ts'
import * as calendar from '#contract/calendar.ts'
import * as catalog from '#contract/catalog.ts'
import * as contact from '#contract/texts/contact.ts'
import * as day from '#contract/values/day.ts'
import * as diet from '#contract/diet.ts'
import * as dishRef from '#contract/values/dish-ref.ts'
import * as exportFiles from '#contract/exports.ts'
import * as faces from '#contract/rooms/faces.ts'
import * as health from './health.ts'
import * as ingredients from '#contract/ingredients.ts'
import * as ideas from '#contract/ideas.ts'
import * as imports from '#contract/imports.ts'
import type { AnyRoute } from './route.ts'
import * as meals from '#contract/meals.ts'
import * as memory from '#contract/memory.ts'
import * as plan from '#contract/plan.ts'
import * as news from '#contract/news.ts'
import * as profile from '#contract/profile.ts'
import * as recipes from '#contract/recipes.ts'
import * as reminders from '#contract/reminders.ts'
import * as roomHabits from '#contract/rooms/room-habits.ts'
import * as roomRecipes from '#contract/rooms/room-recipes.ts'
import * as roomSettings from '#contract/rooms/room-settings.ts'
import * as rooms from '#contract/rooms.ts'
import * as saves from '#contract/saves.ts'
import * as seats from '#contract/seats.ts'
import * as shopping from '#contract/shopping.ts'
import * as suggestions from '#contract/rooms/suggestions.ts'
import * as videos from '#contract/videos.ts'

const features = {
  health,
  auth,
  profile,
  diet,
  catalog,
  recipes,
  ingredients,
  imports,
  saves,
  exports: exportFiles,
  rooms,
  roomSettings,
  meals,
  ideas,
  memory,
  plan,
  shopping,
  calendar,
  reminders,
  seats,
  videos,
  news,
  ai,
}
type Features = typeof features

type RoutesIn<Exports> = { [Name in keyof Exports]: Exports[Name] extends AnyRoute ? Name : never }[keyof Exports] &
  string

export type RouteName = { [Feature in keyof Features]: `${Feature}.${RoutesIn<Features[Feature]>}` }[keyof Features]

const isRoute = (entry: [string, unknown]): entry is [string, AnyRoute] => {
  const [, value] = entry
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
}

const isSchema = (entry: [string, unknown]): entry is [string, ZodMiniType] => {
  const [name, value] = entry
  return /^[A-Z]/.test(name) && typeof value === 'object' && value !== null && '_zod' in value
}

/** The exported schemas of all contract files, with their names as keys. */
export const allSchemas = Object.fromEntries(
  Object.values({ ...features, contact, day, dishRef, faces, roomHabits, roomRecipes, suggestions }).flatMap(
    (exports) => Object.entries(exports).filter(isSchema),
  ),
)

export const allRoutes = Object.fromEntries(
  Object.entries(features).flatMap(([feature, exports]) =>
    Object.entries(exports)
      .filter(isRoute)
      .map(([name, route]) => [`${feature}.${name}`, route]),
  ),
) as Record<RouteName, AnyRoute>
