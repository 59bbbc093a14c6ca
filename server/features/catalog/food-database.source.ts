/**
 * The two food databases as the mirror sees them. Their odd answers end here: a miss may be null or a sentence, steps
 * come as one text with headings and boxes, measures are ragged, and some videos are none.
 */
import * as z from 'zod/mini'
import type { Dish, DishKind } from '#contract/catalog.ts'
import type { Throttle } from '#server/outbound/throttle.ts'
import { fetchJson, UpstreamError, type Fetch } from '#server/outbound/fetch-json.ts'

export interface FoodDatabase {
  kind: DishKind
  /** How long the next question would have to wait for its turn. */
  waitMs(): number
  /** Dishes whose name starts with `letter`; a miss is an empty list. */
  byLetter(letter: string): Promise<Dish[]>
  byName(name: string): Promise<Dish[]>
  categories(): Promise<string[]>
  /** Ids of the dishes of a category. @throws UpstreamError when there are none: the database itself named it. */
  idsByCategory(category: string): Promise<string[]>
  idsByIngredient(ingredient: string): Promise<string[]>
  /** @throws UpstreamError when there is none: a list of the database itself named it. */
  byId(id: string): Promise<Dish>
}

export type Row = Record<string, unknown>

interface Shape {
  kind: DishKind
  idField: string
  readDish(row: Row): Dish | null
}

const timeoutMs = 10_000

/** Where a database is and how it may be asked; every question waits for its turn. */
export interface Outside {
  fetch: Fetch
  url: string
  turns: Throttle
  signal?: AbortSignal
}

export function foodDatabase({ fetch, url, turns, signal }: Outside, shape: Shape): FoodDatabase {
  const ask = async (path: string) => {
    await turns.waitForSlot()
    return rowsOf(await fetchJson(fetch, `${url}/${path}`, { timeoutMs, signal }), shape.kind)
  }
  const dishes = (rows: Row[]) => rows.flatMap((row) => shape.readDish(row) ?? [])
  const ids = (rows: Row[]) => rows.flatMap((row) => readId(row[shape.idField]) ?? [])
  const some = <T>(list: T[], what: string) => {
    if (!list.length) throw new UpstreamError(`${what}: nothing, though it exists`)
    return list
  }
  return {
    kind: shape.kind,
    waitMs: turns.waitMs,
    byLetter: async (letter) => dishes(await ask(`search.php?f=${encodeURIComponent(letter)}`)),
    byName: async (name) => dishes(await ask(`search.php?s=${encodeURIComponent(name)}`)),
    categories: async () =>
      some(
        (await ask('list.php?c=list')).flatMap((row) => readText(row.strCategory) ?? []),
        'categories',
      ),
    idsByCategory: async (category) => some(ids(await ask(`filter.php?c=${encodeURIComponent(category)}`)), category),
    idsByIngredient: async (ingredient) => ids(await ask(`filter.php?i=${encodeURIComponent(ingredient)}`)),
    byId: async (id) =>
      some(
        dishes(await ask(`lookup.php?i=${encodeURIComponent(id)}`)).filter((dish) => dish.id === id),
        id,
      )[0]!,
  }
}

const Answer = z.record(z.string(), z.unknown())

/** @throws UpstreamError when the answer has nothing under `kind`, not even a miss. */
function rowsOf(answer: unknown, kind: DishKind): Row[] {
  const parsed = Answer.safeParse(answer)
  if (!parsed.success || !(kind in parsed.data)) throw new UpstreamError('the answer has another shape')
  const rows = parsed.data[kind]
  return Array.isArray(rows) ? rows.filter((row): row is Row => typeof row === 'object' && row !== null) : []
}

/** Text that says something, without what does not show; else null. */
export function readText(value: unknown): string | null {
  // PostgreSQL keeps no NUL.
  const text =
    typeof value === 'string'
      ? value
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

/** A link a browser may follow, else null. */
export function readLink(value: unknown): string | null {
  const text = readText(value)
  return text && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null
}

export function readList(value: unknown): string[] {
  return (readText(value) ?? '').split(',').flatMap((item) => readText(item) ?? [])
}

/** The numbered slots as a list; a slot without a name ends nothing, a measure of blanks is an empty text. */
export function readIngredients(row: Row, slots: number): Dish['ingredients'] {
  return Array.from({ length: slots }, (_, index) => index + 1).flatMap((slot) => {
    const name = readText(row[`strIngredient${slot}`])
    return name ? [{ name, measure: (readText(row[`strMeasure${slot}`]) ?? '').replace(/\s+/g, ' ') }] : []
  })
}

const bareNumberCharsMax = 20
/** Its length first: the pattern takes the square of it. */
const isBareNumber = (text: string) => text.length <= bareNumberCharsMax && /^(step\s*)?\d{0,2}\s*[.):-]?$/i.test(text)

/** One text of paragraphs and its steps, without "STEP 1" headings, numbering and tick boxes. */
export function readInstructions(value: unknown): { instructions: string; steps: string[] } {
  const lines = (readText(value) ?? '').split(/\r\n|\r|\n/).map((text) => text.replace(/^[\s▢□•·*-]+/u, '').trim())
  const steps = lines
    .map((text) => text.replace(/^(step\s*)?\d{1,2}\s*[.):-]\s+/i, '').trim())
    .filter((text) => text && !isBareNumber(text))
  return { instructions: steps.join('\n'), steps }
}
