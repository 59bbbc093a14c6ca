/**
 * The polite copy of a food database: it asks slowly, one thing at a time, remembers what it has asked, and starts over
 * once a day. A pass goes by letter, then by category, then (drinks, whose letters are cut at 25) by every ingredient
 * seen, and looks up each id that a list named and the tables do not have. Nothing is ever deleted.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { UpstreamError } from '#server/outbound/fetch-json.ts'
import type { Dish } from '#contract/catalog.ts'
import type { CatalogStore } from './catalog.store.ts'
import type { FoodDatabase } from './food-database.source.ts'

interface Log {
  info(detail: object, message: string): void
  warn(detail: object, message: string): void
  error(detail: object, message: string): void
}

export interface Pace {
  /** Between two questions: at most two a second. */
  pauseMs: number
  /** After a failure, doubled with each further one up to `backOffMaxMs`. */
  backOffMs: number
  backOffMaxMs: number
  betweenPassesMs: number
  /** How long a search may wait for an answer that nobody here has. */
  searchWaitMs: number
}

export const politePace: Pace = {
  pauseMs: 500,
  backOffMs: 1000,
  backOffMaxMs: 30_000,
  betweenPassesMs: 24 * 3600_000,
  searchWaitMs: 400,
}
const leaseMs = 60_000
const triesMax = 5
/** How many searches are remembered as asked. */
const askedMax = 1000
const rank = { letter: 1, again: 2, categories: 3, category: 4, lookup: 5, ingredient: 6 }
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'.split('')

export type Mirror = ReturnType<typeof createMirror>

