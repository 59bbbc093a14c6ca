/**
 * The mirror job copies one food database into our tables: at most two requests a second, one pass a day. A pass requests
 * every letter and every category. For drinks it also requests every ingredient, because the database returns at most 25
 * drinks for a letter. Each listed id that our tables do not have is looked up. The tasks of a pass are stored, so that a
 * restarted process resumes it. The mirror never deletes a dish.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { UpstreamError } from '#server/outbound/fetch-json.ts'
import type { Dish } from '#contract/catalog.ts'
import type { CatalogStore } from './catalog.store.ts'
import type { FoodDatabase } from './food-database.source.ts'
import { defaultMirrorTimings, type MirrorTimings } from './mirror-timings.service.ts'

interface Log {
  info(detail: object, message: string): void
  warn(detail: object, message: string): void
  error(detail: object, message: string): void
}

const leaseMs = 60_000
/** A task that failed this many times is given up if the food database replies to other requests. */
const triesMax = 5
/** Failures in a row between two log lines. */
const failuresPerLogLine = 20
/** Search texts in memory that were sent to the food database. They are not sent again. */
const searchesMax = 1000
/** Task types, lowest rank first. `again` repeats a letter that had no dishes. A task is stored as `type:value`. */
const taskRanks = { letter: 1, again: 2, categories: 3, category: 4, lookup: 5, ingredient: 6 }
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'.split('')

export type Mirror = ReturnType<typeof createMirror>

