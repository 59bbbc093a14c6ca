/**
 * A `fetch` that a test passes to the app in place of the two food databases. Like the real databases, this `fetch`
 * limits the length of lists and has a special response for "nothing found". A test can switch faults on.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { DishKind } from '#contract/catalog.ts'
import type { Fetch } from '#server/outbound/fetch-json.ts'
import { drinks, meals, type FoodRecord } from './food-database-records.ts'

export type Fault = '500' | '429' | 'html' | 'truncated' | 'garbage' | 'reset' | 'hang'
export const faults: Fault[] = ['500', '429', 'html', 'truncated', 'garbage', 'reset', 'hang']

const urls = { MEALDB_URL: 'https://meals.test/api', COCKTAILDB_URL: 'https://drinks.test/api' }
export const foodDatabaseEnvironments = {
  both: urls,
  meals: { MEALDB_URL: urls.MEALDB_URL },
  drinks: { COCKTAILDB_URL: urls.COCKTAILDB_URL },
}

interface ReceivedRequest {
  kind: DishKind
  /** For example `search.php?f=a`. */
  path: string
  atMs: number
  /** Whether the response contained records. */
  isHit: boolean
}

/**
 * @param listCut the maximum length of the list of a category or an ingredient. For the real databases, it is 100
 * @returns `fetch` for the app, the `requests` so far, and `state`, in which a test can change the behaviour
 */
export function createFakeFoodDatabases({ listCut = 100 } = {}) {
  const hidden = new Set<string>()
  const requests: ReceivedRequest[] = []
  const state = {
    fault: null as Fault | null,
    /** Whether the request for this path fails while `fault` is set. */
    isFaulty: (_path: string) => true,
    retryAfterS: 1,
    replyAfterMs: 0,
  }

  const fetch: Fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const kind = url.host.startsWith('meals') ? 'meals' : 'drinks'
    const path = decodeURIComponent(url.pathname.split('/').pop() + url.search)
    const request: ReceivedRequest = { kind, path, atMs: performance.now(), isHit: false }
    requests.push(request)
    const content = { [kind]: find(url, kind) }
    if (state.replyAfterMs) await sleep(state.replyAfterMs, undefined, { signal: init?.signal ?? undefined })
    if (state.fault && state.isFaulty(path)) return fail(state.fault, kind, toWireFormat(content), init?.signal)
    request.isHit = Array.isArray(content[kind])
    return new Response(toWireFormat(content), { headers: { 'content-type': 'application/json' } })
  }

  function find(url: URL, kind: DishKind) {
    const names =
      kind === 'meals'
        ? { id: 'idMeal', title: 'strMeal', thumb: 'strMealThumb' }
        : { id: 'idDrink', title: 'strDrink', thumb: 'strDrinkThumb' }
    const rows = (kind === 'meals' ? meals : drinks).filter((row) => !hidden.has(row[names.id]!))
    const [[key, value = ''] = ['', '']] = url.searchParams
    const miss = kind === 'meals' ? null : value.length % 2 ? 'no data found' : 'None Found'
    const found = (list: FoodRecord[]) => (list.length ? list : miss)
    const summary = ({ [names.title]: title, [names.thumb]: thumb, [names.id]: id, strArea, strCountry }: FoodRecord) =>
      ({
        [names.title]: title,
        [names.thumb]: thumb,
        [names.id]: id,
        ...(kind === 'meals' && { strArea, strCountry }),
      }) as FoodRecord
    const hasIngredient = (row: FoodRecord) =>
      Object.keys(row).some(
        (name) => name.startsWith('strIngredient') && row[name]?.toLowerCase() === value.toLowerCase(),
      )

    switch (`${url.pathname.split('/').pop()} ${key}`) {
      case 'search.php f': {
        const hits = rows.filter((row) => fold(row[names.title]!).startsWith(value))
        if (kind === 'meals') return found(/[a-z]/.test(value) ? hits : [])
        return found(hits.sort((left, right) => left[names.title]!.length - right[names.title]!.length).slice(0, 25))
      }
      case 'search.php s':
        return found(rows.filter((row) => fold(row[names.title]!).includes(fold(value))))
      case 'lookup.php i':
        return /^\d+$/.test(value) ? found(rows.filter((row) => row[names.id] === value)) : 'Invalid ID'
      case 'list.php c':
        return [...new Set(rows.map((row) => row.strCategory!))].map((strCategory) => ({ strCategory }))
      case 'filter.php c':
        return found(
          rows
            .filter((row) => row.strCategory === value.replaceAll('_', ' '))
            .slice(0, listCut)
            .map(summary),
        )
      case 'filter.php i':
        return found(rows.filter(hasIngredient).slice(0, listCut).map(summary))
      default:
        throw new Error(`Unknown request to a food database: ${url.href}`)
    }
  }

  function fail(
    fault: Fault,
    kind: DishKind,
    whole: string,
    signal?: AbortSignal | null,
  ): Response | Promise<Response> {
    switch (fault) {
      case '500':
        return new Response('', { status: 500 })
      case '429':
        return new Response('Too Many Requests', { status: 429, headers: { 'retry-after': String(state.retryAfterS) } })
      case 'html':
        return new Response('<!doctype html><title>Be right back</title>', { headers: { 'content-type': 'text/html' } })
      case 'truncated':
        return new Response(whole.slice(0, -3))
      case 'garbage':
        return new Response(JSON.stringify({ [kind]: 'no data found' }))
      case 'reset':
        return Promise.reject(
          new TypeError('fetch failed', { cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) }),
        )
      default:
        return new Promise((_, reject) => {
          if (signal?.aborted) reject(signal.reason as Error)
          signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
        })
    }
  }

  return {
    fetch,
    requests,
    /** A test may change `state` at any time. */
    state,
    requestedPaths: (kind: DishKind) => requests.filter((request) => request.kind === kind).map(({ path }) => path),
    /** Removes the record with this id from the databases. */
    hide: (id: string) => void hidden.add(id),
    show: (id: string) => void hidden.delete(id),
  }
}

/**
 * Converts to lower case and removes accents, as the databases do when they compare texts. Spaces, digits and Æ stay.
 */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Writes JSON with the same escapes as the real databases. */
function toWireFormat(content: unknown) {
  return JSON.stringify(content)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uFFFF]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
