/** The wiring: creates every part of the server and connects the parts. */
import type { FastifyBaseLogger } from 'fastify'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { createHttp } from './http/create-http.ts'
import type { PictureLimits } from './pictures/image-processing.ts'
import { createRateLimiter } from './http/limits/rate-limiter.ts'
import { createIdempotency } from './http/requests/idempotency.ts'
import { createResponseCache } from './http/replies/response-cache.ts'
import { createMailer } from './outbound/mailer.ts'
import { createPublicFetch, type CreatePublicFetch } from './outbound/public-fetch.ts'
import { createMount } from './http/mounting/create-mount.ts'
import { createLoadGuard, noLoadLimits, type LoadLimits } from './http/limits/load-limits.ts'
import { readUnknownPage, servePages } from './pages/serve-pages.ts'
import { createPasswords, type Passwords } from './crypto/passwords.ts'
import { createVersionedCache } from './caching/versioned-cache.ts'
import { serveUploads } from './pictures/serve-uploads.ts'
import { runAll } from './jobs/run-all.ts'
import type { Fetch } from './outbound/fetch-json.ts'
import { ping, postgresPool, type Db } from './db/open.ts'
import { idempotencyStore } from './db/idempotency.store.ts'
import { pictureStore } from './db/pictures.store.ts'
import { createVersions } from './db/versions.ts'
import { createAccounts } from './features/auth/accounts.service.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { authStore } from './features/auth/auth.store.ts'
import { createRegistrationPolicy } from './features/auth/registration.service.ts'
import { registrationStore } from './features/auth/registration.store.ts'
import { catalogRoutes } from './features/catalog/catalog.routes.ts'
import { createCatalog } from './features/catalog/catalog.service.ts'
import { catalogStore } from './features/catalog/catalog.store.ts'
import { readBuiltInCatalog, type BuiltInCatalog } from './features/catalog/built-in-catalog.source.ts'
import { mirrorStore } from './features/catalog/mirror/mirror.store.ts'
import { createMirrors } from './features/catalog/mirror/mirrors.service.ts'
import { defaultMirrorTimings, type MirrorTimings } from './features/catalog/mirror/mirror-timings.service.ts'
import { dietRoutes } from './features/diet/diet.routes.ts'
import { createDiet } from './features/diet/diet.service.ts'
import { dietStore } from './features/diet/diet.store.ts'
import { createJournal } from './features/news/journal.service.ts'
import { readJournal } from './features/news/journal.source.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { createProfile } from './features/profile/profile.service.ts'
import { profileStore } from './features/profile/profile.store.ts'
import { createRecipes } from './features/recipes/recipes.service.ts'
import { recipesStore } from './features/recipes/recipes.store.ts'
import { createSaves } from './features/saves/saves.service.ts'
import { savesStore } from './features/saves/saves.store.ts'
import { registerOpenApi } from './http/openapi/openapi-document.ts'
import { openApiRoutes } from './http/openapi/openapi-routes.ts'
import { operationsRoutes } from './http/operations.routes.ts'
import { openPictures } from './pictures/open-storage.ts'
import { createHub } from './realtime/hub.ts'
import { createSharedPages } from './shared-pages/shared-pages.ts'
import { startBackgroundJobs } from './wiring/background-jobs.ts'
import { wireCovers } from './wiring/covers.ts'
import { wireExternalServices } from './wiring/external-services.ts'
import { wireImportFiles, type ImportOptions } from './wiring/import-files.ts'
import { wireImportPreviews, type PreviewOptions } from './wiring/import-previews.ts'
import { createPools } from './wiring/pools.ts'
import { recipeRoutes } from './wiring/recipe-routes.ts'
import { wireReminders } from './wiring/reminders.ts'
import { wireRoomMeals } from './wiring/room-meals.ts'
import { wireRoomMembers } from './wiring/room-members.ts'
import { roomRoutes } from './wiring/room-routes.ts'

