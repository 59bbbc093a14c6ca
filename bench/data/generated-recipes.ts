/**
 * Generates recipes of users, with search words and saves, from the parts of the built-in dishes. The result is always
 * the same.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Insertable } from 'kysely'
import type { Dish } from '#contract/catalog.ts'
import { hashToken } from '#server/crypto/tokens.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { indexRowsOf } from '#server/features/recipes/recipe-words.service.ts'
import { createSeededRandom } from '#tests/support/seeded-random.ts'

export const authorCount = 200
/** Number of recipes that one statement inserts. All search words of these recipes must also fit into one statement. */
const chunk = 250
const chunksPerTransaction = 20
const firstAt = Date.UTC(2025, 0, 1)
const minuteMs = 60_000

/** The bearer token of an author. */
export const authorToken = (author: number) => `bench-token-${author}`.padEnd(43, 'x')
const authorId = (author: number) => `cook-${author}`

type RecipeRow = Insertable<Tables['recipes']>

/** Inserts the recipes with the numbers `from` (inclusive) to `to` (exclusive). @returns their ids, oldest first */
export async function insertRecipes(dataDir: string, from: number, to: number): Promise<string[]> {
  const db = openDatabase({ dataDir })
  await migrate(db)
  // The index of words takes more than a hundred megabytes, so SQLite gets a cache of 600 MB.
  await sql`pragma cache_size = -600000`.execute(db)
  if (from === 0) await insertAuthors(db)
  const generate = createGenerator()
  const ids: string[] = []
  const step = chunk * chunksPerTransaction
  for (let start = 0; start < to; start += step) {
    await db.transaction().execute(async (trx) => {
      for (let at = start; at < Math.min(to, start + step); at += chunk) {
        const rows = Array.from({ length: Math.min(chunk, to - at) }, (_, index) => generate(at + index)).filter(
          ({ number }) => number >= from,
        )
        if (!rows.length) continue
        await trx
          .insertInto('recipes')
          .values(rows.map(({ recipe }) => recipe))
          .execute()
        await trx
          .insertInto('recipe_words')
          .values(rows.flatMap(({ words }) => words))
          .execute()
        const saves = rows.flatMap((row) => row.saves)
        if (saves.length) await trx.insertInto('saves').values(saves).execute()
        ids.push(...rows.map(({ recipe }) => recipe.id))
      }
    })
  }
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  await db.destroy()
  return ids
}

async function insertAuthors(db: ReturnType<typeof openDatabase>) {
  const now = new Date().toISOString()
  const authors = Array.from({ length: authorCount }, (_, author) => ({
    id: authorId(author),
    email: `${authorId(author)}@example.org`,
  }))
  await db
    .insertInto('users')
    .values(
      authors.map(({ id, email }, author) => ({
        id,
        name: `Cook ${author}`,
        email,
        email_key: email,
        password_hash: '',
        picture: null,
        created_at: now,
      })),
    )
    .execute()
  await db
    .insertInto('sessions')
    .values(
      authors.map(({ id }, author) => ({
        id: `session-${author}`,
        token_hash: hashToken(authorToken(author)),
        user_id: id,
        device: '',
        created_at: now,
        used_at: now,
      })),
    )
    .execute()
}

/**
 * Returns a function that generates one recipe. Callers must generate recipes 0, 1, 2 and so on in this order, because
 * each recipe uses the next numbers of one random sequence.
 */
function createGenerator() {
  const { meals } = JSON.parse(readFileSync(join('dist/content/dishes.json'), 'utf8')) as { meals: Dish[] }
  const random = createSeededRandom(3)
  const below = (bound: number) => Math.floor(random() * bound)
  const pick = <T>(list: readonly T[]) => list[below(list.length)]!
  const titleWords = [...new Set(meals.flatMap(({ title }) => title.split(/\s+/)).filter((word) => word.length > 2))]
  // Keeps duplicates, so that ingredients are as frequent as in the catalogue: salt is common, saffron is rare.
  const ingredients = meals.flatMap((meal) => meal.ingredients).map(({ name, measure }) => `${measure} ${name}`.trim())
  const steps = meals.flatMap((meal) => meal.steps)
  const few = <T>(list: readonly T[], least: number, most: number) => [
    ...new Set(Array.from({ length: least + below(most - least + 1) }, () => pick(list))),
  ]

  return (number: number) => {
    const id =
      (firstAt + number * minuteMs).toString(16).padStart(12, '0') +
      below(2 ** 32)
        .toString(16)
        .padStart(12, '0')
    const text = { title: `${pick(titleWords)} ${pick(meals).title}`, ingredients: few(ingredients, 6, 12) }
    const recipe: RecipeRow = {
      id,
      author_id: authorId(below(authorCount)),
      title: text.title,
      description: few(steps, 1, 1).join(' '),
      ingredients: JSON.stringify(text.ingredients),
      steps: JSON.stringify(few(steps, 3, 5)),
      image: number % 3 ? `https://pictures.example.org/${id}.jpg` : null,
      created_at: new Date(firstAt + number * minuteMs).toISOString(),
      removed_at: null,
    }
    const savers = below(3)
      ? []
      : few(
          Array.from({ length: authorCount }, (_, author) => author),
          1,
          6,
        )
    const card = JSON.stringify({
      _id: id,
      kind: 'recipe',
      id,
      title: recipe.title,
      image: recipe.image,
      category: 'Recipe',
      cuisine: 'Home Cooking',
      description: recipe.description,
    })
    const saves = savers.map((author) => ({
      user_id: authorId(author),
      kind: below(4) ? ('like' as const) : ('bookmark' as const),
      target: id,
      stamp: `${id.slice(0, 12)}${below(2 ** 32)
        .toString(16)
        .padStart(12, '0')}`,
      card,
    }))
    return { number, recipe, words: indexRowsOf(id, text), saves }
  }
}
