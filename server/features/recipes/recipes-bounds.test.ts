/** Limits of recipes, likes and bookmarks: their number, their length, and the size of replies. */
import { describe, expect, it } from 'vitest'
import { errors, type ErrorBody, type ErrorCode } from '#contract/routes/errors.ts'
import { limits, mayHaveNextPage, texts, type Recipe } from '#contract/recipes.ts'
import { limits as saveLimits, type SavedDish } from '#contract/saves.ts'
import type { Profile } from '#contract/profile.ts'
import { idAt, timeId } from '#server/crypto/ids.ts'
import { toRecipeColumns } from '#server/db/tables/recipe-columns.ts'
import { createVersions } from '#server/db/versions.ts'
import { insertUsers } from '#tests/support/fixtures/many-users.ts'
import { aRecipe, longestRecipe, readRecipesPage, readRecipe, recipeBody } from '#tests/support/fixtures/recipes.ts'
import { request } from '#tests/support/app/request.ts'
import { isSqlite } from '#tests/support/database/test-database.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { recipesStore } from './recipes.store.ts'

const bytesMax = 1_000_000
/** A control character takes six bytes in JSON, more than any other character. */
const control = '\u0001'
const image = `https://a.test/${'漢'.repeat(1900)}`
const refusal = (code: ErrorCode) => [errors[code].status, { message: errors[code].text, code }]
const replyOf = ({ statusCode, json }: Awaited<ReturnType<typeof request>>) => [statusCode, json<unknown>()]

async function start(userCount = 1) {
  const product = await startTestApp()
  const users = await insertUsers(product.db, userCount)
  return { ...product, users, ada: users[0]! }
}

/** Adds recipes to the database. @returns their ids, newest first */
async function addRecipes(db: TestApp['db'], authorId: string, count: number, fields = recipeBody()) {
  const columns = toRecipeColumns({ ...longestRecipe(), ...fields })
  const rows = Array.from({ length: count }, () => ({
    ...columns,
    id: timeId(),
    author_id: authorId,
    created_at: new Date().toISOString(),
    removed_at: null,
  }))
  await db.insertInto('recipes').values(rows).execute()
  return rows.map(({ id }) => id).toReversed()
}

/**
 * Adds likes or bookmarks with stamps from the past. Does not call `timeId`, because so many calls would move its ids
 * ahead of the clock, also in later tests of this process.
 */
async function addSaves(db: TestApp['db'], kind: 'like' | 'bookmark', pairs: { user: string; target: string }[]) {
  const firstMs = Date.now() - pairs.length
  const rows = pairs.map(({ user, target }, index) => {
    return { user_id: user, kind, target, stamp: idAt(firstMs + index), card: '{}' }
  })
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('saves')
      .values(rows.slice(from, from + 500))
      .execute()
}

describe('a recipe', { tags: ['RECIPES-24'] }, () => {
  it('a recipe with more than 30,000 characters in total is refused with a message', async () => {
    const { app, ada } = await start()
    const longest = longestRecipe()
    const { _id } = await aRecipe(app, ada.token, longest)
    const refused = [400, { message: texts.tooLong, code: 'bad-request' }]
    for (const extra of [{ notes: 'x' }, { source: 'https://a.test' }, { image: 'https://a.test/b.png' }])
      for (const route of ['POST /api/recipes', `PUT /api/recipes/${_id}`] as const)
        expect(replyOf(await request(app, route, { token: ada.token, body: { ...longest, ...extra } }))).toEqual(
          refused,
        )
    expect(await readRecipe(app, _id)).toMatchObject(longest)
  })

  it('the error message says whether a list of a recipe has too many items or an item that is too long', async () => {
    const { app, ada } = await start()
    const messageOf = async (fields: object) =>
      (
        await request(app, 'POST /api/recipes', { token: ada.token, body: { ...recipeBody(), ...fields } })
      ).json<ErrorBody>().message
    expect(await messageOf({ steps: Array.from({ length: limits.itemsMax + 1 }, () => 'x') })).toBe(texts.tooManyItems)
    expect(await messageOf({ ingredients: ['x'.repeat(limits.itemCharsMax + 1)] })).toBe(texts.itemTooLong)
  })
})

it.runIf(isSqlite)(
  'a user can publish at most 60 recipes an hour, and edits, removals and restores do not count',
  { tags: ['RECIPES-25'] },
  async () => {
    const { app, ada, users } = await start(2)
    const { token } = ada
    const { _id } = await aRecipe(app, token)
    for (let count = 1; count < limits.publishedPerHour; count += 1) await aRecipe(app, token)
    const refused = await request(app, 'POST /api/recipes', { token, body: recipeBody() })
    expect(replyOf(refused)).toEqual(refusal('recipes-too-often'))
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    const others = [
      await request(app, `PUT /api/recipes/${_id}`, { token, body: recipeBody() }),
      await request(app, `DELETE /api/recipes/${_id}`, { token }),
      await request(app, `POST /api/recipes/${_id}/restore`, { token }),
      await request(app, 'POST /api/recipes', { token: users[1]!.token, body: recipeBody() }),
    ]
    expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  },
)

