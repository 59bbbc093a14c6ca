/** Mounts the routes of the features of rooms. */
import type { FastifyInstance } from 'fastify'
import { calendarRoutes } from './features/calendar/calendar.routes.ts'
import { ideasRoutes } from './features/ideas/ideas.routes.ts'
import { mealsRoutes } from './features/meals/meals.routes.ts'
import { memoryRoutes } from './features/memory/memory.routes.ts'
import { planRoutes } from './features/plan/plan.routes.ts'
import { shoppingRoutes } from './features/shopping/shopping.routes.ts'
import { seatsRoutes } from './features/seats/seats.routes.ts'
import { roomsRoutes } from './features/rooms/rooms.routes.ts'
import type { Caller, Mount } from './http/mount.ts'
import type { createMealParts } from './meal-parts.ts'
import type { createMembershipParts } from './membership-parts.ts'

export function roomRoutes(
  app: FastifyInstance,
  mount: Mount<Caller & { name: string }>,
  parts: ReturnType<typeof createMembershipParts> & ReturnType<typeof createMealParts>,
) {
  const { countChange } = parts.meals
  roomsRoutes(mount, { ...parts, countChange })
  mealsRoutes(mount, parts)
  ideasRoutes(mount, parts)
  planRoutes(mount, parts)
  shoppingRoutes(mount, parts)
  calendarRoutes(app, mount, parts)
  seatsRoutes(mount, parts)
  memoryRoutes(mount, { ...parts, countChange })
}
