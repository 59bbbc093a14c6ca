/**
 * Adapter for the two food databases, TheMealDB and TheCocktailDB. It converts their irregular replies to one format.
 * In these replies, an empty result may be null or a sentence. Instructions are one text with headings and check boxes.
 * Measures contain stray spaces and line breaks. Some video links are not links.
 */
import * as z from 'zod/mini'
import type { Dish, DishKind } from '#contract/catalog.ts'
import { recipeLimits } from '#contract/recipes.ts'
import type { Throttle } from '#server/outbound/throttle.ts'
import { fetchJson, UpstreamError, type Fetch } from '#server/outbound/fetch-json.ts'
import { splitText } from '#server/text/split-text.ts'
import { truncate } from '#server/text/truncate.ts'

export interface FoodDatabase {
  kind: DishKind
  /** How long the throttle would delay the next request, in ms. */
  waitMs(): number
  /** Dishes whose name starts with the letter or digit `letter`. */
  byLetter(letter: string): Promise<Dish[]>
  byName(name: string): Promise<Dish[]>
  /** @throws UpstreamError when there are none */
  categories(): Promise<string[]>
  /** Ids of the dishes of a category that `categories` returned. @throws UpstreamError when there are none */
  idsByCategory(category: string): Promise<string[]>
  idsByIngredient(ingredient: string): Promise<string[]>
  /** The dish with an id that a list has returned. @throws UpstreamError when there is none */
  byId(id: string): Promise<Dish>
}

export type FoodRecord = Record<string, unknown>

/** What differs between the two databases. */
interface RecordFormat {
  kind: DishKind
  idField: string
  readDish(record: FoodRecord): Dish | null
}

const timeoutMs = 10_000
/**
 * Maximum number of characters of a name. A name can be part of a mirror task, and PostgreSQL cannot index a task of
 * several thousand bytes.
 */
const nameCharsMax = 200
const listCharsMax = 2000
const linkCharsMax = 2000
const instructionsCharsMax = 50_000

/** Every request waits for `throttle`. `signal` aborts requests. */
export interface FoodDatabaseOptions {
  fetch: Fetch
  url: string
  throttle: Throttle
  signal?: AbortSignal
}

export function foodDatabase(
  { fetch, url, throttle, signal }: FoodDatabaseOptions,
  format: RecordFormat,
): FoodDatabase {
  const request = async (path: string) => {
    await throttle.waitToStart()
    return recordsOf(await fetchJson(fetch, `${url}/${path}`, { timeoutMs, signal }), format.kind)
  }
  const dishes = (records: FoodRecord[]) => records.flatMap((record) => format.readDish(record) ?? [])
  const ids = (records: FoodRecord[]) => records.flatMap((record) => readId(record[format.idField]) ?? [])
  const requireSome = <T>(list: T[], subject: string) => {
    if (!list.length) throw new UpstreamError(`${subject}: the reply is empty`)
    return list
  }
  return {
    kind: format.kind,
    waitMs: throttle.waitMs,
    byLetter: async (letter) => dishes(await request(`search.php?f=${encodeURIComponent(letter)}`)),
    byName: async (name) => dishes(await request(`search.php?s=${encodeURIComponent(name)}`)),
    categories: async () =>
      requireSome(
        (await request('list.php?c=list')).flatMap((record) => cleanText(record.strCategory) ?? []),
        'categories',
      ),
    idsByCategory: async (category) =>
      requireSome(ids(await request(`filter.php?c=${encodeURIComponent(category)}`)), category),
    idsByIngredient: async (ingredient) => ids(await request(`filter.php?i=${encodeURIComponent(ingredient)}`)),
    byId: async (id) =>
      requireSome(
        dishes(await request(`lookup.php?i=${encodeURIComponent(id)}`)).filter((dish) => dish.id === id),
        id,
      )[0]!,
  }
}

const Reply = z.record(z.string(), z.unknown())

/** @throws UpstreamError when the reply is not an object, or does not have the field that `kind` names */
function recordsOf(reply: unknown, kind: DishKind): FoodRecord[] {
  const parsed = Reply.safeParse(reply)
  if (!parsed.success || !(kind in parsed.data)) throw new UpstreamError('the response has an unexpected format')
  const records = parsed.data[kind]
  return Array.isArray(records)
    ? records.filter((record): record is FoodRecord => typeof record === 'object' && record !== null)
    : []
}

/**
 * Trims a text, removes invisible characters and repeated spaces, and cuts it at `charsMax`. Returns null for an empty
 * text and for a value that is not a text.
 */
export function cleanText(value: unknown, charsMax = nameCharsMax): string | null {
  // PostgreSQL text cannot contain NUL.
  const text =
    typeof value === 'string'
      ? truncate(value, charsMax)
          .replaceAll('\0', '')
          .replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')
          .replace(/[ \t\u00A0]+/g, ' ')
          .trim()
      : ''
  return text || null
}

export function readId(value: unknown): string | null {
  return typeof value === 'string' && /^\d{1,12}$/.test(value) ? value : null
}

/** An `http` or `https` link, else null. */
export function readLink(value: unknown): string | null {
  // A link that is too long is left out, because a shortened link would lead elsewhere.
  if (typeof value === 'string' && value.length > linkCharsMax) return null
  const text = cleanText(value, linkCharsMax)
  return text && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null
}

export function readList(value: unknown): string[] {
  return (cleanText(value, listCharsMax) ?? '').split(',').flatMap((item) => cleanText(item) ?? [])
}

/**
 * Reads the numbered fields of ingredients and measures into a list. An ingredient without a name is skipped. A blank
 * measure becomes an empty text.
 */
export function readIngredients(record: FoodRecord, fieldCount: number): Dish['ingredients'] {
  return Array.from({ length: fieldCount }, (_, index) => index + 1).flatMap((number) => {
    const name = cleanText(record[`strIngredient${number}`])
    return name ? [{ name, measure: (cleanText(record[`strMeasure${number}`]) ?? '').replace(/\s+/g, ' ') }] : []
  })
}

const bareNumberCharsMax = 20
/**
 * Whether a line is only a number of at most two digits, or `STEP` with or without such a number. Checks the length
 * first, because the pattern takes quadratic time.
 */
const isBareNumber = (text: string) => text.length <= bareNumberCharsMax && /^(step\s*)?\d{0,2}\s*[.):-]?$/i.test(text)

/**
 * Returns the instructions as one text and as a list of steps. Leaves out the numbers of steps, bullets, check boxes,
 * and headings such as "STEP 1". A long step becomes several steps, so that the dish can be shared in a room.
 */
export function readInstructions(value: unknown): { instructions: string; steps: string[] } {
  const lines = (cleanText(value, instructionsCharsMax) ?? '')
    .split(/\r\n|\r|\n/)
    .map((text) => text.replace(/^[\s▢□•·*-]+/u, '').trim())
  const steps = lines
    .map((text) => text.replace(/^(step\s*)?\d{1,2}\s*[.):-]\s+/i, '').trim())
    .filter((text) => text && !isBareNumber(text))
    .flatMap((text) => splitText(text, recipeLimits.itemCharsMax, recipeLimits.itemsMax))
  return { instructions: steps.join('\n'), steps }
}
