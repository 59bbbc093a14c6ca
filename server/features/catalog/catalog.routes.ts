/** `/api/catalog/*` and `/covers/*`. The covers are pictures, so their route is not in the API contract. */
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalog.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import { validateParams } from '#server/http/requests/input-validator.ts'
import type { Catalog } from './catalog.service.ts'
import { CoverAddress } from './cover-address.service.ts'
import { isOfUser, type Covers } from './covers.service.ts'

/** How long a browser may reuse a cover. */
const coverSeconds = 604_800
/**
 * How long a browser may reuse the cover of a user's recipe. This time is shorter, because the cover changes or
 * disappears with the recipe.
 */
const recipeCoverSeconds = 3600
/** When a cover could not be drawn, the browser may request it again after this time. */
const plainCoverSeconds = 5
const notCached = { 'cache-control': 'no-store' }

export function catalogRoutes(app: FastifyInstance, mount: Mount<Caller>, catalog: Catalog, covers: Covers) {
  const cache = { version: () => String(catalog.version()) }
  mount(
    contract.meals,
    async ({ query, replyHeaders }) => {
      const { dishes, total, isFinal } = await catalog.list('meals', query)
      if (!isFinal) Object.assign(replyHeaders, notCached)
      return { meals: dishes, total }
    },
    { cache },
  )
  mount(
    contract.drinks,
    async ({ query, replyHeaders }) => {
      const { dishes, total, isFinal } = await catalog.list('drinks', query)
      if (!isFinal) Object.assign(replyHeaders, notCached)
      return { drinks: dishes, total }
    },
    { cache },
  )
  mount(contract.closestWords, ({ query }) => ({ words: catalog.closestWords(query.name) }), { cache })
  mount(contract.week, catalog.week, { cache: { version: () => String(catalog.weekVersion()) } })
  mount(contract.randomMeal, () => catalog.random())
  mount(contract.meal, ({ params }) => catalog.read('meals', params.id), { cache })
  mount(contract.drink, ({ params }) => catalog.read('drinks', params.id), { cache })

  app.get<{ Params: CoverAddress }>('/covers/:kind/:id/:file', validateParams(CoverAddress), async (request, reply) => {
    const { kind, id, file } = request.params
    const cover = await covers.find(kind, id, Number.parseInt(file))
    if ('plain' in cover)
      // Browsers show the picture despite the status 503. The status keeps the service worker from storing the picture.
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': plainCoverSeconds })
        .type('image/svg+xml')
        .send(cover.plain)
    return reply
      .header('cache-control', `public, max-age=${isOfUser(kind) ? recipeCoverSeconds : coverSeconds}`)
      .sendFile(cover.file, cover.root, { cacheControl: false })
  })
}
