/** Recipes that people write: everyone reads, their author changes. */
import { limits, texts, type Recipe, type RecipeText } from '#contract/recipes.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { timeId } from '#server/crypto/ids.ts'
import { recipeContentOf } from '#server/db/recipe-columns.ts'
import { searchRangesOf, indexRowsOf } from './recipe-words.service.ts'
import type { RecipeRow, RecipesStore } from './recipes.store.ts'

/** Longer than anybody can undo, so that a call on its way still finds what it brings back. */
const keptRemovedMs = limits.restoreMs + 5000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

export interface Savers {
  likes: string[]
  bookmarks: string[]
}

export interface RecipesQuery {
  cursor?: string
  limit: number
  name?: string
  author?: string
}

export type Recipes = ReturnType<typeof createRecipes>

export function createRecipes({
  store,
  pictures,
  readSavers,
  spell,
  forgetCover,
  isAlone,
}: {
  store: RecipesStore
  pictures: Pick<Pictures, 'upload' | 'claim' | 'releaseIfUnused' | 'has'>
  /** Who likes and who has bookmarked these recipes. */
  readSavers: (ids: string[]) => Promise<Map<string, Savers>>
  /** What a misspelt word may have meant. */
  spell: (word: string) => string[]
  /** Its title or ingredients are others now, or it is gone. */
  forgetCover: (id: string) => Promise<void>
  /** Whether no other process writes to the same tables. */
  isAlone: boolean
}) {
  let changes = 0

  /** Answers that are kept are out of date. */
  const touch = () => void (changes += 1)

  /** @throws recipe-unknown */
  async function requireRecipe(id: string) {
    const row = await store.find(id)
    if (!row) throw new AppError('recipe-unknown')
    return row
  }

  /** @throws recipe-unknown, recipe-not-yours */
  async function requireOwn(caller: { id: string }, id: string) {
    const row = await requireRecipe(id)
    if (row.author_id !== caller.id) throw new AppError('recipe-not-yours')
    return row
  }

  async function requirePicture(image: string | null) {
    if (image?.startsWith('/') && !(await pictures.has(image))) throw new AppError('image-unknown', { field: 'image' })
  }

  async function read(id: string): Promise<Recipe> {
    const row = await requireRecipe(id)
    return asRecipe(row, (await readSavers([id])).get(id))
  }

  /** What was drawn and uploaded for recipes that are gone. */
  async function forgetAll(gone: { id: string; image: string | null }[]) {
    for (const { id, image } of gone) {
      await forgetCover(id)
      if (image) await pictures.releaseIfUnused(image)
    }
  }

  return {
    read,
    touch,
    /** Grows whenever an answer may have changed; null where other processes may change it unheard. */
    version: () => (isAlone ? changes : null),

    /** `read` as JSON. @throws recipe-unknown */
    async readJson(id: string): Promise<string> {
      const row = await requireRecipe(id)
      return jsonOf(row, (await readSavers([id])).get(id))
    },

    /** One page as JSON, and from where the next begins. */
    async listJson({ name, ...page }: RecipesQuery): Promise<{ json: string; next: string | null }> {
      const wanted = { ...page, limit: page.limit + 1 }
      const ranges = name?.trim() ? await searchRangesOf(name, store, spell) : null
      const rows = !ranges ? await store.findPage(wanted) : ranges.length ? await store.findByWords(ranges, wanted) : []
      const shown = rows.slice(0, page.limit)
      const savers = await readSavers(shown.map(({ id }) => id))
      return {
        json: `[${shown.map((row) => jsonOf(row, savers.get(row.id))).join(',')}]`,
        next: rows.length > page.limit ? shown.at(-1)!.id : null,
      }
    },

    /** As much of a recipe as its cover can show. @throws recipe-unknown */
    async describe(id: string) {
      const { title, ingredients } = await read(id)
      return { title, category: texts.categoryDefault, ingredients }
    },

    /** The newest recipes of one author, in short. */
    listBriefly: (author: string) => store.findBriefly(author, limits.listLimit),

    /** The recipes with these ids that stand, without who likes them. */
    async readMany(ids: string[]): Promise<Recipe[]> {
      return (await store.findMany(ids)).map((row) => asRecipe(row))
    },

    /** @throws image-unknown */
    async create(caller: { id: string }, text: RecipeText): Promise<Recipe> {
      await requirePicture(text.image)
      const id = timeId()
      await store.insert(
        { id, author_id: caller.id, ...columnsOf(text), created_at: new Date().toISOString(), removed_at: null },
        indexRowsOf(id, text),
      )
      touch()
      if (text.image) await pictures.claim(text.image)
      return read(id)
    },

    /** @throws recipe-unknown, recipe-not-yours, image-unknown */
    async update(caller: { id: string }, id: string, text: RecipeText): Promise<Recipe> {
      await requireOwn(caller, id)
      await requirePicture(text.image)
      const before = await store.update(id, caller.id, columnsOf(text), indexRowsOf(id, text))
      if (before === undefined) throw new AppError('recipe-unknown')
      touch()
      await forgetCover(id)
      // The same picture again ends no hold: it may be somebody else's.
      if (text.image && text.image !== before) await pictures.claim(text.image)
      if (before) await pictures.releaseIfUnused(before)
      return read(id)
    },

    /** Puts it aside; `tidy` deletes it for good. @throws recipe-unknown, recipe-not-yours */
    async remove(caller: { id: string }, id: string) {
      await requireOwn(caller, id)
      if (!(await store.updateRemoved(id, new Date().toISOString()))) throw new AppError('recipe-unknown')
      touch()
    },

    /** @throws recipe-unknown when it was removed too long ago, or is somebody else's */
    async restore(caller: { id: string }, id: string): Promise<Recipe> {
      if (!(await store.updateRestored(id, caller.id, ago(limits.restoreMs)))) throw new AppError('recipe-unknown')
      touch()
      return read(id)
    },

    /** @throws too-many; what a picture is refused with */
    uploadImage: (caller: { id: string }, bytes: Buffer) => pictures.upload(caller.id, bytes),

    /** Deletes for good what nobody can bring back any more. */
    async tidy() {
      await forgetAll(await store.deleteRemoved(ago(keptRemovedMs)))
    },

    /** Deletes all recipes of somebody who goes. */
    async removeAllOf(userId: string) {
      const gone = await store.deleteByAuthor(userId)
      touch()
      await forgetAll(gone)
    },
  }
}

function columnsOf({ title, description, ingredients, steps, image }: RecipeText) {
  return { title, description, ingredients: JSON.stringify(ingredients), steps: JSON.stringify(steps), image }
}

const nobody: Savers = { likes: [], bookmarks: [] }

function asRecipe(row: RecipeRow, { likes, bookmarks } = nobody): Recipe {
  return {
    ...recipeContentOf(row),
    likes,
    bookmarks,
    createdBy: { _id: row.author_id, name: row.author_name, profilePicture: row.author_picture },
    createdAt: row.created_at,
  }
}

/** What `asRecipe` gives, as JSON: what is kept as JSON need not be read to be written again. */
function jsonOf(row: RecipeRow, { likes, bookmarks } = nobody) {
  const text = JSON.stringify
  return (
    `{"_id":"${row.id}","title":${text(row.title)},"description":${text(row.description)},"ingredients":${row.ingredients},"steps":${row.steps}` +
    `,"image":${text(row.image)},"likes":${text(likes)},"bookmarks":${text(bookmarks)}` +
    `,"createdBy":{"_id":"${row.author_id}","name":${text(row.author_name)},"profilePicture":${text(row.author_picture)}},"createdAt":"${row.created_at}"}`
  )
}
