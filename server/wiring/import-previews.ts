/** The wiring of imports from web pages and pasted texts. `import-files.ts` wires the imports of files. */
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/open.ts'
import { createReadOwnRecipes } from '#server/features/imports/own-recipes.service.ts'
import { ownRecipesStore } from '#server/features/imports/own-recipes.store.ts'
import { createPages } from '#server/features/imports/page.source.ts'
import { previewRoutes } from '#server/features/imports/preview.routes.ts'
import { createPreviews, type PreviewParts } from '#server/features/imports/preview.service.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import type { RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { createPools } from './pools.ts'
import type { CreatePublicFetch } from '#server/outbound/public-fetch.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { sharedReader } from '#server/recipe-readers/reader.ts'

export interface PreviewOptions {
  /** Reads pages and pasted texts; by default in the two processes of `sharedReader`. */
  readDocument?: PreviewParts['readDocument']
}

interface Parts extends PreviewOptions {
  db: Db
  log: FastifyBaseLogger
  limiter: RateLimiter
  pools: ReturnType<typeof createPools>
  pictures: Pictures
  /** Ends requests to pages on shutdown. */
  signal: AbortSignal
  publicFetch: CreatePublicFetch
  /** Reads a text with a language model. Null when no model is configured. */
  readRecipeText: PreviewParts['readRecipeText']
}

export function wireImportPreviews(mount: Mount<Caller>, parts: Parts) {
  const { db, log, limiter, pools, pictures, signal, publicFetch, readRecipeText } = parts
  const previews = createPreviews({
    pages: createPages(publicFetch, signal),
    readDocument: parts.readDocument ?? sharedReader.read,
    readRecipeText,
    log,
    readOwn: createReadOwnRecipes(ownRecipesStore(db)),
    pictures,
    pool: pools.pages,
    limiter,
  })
  previewRoutes(mount, previews)
}
