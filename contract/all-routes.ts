/**
 * Every route, by `feature.name`. The API description and the tests read this list. The browser does not import it: it
 * would download every schema.
 */
import type { ZodMiniType } from 'zod/mini'
import * as ai from './ai.ts'
import * as auth from './auth.ts'
import * as calendar from './calendar.ts'
import * as catalog from './catalog.ts'
import * as contact from './contact.ts'
import * as day from './day.ts'
import * as diet from './diet.ts'
import * as dishRef from './dish-ref.ts'
import * as exportFiles from './exports.ts'
import * as faces from './faces.ts'
import * as health from './health.ts'
import * as ingredients from './ingredients.ts'
import * as ideas from './ideas.ts'
import * as imports from './imports.ts'
import type { AnyRoute } from './route.ts'
import * as meals from './meals.ts'
import * as memory from './memory.ts'
import * as plan from './plan.ts'
import * as news from './news.ts'
import * as profile from './profile.ts'
import * as recipes from './recipes.ts'
import * as reminders from './reminders.ts'
import * as roomHabits from './room-habits.ts'
import * as roomRecipes from './room-recipes.ts'
import * as roomSettings from './room-settings.ts'
import * as rooms from './rooms.ts'
import * as saves from './saves.ts'
import * as seats from './seats.ts'
import * as shopping from './shopping.ts'
import * as suggestions from './suggestions.ts'
import * as videos from './videos.ts'

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

/** The exported schemas, by name. */
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