export interface Parts extends ImportOptions, PreviewOptions {
  config: Config
  db: Db
  log: FastifyBaseLogger
  /** The folder that `npm run build` writes. */
  distDir: string
  /** Sends the requests to the services in `config`. Default: the `fetch` of Node. */
  fetch?: Fetch
  /** Makes a `fetch` for URLs that come from clients. By default, this `fetch` reaches only public IP addresses. */
  publicFetch?: CreatePublicFetch
  mirrorTimings?: MirrorTimings
  /** The built-in dishes; by default read from `distDir`. */
  builtIn?: BuiltInCatalog
  /** Returns numbers from 0 to below 1, to choose dishes when no AI model is configured. Default: `Math.random`. */
  random?: () => number
  /** The clock of AI suggestions and reminders; by default the system clock. */
  now?: () => Date
  /** By default there are no limits, because busy test machines would exceed them. */
  loadLimits?: LoadLimits
  /** Hashes passwords. Default: with the cost that OWASP recommends. */
  passwords?: Passwords
  /** The maximum times for waiting in the queue and for decoding. The default is long, for busy test machines. */
  pictureLimits?: PictureLimits
}

/** Creates the server. The caller makes it listen, and then calls `startJobs` for the work in the background. */
export async function createApp({
  config,
  db,
  log,
  distDir,
  fetch = globalThis.fetch,
  publicFetch = (limits) => createPublicFetch({ ...limits, publicUrl: config.publicUrl }),
  mirrorTimings = defaultMirrorTimings,
  builtIn: givenBuiltIn,
  random,
  now,
  loadLimits = noLoadLimits,
  passwords = createPasswords(),
  pictureLimits: limits,
  openImport,
  readDocument,
}: Parts) {
  const webDir = join(distDir, 'web')
  const app = await createHttp(config, log, { unknownPage: readUnknownPage(webDir) })
  await registerOpenApi(app, distDir)
  const closing = new AbortController()
  const { signal } = closing
  const contentDir = join(distDir, 'content')
  const versions = createVersions(db)

  const limiter = createRateLimiter(postgresPool(db))
  const outboxDir = join(config.dataDir, 'outbox')
  const loadGuard = createLoadGuard(loadLimits)
  const pools = createPools(loadGuard.pause)
  const mail = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outboxDir, log })
  const { storage, pictures } = await openPictures({ config, fetch, uses: pictureStore(db), limiter, log, limits })

  const dishes = catalogStore(db)
  const builtIn = givenBuiltIn ?? (await readBuiltInCatalog(contentDir))
  const catalog = createCatalog({ store: dishes, builtIn, searchPool: pools.search })
  const mirrorDependencies = { config, fetch, dishes, store: mirrorStore(db), log, signal }
  const mirrors = createMirrors({ ...mirrorDependencies, timings: mirrorTimings, onChange: catalog.refresh })
  await catalog.open(mirrors)

  const storedSaves = savesStore(db, versions)
  const recipes = createRecipes({
    store: recipesStore(db, versions),
    limiter,
    pictures,
    readSavers: storedSaves.findSavers,
    spell: catalog.suggestSpellings,
    forgetCover: (id) => covers.forget('recipes', id),
  })
  const recipesVersion = () => versions.read('recipes')
  const saves = createSaves({ store: storedSaves, readDishes: catalog.readMany, readRecipes: recipes.readMany })
  const describeShared = (id: string) => sharedRecipes.describe(id)
  const covers = await wireCovers({ distDir, dataDir: config.dataDir, recipes, describeShared, catalog, log, signal })
  const { publish, ...hub } = createHub({ app, pool: postgresPool(db), log, trustProxy: config.trustProxy })
  const diet = createDiet({ store: dietStore(db), limiter })
  const roomDependencies = { db, versions, limiter, pictures, publish, log, hub, catalog, recipes, covers, diet }
  const roomParts = { ...wireRoomMembers(roomDependencies), ...wireRoomMeals(roomDependencies) }
  const { rooms, members, meals, sharedRecipes, invites, seats } = roomParts

  const journal = createJournal(await readJournal(contentDir))
  const outboundDependencies = { config, fetch, log, limiter, pools, signal }

  const readWorks = createVersionedCache(recipesVersion, async (userId) => ({
    ...(await saves.listIds(userId)),
    uploadedRecipes: await recipes.listBriefly(userId),
  }))
  const registration = createRegistrationPolicy({
    mode: config.registration,
    store: registrationStore(db),
    isRoomInvite: invites.isValid,
  })
  const accountDependencies = { passwords, limiter, mail, pictures, registration, log }
  const { signUp, auth, passwordReset, sessions, ...accounts } = createAccounts({
    ...accountDependencies,
    store: authStore(db, versions),
    version: () => versions.read('accounts'),
    onEnd: hub.disconnectSessions,
    announceLeaving: members.announceLeaving,
    finishRoomDeletion: members.finishDeletion,
    forgetRecipes: recipes.forgetDeleted,
  })
  const importDependencies = { ...outboundDependencies, db, versions, pictures, recipes, openImport, publicFetch }
  const imports = wireImportFiles(importDependencies)
  const profile = createProfile({ store: profileStore(versions), pictures, readWorks })

  const responseCache = createResponseCache()
  const idempotency = createIdempotency({ store: idempotencyStore(db), limiter, log, isOnlyProcess: !postgresPool(db) })
  const { readCaller } = sessions
  const { readSeat } = seats
  const { publicUrl } = config
  const mount = createMount(app, { readCaller, readSeat, loadGuard, responseCache, idempotency, publicUrl })
  authRoutes(mount, { signUp, auth, passwordReset, sessions, registration })
  profileRoutes(mount, profile)
  dietRoutes(mount, diet, rooms.announceDiet)
  catalogRoutes(app, mount, catalog, covers)
  const recipeDependencies = { limiter, storage, catalog, covers, recipes, recipesVersion, saves, log, ...roomParts }
  recipeRoutes(mount, recipeDependencies)
  imports.mountRoutes(mount)
  roomRoutes(app, mount, roomParts)
  const reminderDependencies = { ...outboundDependencies, db, publicFetch, now, ...roomParts }
  const { sendReminders, ...reminders } = wireReminders(mount, reminderDependencies)
  const readRecipeText = wireExternalServices(mount, { ...outboundDependencies, catalog, saves, journal, random, now })
  wireImportPreviews(mount, { ...outboundDependencies, db, pictures, publicFetch, readDocument, readRecipeText })
  hub.open(roomParts.createSocketAccess(sessions.readCaller))

  let isStopping = false
  operationsRoutes(app, mount, {
    ping: () => ping(db),
    isStopping: () => isStopping,
    token: config.metricsToken,
    counts: {
      cacheHits: responseCache.hits,
      refusedRequests: loadGuard.refused,
      pendingRequests: loadGuard.pending,
      sockets: hub.socketCount,
    },
  })
  openApiRoutes(app, distDir)
  serveUploads(app, storage)
  const shared = createSharedPages({
    readDish: catalog.read,
    readRecipe: recipes.read,
    readNewestRecipe: async () => (await recipes.list({ limit: 1 })).recipes[0] ?? null,
    readArticle: journal.read,
  })
  await servePages(app, { webDir, ...shared, publicUrl })

  const withExpiredData = [recipes, imports, accounts, registration, invites, seats, reminders, mail, idempotency]
  const tidy = () => runAll([...withExpiredData.map((part) => () => part.tidy()), pictures.sweepExpired])
  let jobs: Promise<unknown> = Promise.resolve()
  // Aborts the background jobs and the requests to external services. Otherwise, they would delay the shutdown: Fastify
  // calls `onClose` only after all requests of clients have ended, and `onClose` waits for the jobs.
  app.addHook('preClose', async () => closing.abort())
  app.addHook('onClose', async () => {
    await jobs
    await Promise.all([accounts.drain(), reminders.drain()])
  })
  return {
    app,
    tidy,
    sendReminders,
    /** Makes readiness fail from now on. The server still serves requests. */
    stopAccepting() {
      isStopping = true
    },
    startJobs() {
      jobs = startBackgroundJobs({
        log,
        signal,
        mirrors,
        refreshCatalog: catalog.refresh,
        closeMeals: () => meals.closeDue(),
        sendReminders,
        runImports: imports.run,
        tidy,
        sweepPictures: () => pictures.sweepOrphans(),
      })
    },
  }
}