/** One mirror of `database`. `onChange` is told after every commit that may change an answer. */
export function createMirror({
  database,
  store,
  log,
  onChange,
  pace = politePace,
}: {
  database: FoodDatabase
  store: CatalogStore
  log: Log
  onChange: () => Promise<void>
  pace?: Pace
}) {
  const { kind } = database
  const key = { lease: `mirror-lease:${kind}`, passed: `mirror-passed:${kind}` }
  const holder = randomUUID()
  const asked = new Map<string, Promise<void>>()
  let failuresInRow = 0
  let silentUntil = 0
  let leaseUntil = 0

  const add = (name: keyof typeof rank, values: string[]) =>
    store.insertTasks(
      kind,
      rank[name],
      values.map((value) => `${name}:${value}`),
    )

  async function keep(dishes: Dish[]) {
    if (await store.upsertDishes(kind, 'mirror', dishes)) await onChange()
  }

  async function keepAndFollow(dishes: Dish[]) {
    if (kind === 'drinks')
      await add('ingredient', [
        ...new Set(dishes.flatMap((dish) => dish.ingredients.map(({ name }) => name.toLowerCase()))),
      ])
    await keep(dishes)
  }

  async function addUnknown(ids: string[]) {
    const known = await Promise.all(ids.map((id) => store.hasDish(kind, id)))
    await add(
      'lookup',
      ids.filter((_, index) => !known[index]),
    )
  }

  async function ask(task: string) {
    const [name, value] = splitTask(task)
    switch (name) {
      case 'letter': {
        const dishes = await database.byLetter(value)
        // A miss may be the truth or a hiccup that looks like one, so it is asked once more.
        return dishes.length ? keepAndFollow(dishes) : add('again', [value])
      }
      case 'again':
        return keepAndFollow(await database.byLetter(value))
      case 'categories':
        return add('category', await database.categories())
      case 'category':
        return addUnknown(await database.idsByCategory(value))
      case 'ingredient':
        return addUnknown(await database.idsByIngredient(value))
      // Another list may have brought it since.
      default:
        return (await store.hasDish(kind, value)) ? undefined : keepAndFollow([await database.byId(value)])
    }
  }

  /** Asks the next thing of this pass. @returns how long to wait before the one after it. */
  async function step(): Promise<number> {
    const next = await store.findNextTask(kind)
    if (!next) return finishPass()
    try {
      await ask(next.task)
      await store.updateTask(kind, next.task, { state: 'done' })
      if (failuresInRow) log.info({ kind, afterFailures: failuresInRow }, 'the food database answers again')
      failuresInRow = 0
      silentUntil = 0
      return 0
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      return stumble(next, error)
    }
  }

  async function stumble({ task, tries }: { task: string; tries: number }, error: UpstreamError) {
    failuresInRow += 1
    silentUntil = Date.now() + pace.backOffMaxMs
    // What fails again and again, while the database answers other questions, must not hold up the pass.
    const isHopeless = tries + 1 >= triesMax && (await isAlive())
    await store.updateTask(kind, task, { tries: tries + 1, ...(isHopeless && { state: 'given-up' as const }) })
    if (failuresInRow === 1 || failuresInRow % 20 === 0)
      log.warn({ kind, task, failuresInRow, reason: error.message }, 'the food database does not answer')
    const backOffMs = Math.min(pace.backOffMs * 2 ** (failuresInRow - 1), pace.backOffMaxMs)
    return Math.max(backOffMs, Math.min(error.retryAfterMs ?? 0, pace.betweenPassesMs))
  }

  async function isAlive() {
    return database.categories().then(
      () => true,
      () => false,
    )
  }

  async function finishPass() {
    const passed = await store.findState(key.passed)
    const isRunning = (await store.countTasks(kind)) > 0
    const dueInMs = passed ? Date.parse(passed) + pace.betweenPassesMs - Date.now() : 0
    if (isRunning) {
      await store.updateState(key.passed, new Date().toISOString())
      await onChange()
      await store.deleteTasks(kind)
      log.info({ kind }, 'the food database is mirrored')
      return pace.betweenPassesMs
    }
    if (dueInMs > 0) return dueInMs
    await add('letter', letters)
    await add('categories', [''])
    return 0
  }

  async function holdLease() {
    const now = Date.now()
    if (leaseUntil - now > leaseMs / 2) return true
    const until = now + leaseMs
    const isTaken = await store.takeLease(key.lease, {
      holder,
      now: new Date(now).toISOString(),
      until: new Date(until).toISOString(),
    })
    if (isTaken) leaseUntil = until
    return isTaken
  }

  /** One turn of the loop. Our own troubles (the database, say) end no mirror either: it waits and tries again. */
  async function turn() {
    try {
      return (await holdLease()) ? await step() : leaseMs
    } catch (error) {
      log.error({ err: error, kind }, 'the mirror stumbled')
      return pace.backOffMaxMs
    }
  }

  return {
    kind,
    isWhole: async () => (await store.findState(key.passed)) !== null,

    /** Mirrors until `signal` ends it; of several processes on one database only one does. */
    async run(signal: AbortSignal) {
      while (!signal.aborted) {
        const notBefore = (await turn()) + performance.now()
        do {
          await sleep(Math.min(Math.ceil(Math.max(0, notBefore - performance.now())), leaseMs / 4), undefined, {
            signal,
            ref: false,
          }).catch(() => {})
          if (leaseUntil && !signal.aborted) await holdLease().catch(() => false)
        } while (!signal.aborted && performance.now() < notBefore)
      }
      // What cannot be given back runs out.
      if (leaseUntil)
        await store
          .takeLease(key.lease, { holder, now: '', until: '' })
          .catch((error: unknown) => log.warn({ err: error, kind }, 'the lease of the mirror runs out by itself'))
    },

    /**
     * Asks for what nobody here knows, once, and keeps the answer. It never waits longer than `searchWaitMs`, and does not
     * ask while the other side is silent or has just been asked enough.
     */
    async askFor(name: string) {
      const search = name.trim().toLowerCase()
      if (!asked.has(search)) {
        if (Date.now() < silentUntil || database.waitMs() > pace.searchWaitMs) return
        if (asked.size >= askedMax) asked.delete(asked.keys().next().value!)
        asked.set(search, askNow(search))
      }
      await Promise.race([asked.get(search), sleep(pace.searchWaitMs, undefined, { ref: false })])
    },
  }

  async function askNow(search: string) {
    try {
      await keep(await database.byName(search))
    } catch (error) {
      silentUntil = Date.now() + pace.backOffMaxMs
      asked.delete(search)
      log.warn({ kind, reason: String(error) }, 'the food database did not answer a search')
    }
  }
}

function splitTask(task: string): [string, string] {
  const at = task.indexOf(':')
  return [task.slice(0, at), task.slice(at + 1)]
}
