/** The recipes of users. Users and visitors can read them, and only their author can change them. */
import { revisionOf } from '#contract/recipe-revision.ts'
import { charsOf, limits, texts, type Recipe, type RecipeText } from '#contract/recipes.ts'
import { timeId } from '#server/crypto/ids.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { searchRangesOf, indexRowsOf } from './recipe-words.service.ts'
import type { RecipesStore, StoredRecipe } from './recipes.store.ts'

/**
 * `tidy` deletes a recipe this long after its removal. This time is longer than `restoreMs`, so that a restore at the
 * last moment still finds the recipe.
 */
const removedForMs = limits.restoreMs + 5000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

const publications = perHour('publish-account', limits.publishedPerHour, 'recipes-too-often')

/**
 * The likes and the bookmarks of a recipe. The lists have the ids of the newest `limits.saversListed` users each, in
 * the order of saving. The counts include all users.
 */
type Savers = Pick<Recipe, 'likes' | 'likesCount' | 'bookmarks' | 'bookmarksCount'>

export interface RecipesQuery {
  /** Only recipes older than the recipe with this id. */
  cursor?: string
  limit: number
  /** Search words. */
  name?: string
  author?: string
}

export type Recipes = ReturnType<typeof createRecipes>

interface Parts {
  store: RecipesStore
  limiter: RateLimiter
  pictures: Pick<Pictures, 'countUpload' | 'store' | 'claim' | 'releaseIfUnused' | 'saveWith'>
  /**
   * Reads the likes and bookmarks of these recipes. Recipes without likes and bookmarks may be missing from the map.
   */
  readSavers: (ids: string[]) => Promise<Map<string, Savers>>
  /** Suggests other spellings of a misspelt word, most likely first. */
  spell: (word: string) => string[]
  /** Deletes the stored cover of a recipe that was edited or deleted. */
  forgetCover: (id: string) => Promise<void>
}