it('a recipe lists its newest 200 likes and bookmarks, and counts all of them', { tags: ['SAVES-09'] }, async () => {
  const { app, db, ada, users } = await start(limits.saversListed + 3)
  const [recipe, other] = [await aRecipe(app, ada.token), await aRecipe(app, ada.token)]
  const ids = users.map(({ id }) => id)
  await addSaves(
    db,
    'like',
    ids.map((user) => ({ user, target: recipe._id })),
  )
  await addSaves(db, 'bookmark', [{ user: ids[1]!, target: recipe._id }])
  await request(app, `POST /api/users/like/${other._id}`, { token: ada.token })
  const expected = {
    likes: ids.slice(3),
    likesCount: ids.length,
    bookmarks: [ids[1]],
    bookmarksCount: 1,
  }
  expect(await readRecipe(app, recipe._id)).toMatchObject(expected)
  expect((await readRecipesPage(app, '/api/recipes')).ids).toEqual([other._id, recipe._id])
  const page = (await request(app, 'GET /api/recipes')).json<Recipe[]>()
  expect(page).toMatchObject([{ likesCount: 1, likes: [ada.id], bookmarksCount: 0 }, expected])
})

describe('likes and bookmarks of a user', { tags: ['SAVES-11'] }, () => {
  it.each([
    ['like', 'bookmark'],
    ['bookmark', 'like'],
  ] as const)(
    'a user with 1,000 saves of the kind %s must delete one before saving another dish, but can save the same dish again',
    async (kind, other) => {
      const { app, db, ada } = await start()
      const { token } = ada
      const saved = Array.from({ length: saveLimits.savesMax }, (_, index) => ({
        user: ada.id,
        target: `external_${index}`,
      }))
      await addSaves(db, kind, saved)
      const save = (id: string) => request(app, `POST /api/users/${kind}/${id}`, { token })
      expect(replyOf(await save('external_banana-bread'))).toEqual(refusal('saves-full'))
      expect((await request(app, `POST /api/users/${other}/external_banana-bread`, { token })).statusCode).toBe(200)
      await request(app, `DELETE /api/users/${kind}/external_0`, { token })
      expect([
        (await save('external_banana-bread')).statusCode,
        (await save('external_banana-bread')).statusCode,
      ]).toEqual([200, 200])
      expect(replyOf(await save('external_drink_negroni'))).toEqual(refusal('saves-full'))
    },
  )

  it('a user has at most 1,000 likes, also when several are added simultaneously', async () => {
    const { app, db, ada } = await start()
    const targets = Array.from({ length: saveLimits.savesMax - 1 }, (_, index) => `external_${index}`)
    await addSaves(
      db,
      'like',
      targets.map((target) => ({ user: ada.id, target })),
    )
    const ids = await addRecipes(db, ada.id, 8)
    const replies = await Promise.all(ids.map((id) => request(app, `POST /api/users/like/${id}`, { token: ada.token })))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await db.selectFrom('saves').select('target').where('user_id', '=', ada.id).execute()).toHaveLength(
      saveLimits.savesMax,
    )
  })
})

describe('the largest replies about recipes', { tags: ['LIMITS-22'] }, () => {
  it('a page with the longest recipes has fewer recipes, so that it stays below 1 MB, and the next page continues the list', async () => {
    const { app, db, ada, users } = await start(limits.saversListed)
    const longest = await addRecipes(db, ada.id, 8, { ...longestRecipe(control) })
    const short = await addRecipes(db, ada.id, 60, recipeBody({ description: control.repeat(1500), image: null }))
    await addSaves(
      db,
      'like',
      short.flatMap((target) => users.map(({ id }) => ({ user: id, target }))),
    )
    await addSaves(
      db,
      'bookmark',
      short.flatMap((target) => users.map(({ id }) => ({ user: id, target }))),
    )
    const pages: Recipe[][] = []
    const mayFollow: boolean[] = []
    let next: string | null = '/api/recipes'
    while (next) {
      const response = await request(app, `GET ${next as '/'}`)
      expect(Buffer.byteLength(response.body)).toBeLessThan(bytesMax)
      pages.push(response.json<Recipe[]>())
      mayFollow.push(mayHaveNextPage(pages.at(-1)!))
      next = (await readRecipesPage(app, next)).next || null
    }
    expect(pages.flat().map(({ _id }) => _id)).toEqual([...short, ...longest])
    expect(pages.length).toBeGreaterThan(3)
    expect(mayFollow.slice(0, -1)).toEqual(mayFollow.slice(0, -1).map(() => true))
  })

  it('the saved dishes and the profile stay below 1 MB', async () => {
    const { app, db, ada } = await start()
    const longest = { ...longestRecipe(control), image }
    const ids = await addRecipes(db, ada.id, 300, { ...longest, steps: ['x'] })
    const pairs = ids.map((target) => ({ user: ada.id, target }))
    await addSaves(db, 'like', pairs)
    await addSaves(db, 'bookmark', pairs)
    const list = await request(app, 'GET /api/users/liked-recipes', { token: ada.token })
    const dishes = list.json<SavedDish[]>()
    expect([Buffer.byteLength(list.body) < bytesMax, dishes.length > 50, dishes.length < 300]).toEqual([
      true,
      true,
      true,
    ])
    const profile = await request(app, 'GET /api/users/profile', { token: ada.token })
    expect(Buffer.byteLength(profile.body)).toBeLessThan(bytesMax)
    expect(profile.json<Profile>().likedRecipes).toHaveLength(300)
  })
})

it('findCards accepts more ids than one statement can have', async () => {
  const { db, ada } = await start()
  const ids = await addRecipes(db, ada.id, 2)
  const unknown = Array.from({ length: 33_000 }, (_, index) => idAt(index))
  const store = recipesStore(db, createVersions(db))
  expect(await store.findCards([ids[0]!, ...unknown, ids[1]!])).toHaveLength(2)
})
