/** Mounts the routes of rooms, except reminders (`wireReminders`). */
import type { FastifyInstance } from 'fastify'
import { calendarRoutes } from '#server/features/calendar/calendar.routes.ts'
import { ideasRoutes } from '#server/features/ideas/ideas.routes.ts'
import { mealsRoutes } from '#server/features/meals/meals.routes.ts'
import { memoryRoutes } from '#server/features/memory/memory.routes.ts'
import { planRoutes } from '#server/features/plan/plan.routes.ts'
import { shoppingRoutes } from '#server/features/shopping/shopping.routes.ts'
import { seatsRoutes } from '#server/features/seats/seats.routes.ts'
import { roomsRoutes } from '#server/features/rooms/rooms.routes.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import type { wireRoomMeals } from './room-meals.ts'
import type { wireRoomMembers } from './room-members.ts'

export function roomRoutes(
  app: FastifyInstance,
  mount: Mount<Caller & { name: string }>,
  parts: ReturnType<typeof wireRoomMembers> & ReturnType<typeof wireRoomMeals>,
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
