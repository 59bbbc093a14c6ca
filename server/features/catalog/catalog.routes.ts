/** `/api/catalog/*`, and the covers, which are pictures and so no part of the contract's JSON. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { coverWidths } from '#content/covers/widths.ts'
import * as contract from '#contract/catalog.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Caller, Mount, MountKept } from '#server/http/mount.ts'
import type { Catalog } from './catalog.service.ts'
import type { Covers } from './covers.service.ts'

interface Mounts {
  mount: Mount<Caller>
  mountKept: MountKept
}

/** Seconds. A recipe may be edited, and then looks different. */
const aWeek = 604_800
const anHour = 3600

export function catalogRoutes(app: FastifyInstance, { mount, mountKept }: Mounts, catalog: Catalog, covers: Covers) {
  mountKept(contract.meals, catalog.version, async ({ query }) => {
    const { dishes, total } = await catalog.list('meals', query)
    return { meals: dishes, total }
  })
  mountKept(contract.drinks, catalog.version, async ({ query }) => {
    const { dishes, total } = await catalog.list('drinks', query)
    return { drinks: dishes, total }
  })
  mountKept(contract.week, catalog.weekVersion, catalog.week)
  mount(contract.randomMeal, () => catalog.random())
  mountKept(contract.meal, catalog.version, ({ params }) => catalog.read('meals', params.id))
  mountKept(contract.drink, catalog.version, ({ params }) => catalog.read('drinks', params.id))

  app.get('/covers/:kind/:id/:file', async (request, reply) => {
    const address = CoverAddress.safeParse(request.params)
    if (!address.success) throw new AppError('not-found')
    const { kind, id, file } = address.data
    const cover = await covers.find(kind, id, Number.parseInt(file))
    return reply
      .header('cache-control', `public, max-age=${kind === 'recipes' ? anHour : aWeek}`)
      .sendFile(cover.file, cover.root, { cacheControl: false })
  })
}

const CoverAddress = z.object({
  kind: z.enum(['meals', 'drinks', 'recipes']),
  // No dots or slashes: the id becomes part of a file's path.
  id: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
  file: z.enum(coverWidths.map((width) => `${width}.webp`)),
})
