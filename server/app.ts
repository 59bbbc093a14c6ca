/** The map: every part of the server and what it is given. */
import type { FastifyBaseLogger } from 'fastify'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { createCircuitBreaker } from './outbound/circuit-breaker.ts'
import { repeatEvery } from './jobs/repeat-every.ts'
import { createFrontDoor } from './http/front-door.ts'
import { createHttp } from './http/create-http.ts'
import { createImageProcessor } from './pictures/image-processing.ts'
import { createRateLimiter } from './http/rate-limiter.ts'
import { createMailer } from './outbound/mailer.ts'
import { createMount, createMountKept } from './http/mount.ts'
import { createLoadGuard, noLoadLimits, type LoadLimits } from './http/load-limits.ts'
import { servePages } from './pages/serve-pages.ts'
import { createPictures } from './pictures/pictures.ts'
import { createVersionedCache } from './caching/versioned-cache.ts'
import { createThrottle } from './outbound/throttle.ts'
import { serveUploads } from './pictures/serve-uploads.ts'
import type { Fetch } from './outbound/fetch-json.ts'
import { ping, postgresPool, type Db } from './db/open.ts'
import { pictureStore } from './db/pictures.store.ts'
import { aiRoutes } from './features/ai/ai.routes.ts'
import { createAi } from './features/ai/ai.service.ts'
import { openAi } from './features/ai/openai.source.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { createAuth } from './features/auth/auth.service.ts'
import { authStore } from './features/auth/auth.store.ts'
import { createSessions } from './features/auth/sessions.service.ts'
import { catalogRoutes } from './features/catalog/catalog.routes.ts'
import { createCatalog } from './features/catalog/catalog.service.ts'
import { catalogStore } from './features/catalog/catalog.store.ts'
import { cocktailDb } from './features/catalog/cocktaildb.source.ts'
import { createCovers } from './features/catalog/covers.service.ts'
import { readHouse, readMotifs } from './features/catalog/house.source.ts'
import { mealDb } from './features/catalog/mealdb.source.ts'
import { createMirror, politePace, type Pace } from './features/catalog/mirror.service.ts'
import { createJournal } from './features/news/journal.service.ts'
import { readJournal } from './features/news/journal.source.ts'
import { newsRoutes } from './features/news/news.routes.ts'
import { createNews } from './features/news/news.service.ts'
import { newsApi } from './features/news/newsapi.source.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { createProfile } from './features/profile/profile.service.ts'
import { profileStore } from './features/profile/profile.store.ts'
import { recipesRoutes } from './features/recipes/recipes.routes.ts'
import { createRecipes } from './features/recipes/recipes.service.ts'
import { recipesStore } from './features/recipes/recipes.store.ts'
import { createInvites } from './features/rooms/invites.service.ts'
import { roomsRoutes } from './features/rooms/rooms.routes.ts'
import { createRooms } from './features/rooms/rooms.service.ts'
import { roomsStore } from './features/rooms/rooms.store.ts'
import { createTable } from './features/rooms/table.service.ts'
import { tableStore } from './features/rooms/table.store.ts'
import { savesRoutes } from './features/saves/saves.routes.ts'
import { createSaves } from './features/saves/saves.service.ts'
import { savesStore } from './features/saves/saves.store.ts'
import { spoonacular } from './features/videos/spoonacular.source.ts'
import { videosRoutes } from './features/videos/videos.routes.ts'
import { createVideos } from './features/videos/videos.service.ts'
import { openApiRoutes } from './http/openapi/openapi-routes.ts'
import { operationsRoutes } from './http/operations.routes.ts'
import { openBucketStorage, openFolderStorage } from './pictures/open-storage.ts'
import { createHub } from './realtime/hub.ts'
import { createSharedPages } from './shared-pages/shared-pages.ts'

