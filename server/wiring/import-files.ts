/** The wiring of imports of files. */
import type { FastifyBaseLogger } from 'fastify'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { postgresPool, type Db } from '#server/db/open.ts'
import type { Versions } from '#server/db/versions.ts'
import { importFilesRoutes } from '#server/features/imports/import-files.routes.ts'
import { createImportFiles } from '#server/features/imports/import-files.service.ts'
import { createImportFolder } from '#server/features/imports/import-folder.service.ts'
import { importFilesStore } from '#server/features/imports/import-files.store.ts'
import { createImportRunner } from '#server/features/imports/runs/import-runner.service.ts'
import { importRunsStore } from '#server/features/imports/runs/import-runs.store.ts'
import { createLinkedPictures } from '#server/features/imports/runs/linked-pictures.service.ts'
import { createReadOwnRecipes } from '#server/features/imports/own-recipes.service.ts'
import { ownRecipesStore } from '#server/features/imports/own-recipes.store.ts'
import { createPages } from '#server/features/imports/page.source.ts'
import { createImportedRecipes } from '#server/features/recipes/imported-recipes.service.ts'
import { importedRecipesStore } from '#server/features/recipes/imported-recipes.store.ts'
import type { Recipes } from '#server/features/recipes/recipes.service.ts'
import { createFileUploads } from '#server/http/requests/file-upload.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import type { RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { CreatePublicFetch } from '#server/outbound/public-fetch.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { OpenSession } from '#server/recipe-readers/file-session.ts'
import { openInWorker } from '#server/recipe-readers/file-worker-client.ts'

export interface ImportOptions {
  /** Opens the file of an import; by default in a process of its own. */
  openImport?: OpenSession
}

interface Parts extends ImportOptions {
  db: Db
  versions: Versions
  limiter: RateLimiter
  pictures: Pictures
  recipes: Pick<Recipes, 'forgetDeleted'>
  publicFetch: CreatePublicFetch
  /** Ends requests for pictures on shutdown. */
  signal: AbortSignal
  config: Pick<Config, 'dataDir'>
  log: FastifyBaseLogger
}

export function wireImportFiles(parts: Parts) {
  const { config, db, versions, limiter, pictures, publicFetch, signal, log, openImport = openInWorker } = parts
  const folder = createImportFolder(join(config.dataDir, 'imports'))
  const store = importFilesStore(db)
  const recipes = createImportedRecipes({
    store: importedRecipesStore(db, versions),
    pictures,
    forgetDeleted: parts.recipes.forgetDeleted,
  })
  const runner = createImportRunner({
    store: { ...importRunsStore(db), deleteImport: store.deleteImport },
    recipes,
    readOwn: createReadOwnRecipes(ownRecipesStore(db)),
    openLinkedPictures: createLinkedPictures({ ...createPages(publicFetch, signal), limiter, signal }),
    openSession: openImport,
    folder,
    isOnlyProcess: !postgresPool(db),
    log,
  })
  const importFiles = createImportFiles({ store, folder, runner, limiter })
  return {
    mountRoutes: (mount: Mount<Caller>) => importFilesRoutes(mount, importFiles, createFileUploads(folder.path)),
    /** Works on imports until the signal aborts. */
    run: runner.run,
    tidy: importFiles.tidy,
  }
}
