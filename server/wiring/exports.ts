/** The wiring of exports: recipes as files. */
import type { FastifyBaseLogger } from 'fastify'
import type { Catalog } from '#server/features/catalog/catalog.service.ts'
import { parseCoverAddress } from '#server/features/catalog/cover-address.service.ts'
import type { Covers } from '#server/features/catalog/covers.service.ts'
import { createReadForExport } from '#server/features/exports/export-pictures.service.ts'
import { createExports } from '#server/features/exports/exports.service.ts'
import { createRecipeSets } from '#server/features/exports/recipe-sets.service.ts'
import type { Recipes } from '#server/features/recipes/recipes.service.ts'
import type { createRooms } from '#server/features/rooms/rooms.service.ts'
import type { SharedRecipes } from '#server/features/rooms/shared-recipes.service.ts'
import type { Saves } from '#server/features/saves/saves.service.ts'
import type { RateLimiter } from '#server/http/limits/rate-limiter.ts'
import { createPictureReader } from '#server/pictures/picture-reader.ts'
import type { PictureStorage } from '#server/pictures/picture-storage.ts'

export interface ExportParts {
  limiter: RateLimiter
  storage: Pick<PictureStorage, 'read'>
  catalog: Pick<Catalog, 'read'>
  covers: Pick<Covers, 'findReady'>
  recipes: Pick<Recipes, 'read' | 'listIds'>
  saves: Pick<Saves, 'listIds'>
  rooms: Pick<ReturnType<typeof createRooms>, 'read'>
  sharedRecipes: Pick<SharedRecipes, 'read'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

export function wireExports({
  limiter,
  storage,
  catalog,
  covers,
  recipes,
  saves,
  rooms,
  sharedRecipes,
  log,
}: ExportParts) {
  const sets = createRecipeSets({
    listOwn: recipes.listIds,
    listSaved: saves.listIds,
    readRoom: rooms.read,
    readDish: catalog.read,
    readRecipe: recipes.read,
    readShared: sharedRecipes.read,
    pictures: createPictureReader({
      storage,
      findCover: async (address, width) => {
        const cover = parseCoverAddress(address)
        return cover && covers.findReady(cover.kind, cover.id, width)
      },
    }),
    readForExport: createReadForExport({ log }),
  })
  return createExports({ sets, limiter })
}