/** How often the shelf follows what other processes have mirrored, and how often what is gone is tidied away. */
const followMs = 30_000
const tidyMs = 60_000
const sweepMs = 3600_000
/** Of so many people it is remembered what they saved and wrote: half a hundred recipes each may be much. */
const worksMax = 500

export interface Parts {
  config: Config
  db: Db
  log: FastifyBaseLogger
  /** Where `npm run build` put what it made. */
  distDir: string
  fetch?: Fetch
  mirrorPace?: Pace
  /** Endless in tests, of which many share a processor. */
  patience?: LoadLimits
}

/** The server, ready to listen or to be injected into. `startJobs` begins the work that goes on in the background. */
export async function createApp({
  config,
  db,
  log,
  distDir,
  fetch = globalThis.fetch,
  mirrorPace = politePace,
  patience = noLoadLimits,
}: Parts) {
  const door = createFrontDoor()
  const app = await createHttp(config, log, door)
  const overload = createLoadGuard(patience)
  const closing = new AbortController()
  let isLeaving = false
  const contentDir = join(distDir, 'content')
  const uploads = openBucketStorage(config, fetch) ?? openFolderStorage(config)

  const limiter = createRateLimiter(postgresPool(db))
  const mail = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outboxDir: join(config.dataDir, 'outbox'),
    log,
  })
  if (config.smtpUrl && !config.publicUrl)
    log.warn('SMTP_URL without PUBLIC_URL: the links in mails lead to whatever host a request names')
  const pictures = createPictures({ images: createImageProcessor(uploads), uses: pictureStore(db), limiter })

  const stored = catalogStore(db)
  const catalog = createCatalog({ store: stored, house: await readHouse(contentDir) })
  const databases = [
    config.mealDbUrl &&
      mealDb({ fetch, url: config.mealDbUrl, turns: createThrottle(mirrorPace.pauseMs), signal: closing.signal }),
    config.cocktailDbUrl &&
      cocktailDb({
        fetch,
        url: config.cocktailDbUrl,
        turns: createThrottle(mirrorPace.pauseMs),
        signal: closing.signal,
      }),
  ]
  const mirrors = databases.flatMap((database) =>
    database ? createMirror({ database, store: stored, log, onChange: catalog.refresh, pace: mirrorPace }) : [],
  )
  await catalog.open(mirrors)
  const saved = savesStore(db)
  const recipes = createRecipes({
    store: recipesStore(db),
    pictures,
    readSavers: saved.findSavers,
    spell: catalog.spell,
    forgetCover: (id) => covers.forget('recipes', id),
    isAlone: !postgresPool(db),
  })
  const saves = createSaves({
    store: saved,
    readDishes: catalog.readMany,
    readRecipes: recipes.readMany,
    onChange: recipes.touch,
  })

  const covers = createCovers({
    builtDir: join(distDir, 'covers'),
    drawnDir: join(config.dataDir, 'covers'),
    motifsDir: join(contentDir, 'motifs'),
    motifs: await readMotifs(contentDir),
    describe: (kind, id) => (kind === 'recipes' ? recipes.describe(id) : catalog.describe(kind, id)),
  })

  const hub = createHub(app, postgresPool(db), log)
  const roomed = roomsStore(db)
  const tabled = tableStore(db)
  const table = createTable({ store: tabled, pictures, publish: hub.publish })
  const rooms = createRooms({
    store: roomed,
    table,
    limiter,
    publish: hub.publish,
    expel: hub.removeFromRoom,
    releasePicture: pictures.releaseIfUnused,
    version: () => (postgresPool(db) ? null : roomed.changes() + tabled.changes() + accounts.changes()),
  })
  const invites = createInvites(roomed)

  const videos = createVideos({
    find: config.videoSearch ? spoonacular({ fetch, ...config.videoSearch }) : null,
    breaker: createCircuitBreaker('videos', log),
    limiter,
    signal: closing.signal,
  })
  const journal = createJournal(await readJournal(contentDir))
  const news = createNews({
    find: config.news ? newsApi({ fetch, ...config.news }) : null,
    journal,
    breaker: createCircuitBreaker('news', log),
    limiter,
    signal: closing.signal,
  })
  const ai = createAi({
    model: config.ai ? openAi({ fetch, ...config.ai, signal: closing.signal }) : null,
    breaker: createCircuitBreaker('ai', log),
    listMeals: async (filter) =>
      (await catalog.list('meals', { ...filter, limit: 'area' in filter ? 200 : 10, offset: 0 })).dishes,
    readLiked: (userId) => saves.list('like', { id: userId }),
    limiter,
  })

  const accounts = authStore(db)
  const sessions = createSessions(accounts, { isAlone: !postgresPool(db), onEnd: hub.disconnectSessions })
  const readWorks = createVersionedCache(
    recipes.version,
    async (userId) => ({ ...(await saves.listIds(userId)), uploadedRecipes: await recipes.listBriefly(userId) }),
    worksMax,
  )
  async function removeWorksOf(userId: string) {
    await rooms.removeEverywhere(userId)
    await recipes.removeAllOf(userId)
  }
  const touchFaces = () => {
    accounts.touch()
    recipes.touch()
  }
  const profile = createProfile({ store: profileStore(db), pictures, readWorks, onChange: touchFaces })
  const auth = createAuth({ store: accounts, sessions, limiter, post: mail.send, pictures, removeWorksOf })

  const mount = createMount(app, sessions.readCaller, overload)
  const mountKept = createMountKept(app, door, overload)
  authRoutes(mount, auth, sessions, config.publicUrl)
  profileRoutes(mount, profile)
  catalogRoutes(app, { mount, mountKept }, catalog, covers)
  recipesRoutes({ mount, mountKept }, recipes)
  savesRoutes(mount, saves)
  roomsRoutes(mount, { rooms, table, invites, publicUrl: config.publicUrl })
  videosRoutes(mount, videos)
  newsRoutes({ mount, mountKept }, news, journal)
  aiRoutes(mount, ai)
  hub.open({ readCaller: sessions.readCaller, canJoin: rooms.isMember })

  operationsRoutes(app, mount, {
    ping: () => ping(db),
    isLeaving: () => isLeaving,
    token: config.metricsToken,
    counts: {
      keptAnswers: door.answered,
      refusedCalls: overload.refused,
      waitingCalls: overload.waiting,
      sockets: hub.socketCount,
    },
  })
  openApiRoutes(app, distDir)
  serveUploads(app, uploads)
  const shared = createSharedPages({
    readDish: catalog.read,
    readRecipe: recipes.read,
    listRecipes: recipes.listJson,
    readArticle: journal.read,
  })
  await servePages(app, { webDir: join(distDir, 'web'), ...shared, publicUrl: config.publicUrl })

  async function tidy() {
    await recipes.tidy()
    await sessions.tidy()
    await invites.tidy()
    await pictures.sweepExpired()
  }
  const whenTrouble = (what: string) => ({
    signal: closing.signal,
    onError: (error: unknown) => log.error({ err: error }, what),
  })
  const whenSweeping = whenTrouble('pictures that nothing uses could not be tidied away')
  let jobs: Promise<unknown> = Promise.resolve()
  app.addHook('onClose', async () => {
    closing.abort()
    await jobs
    await mail.drain()
  })
  return {
    app,
    tidy,
    /** From now on whoever hands out visitors is told to send them elsewhere; those who come are still served. */
    leave() {
      isLeaving = true
    },
    startJobs() {
      jobs = Promise.all([
        ...mirrors.map((mirror) => mirror.run(closing.signal)),
        repeatEvery(followMs, catalog.refresh, whenTrouble('the shelf could not catch up')),
        repeatEvery(tidyMs, tidy, whenTrouble('what is gone could not be tidied away')),
        pictures.sweepOrphans().catch(whenSweeping.onError),
        repeatEvery(sweepMs, () => pictures.sweepOrphans(), whenSweeping),
      ])
    },
  }
}
