/** The map: every part of the server and what it is given. */
import type { FastifyBaseLogger } from 'fastify'
import { join } from 'node:path'
import { health } from '#contract/health.ts'
import type { Config } from './config.ts'
import { createFrontDoor } from './core/front-door.ts'
import { createHttp } from './core/http.ts'
import { createImages } from './core/images.ts'
import { createLimiter } from './core/limiter.ts'
import { createPost } from './core/mail.ts'
import { createMount, createMountKept } from './core/mount.ts'
import { servePages } from './core/pages.ts'
import { createTurns } from './core/turns.ts'
import { serveUploads } from './core/uploads.ts'
import type { Fetch } from './core/upstream.ts'
import { ping, poolOf, type Db } from './db/open.ts'
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
import { profileRoutes } from './features/profile/profile.routes.ts'
import { createProfile } from './features/profile/profile.service.ts'
import { profileStore } from './features/profile/profile.store.ts'

export interface Parts {
  config: Config
  db: Db
  log: FastifyBaseLogger
  /** Where `npm run build` put what it made. */
  distDir: string
  fetch?: Fetch
  mirrorPace?: Pace
}

/** The server, ready to listen or to be injected into. `startJobs` begins the work that goes on in the background. */
export async function createApp({ config, db, log, distDir, fetch = globalThis.fetch, mirrorPace = politePace }: Parts) {
  const door = createFrontDoor()
  const app = await createHttp(config, log, door)
  const closing = new AbortController()
  const contentDir = join(distDir, 'content')
  const uploadsDir = join(config.dataDir, 'uploads')

  const limiter = createLimiter(poolOf(db))
  const post = createPost({ smtpUrl: config.smtpUrl, from: config.mailFrom, outboxDir: join(config.dataDir, 'outbox'), log })
  const { keep: keepPicture, remove: removePicture } = createImages(uploadsDir)

  const accounts = authStore(db)
  const sessions = createSessions(accounts)
  const mount = createMount(app, sessions.readCaller)
  const profile = createProfile({ store: profileStore(db), limiter, keepPicture, removePicture })
  profileRoutes(mount, profile)
  const auth = createAuth({ store: accounts, sessions, limiter, post, keepPicture, releasePicture: profile.releasePicture })
  authRoutes(mount, auth, sessions, config.publicUrl)

  const stored = catalogStore(db)
  const catalog = createCatalog({ store: stored, house: await readHouse(contentDir), onTrouble: (error) => log.error({ err: error }, 'the shelf could not catch up') })
  const databases = [
    config.mealDbUrl && mealDb({ fetch, url: config.mealDbUrl, turns: createTurns(mirrorPace.pauseMs), signal: closing.signal }),
    config.cocktailDbUrl && cocktailDb({ fetch, url: config.cocktailDbUrl, turns: createTurns(mirrorPace.pauseMs), signal: closing.signal }),
  ]
  const mirrors = databases.flatMap((database) =>
    database ? createMirror({ database, store: stored, log, onChange: catalog.refresh, pace: mirrorPace }) : [])
  await catalog.open(mirrors)
  const covers = createCovers({
    builtDir: join(distDir, 'covers'),
    drawnDir: join(config.dataDir, 'covers'),
    motifsDir: join(contentDir, 'motifs'),
    motifs: await readMotifs(contentDir),
    readDish: catalog.read,
  })
  catalogRoutes(app, { mount, mountKept: createMountKept(app, door) }, catalog, covers)

  mount(health, async () => {
    await ping(db)
    return { status: 'ok' as const }
  })
  serveUploads(app, uploadsDir)
  await servePages(app, join(distDir, 'web'))

  let jobs: Promise<unknown> = Promise.resolve()
  app.addHook('onClose', async () => {
    closing.abort()
    await jobs
  })
  return {
    app,
    startJobs() {
      jobs = Promise.all([...mirrors.map((mirror) => mirror.run(closing.signal)), catalog.follow(closing.signal)])
    },
  }
}