export function createRecipes({ store, limiter, pictures, readSavers, spell, forgetCover }: Parts) {
  /** @throws recipe-unknown */
  async function requireRecipe(id: string) {
    const recipe = await store.find(id)
    if (!recipe) throw new AppError('recipe-unknown')
    return recipe
  }

  /** @throws recipe-unknown, recipe-not-yours */
  async function requireOwn(caller: { id: string }, id: string) {
    const recipe = await requireRecipe(id)
    if (recipe.createdBy?._id !== caller.id) throw new AppError('recipe-not-yours')
  }

  async function withSavers(recipes: StoredRecipe[]): Promise<Recipe[]> {
    const savers = await readSavers(recipes.map(({ _id }) => _id))
    return recipes.map((recipe) => ({ ...recipe, ...(savers.get(recipe._id) ?? noSavers) }))
  }

  /** @throws recipe-unknown */
  async function read(id: string): Promise<Recipe> {
    const [recipe] = await withSavers([await requireRecipe(id)])
    return recipe!
  }

  async function findPage({ name, ...page }: RecipesQuery) {
    if (!name?.trim()) return store.findPage(page)
    const words = await searchRangesOf(name, store, spell)
    return words.length ? store.findByWords(words, page) : []
  }

  /** Deletes the covers and uploaded pictures of deleted recipes. */
  async function deletePictures(deleted: { id: string; image: string | null }[]) {
    for (const { id, image } of deleted) {
      await forgetCover(id)
      if (image) await pictures.releaseIfUnused(image)
    }
  }

  return {
    read,

    /** One page, newest first. `next` is the cursor of the next page; null on the last page. */
    async list(query: RecipesQuery): Promise<{ recipes: Recipe[]; next: string | null }> {
      const found = await findPage({ ...query, limit: query.limit + 1 })
      const recipes = await withSavers(cutPage(found.slice(0, query.limit)))
      return { recipes, next: found.length > recipes.length ? recipes.at(-1)!._id : null }
    },

    /** The fields from which a recipe's cover is drawn. @throws recipe-unknown */
    async describe(id: string) {
      const { title, ingredients } = await requireRecipe(id)
      return { title, category: texts.categoryDefault, ingredients }
    },

    /** The newest recipes of one author: id, title, picture and the start of the description. */
    listBriefly: (author: string) => store.findBriefly(author, limits.listLimit),

    /** The ids of an author's recipes that are not removed, newest first. */
    listIds: (author: string) => store.findIds(author),

    /** The cards of the recipes among `ids` that are not removed. */
    readMany: store.findCards,

    /** @throws image-unknown, recipes-too-often */
    async create(caller: { id: string }, text: RecipeText): Promise<Recipe> {
      const id = timeId()
      await pictures.saveWith(text.image, async () => {
        await limiter.count(publications, caller.id)
        const createdAt = new Date().toISOString()
        await store.insert({ id, authorId: caller.id, createdAt }, text, indexRowsOf(id, text))
      })
      if (text.image) await pictures.claim(text.image)
      return read(id)
    },

    /**
     * `revision` identifies the text that the author saw before the edit (`revisionOf`). If the stored text has changed
     * since then, the update is refused, unless the stored text is already the new text. Without `revision`, the update
     * replaces any stored text.
     * @throws recipe-unknown, recipe-not-yours, recipe-changed, image-unknown
     */
    async update(caller: { id: string }, id: string, text: RecipeText, revision?: string): Promise<Recipe> {
      await requireOwn(caller, id)
      const accepted = [revision, revisionOf(text)]
      const save = () =>
        store.update(id, caller.id, text, indexRowsOf(id, text), (current) => {
          if (revision && !accepted.includes(revisionOf(current))) throw new AppError('recipe-changed')
        })
      const before = await pictures.saveWith(text.image, save)
      if (before === undefined) throw new AppError('recipe-unknown')
      await forgetCover(id)
      // An unchanged picture is not claimed, because a pending upload of the same picture may belong to another recipe.
      if (text.image && text.image !== before) await pictures.claim(text.image)
      if (before) await pictures.releaseIfUnused(before)
      return read(id)
    },

    /**
     * Removes a recipe; `tidy` deletes it when it can no longer be restored.
     * @throws recipe-unknown, recipe-not-yours
     */
    async remove(caller: { id: string }, id: string) {
      await requireOwn(caller, id)
      if (!(await store.updateRemoved(id, new Date().toISOString()))) throw new AppError('recipe-unknown')
    },

    /** @throws recipe-unknown unless the caller removed the recipe within the last `limits.restoreMs` */
    async restore(caller: { id: string }, id: string): Promise<Recipe> {
      const isRestored = await store.updateRestored(id, caller.id, ago(limits.restoreMs))
      if (!isRestored) throw new AppError('recipe-unknown')
      return read(id)
    },

    /** Counts an upload. @throws too-many */
    countUpload: pictures.countUpload,

    /** Stores a picture as a pending upload. @returns its address @throws the errors of a refused picture */
    uploadImage: (bytes: Buffer) => pictures.store(bytes),

    /** Deletes removed recipes that can no longer be restored. */
    async tidy() {
      await deletePictures(await store.deleteRemoved(ago(removedForMs)))
    },

    /** Call this for recipes that were deleted with the account of their author, or when an import was taken back. */
    forgetDeleted: deletePictures,
  }
}

const noSavers: Savers = { likes: [], likesCount: 0, bookmarks: [], bookmarksCount: 0 }

/** Shortens a page to as many recipes as `limits.pageCharsMax` allows. Keeps at least one recipe. */
function cutPage(page: StoredRecipe[]) {
  let chars = 0
  const end = page.findIndex((recipe, index) => (chars += charsOf(recipe)) > limits.pageCharsMax && index > 0)
  return end < 0 ? page : page.slice(0, end)
}