/** Creates the mirror of `database`. `onChange` runs after every commit that may change a reply. */
export function createMirror({
  database,
  store,
  log,
  onChange,
  timings = defaultMirrorTimings,
}: {
  database: FoodDatabase
  store: CatalogStore
  log: Log
  onChange: () => Promise<void>
  timings?: MirrorTimings
}) {
  const { kind } = database
  const stateKeys = { lease: `mirror-lease:${kind}`, lastPass: `mirror-passed:${kind}` }
  const leaseHolder = randomUUID()
  /** Searches that were sent to the food database, by search text. */
  const searches = new Map<string, Promise<void>>()
  let failuresInRow = 0
  let searchesPausedUntil = 0
  let leaseUntil = 0

  const addTasks = (type: keyof typeof taskRanks, values: string[]) =>
    store.insertTasks(
      kind,
      taskRanks[type],
      values.map((value) => `${type}:${value}`),
    )

  async function storeDishes(dishes: Dish[]) {
    if (await store.upsertDishes(kind, 'mirror', dishes)) await onChange()
  }

  async function storeAndFollow(dishes: Dish[]) {
    if (kind === 'drinks') {
      const ingredients = dishes.flatMap((dish) => dish.ingredients.map(({ name }) => name.toLowerCase()))
      await addTasks('ingredient', [...new Set(ingredients)])
    }
    await storeDishes(dishes)
  }

  async function addLookups(ids: string[]) {
    const isKnown = await Promise.all(ids.map((id) => store.hasDish(kind, id)))
    await addTasks(
      'lookup',
      ids.filter((_, index) => !isKnown[index]),
    )
  }

  async function runTask(task: string) {
    const [type, value] = splitTask(task)
    switch (type) {
      case 'letter': {
        const dishes = await database.byLetter(value)
        // An empty reply can also be a fault of the database, so the letter is requested once more.
        return dishes.length ? storeAndFollow(dishes) : addTasks('again', [value])
      }
      case 'again':
        return storeAndFollow(await database.byLetter(value))
      case 'categories':
        return addTasks('category', await database.categories())
      case 'category':
        return addLookups(await database.idsByCategory(value))
      case 'ingredient':
        return addLookups(await database.idsByIngredient(value))
      // A lookup. Another task may have stored the dish since this one was added.
      default:
        return (await store.hasDish(kind, value)) ? undefined : storeAndFollow([await database.byId(value)])
    }
  }

  /** Runs the next task of the pass. @returns the delay before the task after it, in ms */
  async function runNextTask(): Promise<number> {
    const next = await store.findNextTask(kind)
    if (!next) return finishOrStartPass()
    try {
      await runTask(next.task)
      await store.updateTask(kind, next.task, { state: 'done' })
      if (failuresInRow) log.info({ kind, failuresInRow }, 'food database: replies again')
      failuresInRow = 0
      searchesPausedUntil = 0
      return 0
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      return handleFailure(next, error)
    }
  }

  async function handleFailure({ task, tries }: { task: string; tries: number }, error: UpstreamError) {
    failuresInRow += 1
    searchesPausedUntil = Date.now() + timings.retryDelayMaxMs
    // A task that fails while other requests succeed must not block the pass.
    const isGivenUp = tries + 1 >= triesMax && (await isReachable())
    await store.updateTask(kind, task, { tries: tries + 1, ...(isGivenUp && { state: 'given-up' as const }) })
    if (failuresInRow === 1 || failuresInRow % failuresPerLogLine === 0)
      log.warn({ kind, task, failuresInRow, reason: error.message }, 'food database: request failed')
    const retryDelayMs = Math.min(timings.retryDelayMs * 2 ** (failuresInRow - 1), timings.retryDelayMaxMs)
    return Math.max(retryDelayMs, Math.min(error.retryAfterMs ?? 0, timings.passIntervalMs))
  }

  async function isReachable() {
    return database.categories().then(
      () => true,
      () => false,
    )
  }

  /** Ends the pass whose tasks are all done, or starts the next one when it is due. @returns the delay in ms */
  async function finishOrStartPass() {
    const isRunning = (await store.countTasks(kind)) > 0
    if (isRunning) {
      await store.updateState(stateKeys.lastPass, new Date().toISOString())
      await onChange()
      await store.deleteTasks(kind)
      log.info({ kind }, 'food database: mirror pass complete')
      return timings.passIntervalMs
    }
    const lastPass = await store.findState(stateKeys.lastPass)
    const dueInMs = lastPass ? Date.parse(lastPass) + timings.passIntervalMs - Date.now() : 0
    if (dueInMs > 0) return dueInMs
    await addTasks('letter', letters)
    await addTasks('categories', [''])
    return 0
  }

  /** Takes the lease, or renews it in its second half. @returns whether this process has the lease */
  async function renewLease() {
    const now = Date.now()
    if (leaseUntil - now > leaseMs / 2) return true
    const until = now + leaseMs
    const hasLease = await store.takeLease(stateKeys.lease, {
      holder: leaseHolder,
      now: new Date(now).toISOString(),
      until: new Date(until).toISOString(),
    })
    if (hasLease) leaseUntil = until
    return hasLease
  }

  /** The loop continues after every error, also after one of our own database. @returns the delay in ms */
  async function runOnce() {
    try {
      return (await renewLease()) ? await runNextTask() : leaseMs
    } catch (error) {
      log.error({ err: error, kind }, 'food database: mirror task failed')
      return timings.retryDelayMaxMs
    }
  }

  return {
    kind,
    /** Whether a pass has ever been completed. */
    hasCompletedPass: async () => (await store.findState(stateKeys.lastPass)) !== null,

    /** Runs until `signal` aborts. Of several processes on one database, only the one with the lease sends requests. */
    async run(signal: AbortSignal) {
      while (!signal.aborted) {
        const nextRunAt = (await runOnce()) + performance.now()
        do {
          const waitMs = Math.min(Math.ceil(Math.max(0, nextRunAt - performance.now())), leaseMs / 4)
          await sleep(waitMs, undefined, { signal, ref: false }).catch(() => {})
          if (leaseUntil && !signal.aborted) await renewLease().catch(() => false)
        } while (!signal.aborted && performance.now() < nextRunAt)
      }
      if (leaseUntil)
        await store
          .takeLease(stateKeys.lease, { holder: leaseHolder, now: '', until: '' })
          .catch((error: unknown) => log.warn({ err: error, kind }, 'mirror lease not released; it expires by itself'))
    },

    /**
     * Searches the food database for a dish name and stores what it finds. Each name is searched once. Waits at most
     * `searchTimeoutMs`; returns at once when the database has recently failed or the throttle would delay the request longer.
     */
    async searchUpstream(name: string) {
      const search = name.trim().toLowerCase()
      if (!searches.has(search)) {
        if (Date.now() < searchesPausedUntil || database.waitMs() > timings.searchTimeoutMs) return
        if (searches.size >= searchesMax) searches.delete(searches.keys().next().value!)
        searches.set(search, searchAndStore(search))
      }
      await Promise.race([searches.get(search), sleep(timings.searchTimeoutMs, undefined, { ref: false })])
    },
  }

  async function searchAndStore(search: string) {
    try {
      await storeDishes(await database.byName(search))
    } catch (error) {
      searchesPausedUntil = Date.now() + timings.retryDelayMaxMs
      searches.delete(search)
      log.warn({ kind, reason: String(error) }, 'food database: search failed')
    }
  }
}

function splitTask(task: string): [string, string] {
  const at = task.indexOf(':')
  return [task.slice(0, at), task.slice(at + 1)]
}
