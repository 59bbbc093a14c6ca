/**
 * `/api/rooms/:roomId/calendar` for members, and a route that sends the iCalendar text to calendar apps. The second
 * route is one of the `systemRoutes`, so `mount` does not handle this route.
 */
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/calendar.ts'
import { systemRoutes } from '#contract/routes/system-routes.ts'
import { networkOf } from '#server/http/limits/client-network.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import { describeSystemRoute } from '#server/http/openapi/route-schema.ts'
import type { RoomCalendar } from './calendar.service.ts'

interface Parts {
  calendar: RoomCalendar
  /** @throws room-unknown */
  requireMember: (roomId: string, caller: Caller) => Promise<void>
}

export function calendarRoutes(app: FastifyInstance, mount: Mount<Caller>, { calendar, requireMember }: Parts) {
  mount(contract.calendar, async ({ caller, params }) => {
    await requireMember(params.roomId, caller)
    return { createdAt: await calendar.readCreation(params.roomId) }
  })
  mount(contract.createCalendar, async (input) => {
    const { caller, params } = input
    await requireMember(params.roomId, caller)
    return { calendarUrl: await calendar.create(caller, params.roomId, input.origin) }
  })
  mount(contract.endCalendar, async ({ caller, params }) => {
    await requireMember(params.roomId, caller)
    await calendar.end(caller, params.roomId)
    return { message: contract.texts.ended }
  })
  const { path, type } = systemRoutes.calendarFile
  app.get<{ Params: { secret: string } }>(
    path,
    { schema: describeSystemRoute('calendarFile') },
    async (request, reply) => {
      reply.header('x-robots-tag', 'noindex')
      const text = await calendar.read(request.params.secret, networkOf(request.ip))
      return reply
        .header('cache-control', `private, max-age=${contract.limits.maxAgeSeconds}`)
        .type(`${type}; charset=utf-8`)
        .send(text)
    },
  )
}
