/** Chooses the dishes of a file, and converts dishes of every kind to recipes for the file. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Dish, DishKind } from '#contract/catalog.ts'
import type { DishRef } from '#contract/values/dish-ref.ts'
import { texts, type ExportQuery } from '#contract/exports.ts'
import { coverOf, sharedCoverOf } from '#contract/images.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { RoomRecipe } from '#contract/rooms/room-recipes.ts'
import { readSavedId } from '#contract/saves.ts'
import { videos } from '#contract/videos.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { toJpeg } from '#server/pictures/image-processing.ts'
import type { PictureReader } from '#server/pictures/picture-reader.ts'
import type { ExportEntry, ExportRecipe, RecipeSet } from '#server/recipe-writers/export-recipe.ts'
import { sharedCatalogDish, sharedRecipe, sharedVideo } from '#server/shared-pages/shared-dish.ts'
import type { ReadForExport } from './export-pictures.service.ts'

export interface RecipeSetParts {
  /** Lists ids of recipes, newest first. */
  listOwn: (userId: string) => Promise<string[]>
  /** Lists the saved ids of likes and bookmarks, newest first. */
  listSaved: (userId: string) => Promise<{ likedRecipes: string[]; bookmarkedRecipes: string[] }>
  /** @throws room-unknown for a caller who is not a member */
  readRoom: (caller: { id: string }, roomId: string) => Promise<{ name: string; recipes: { _id: string }[] }>
  readDish: (kind: DishKind, id: string) => Promise<Dish>
  readRecipe: (id: string) => Promise<Recipe>
  readShared: (roomId: string, id: string) => Promise<RoomRecipe>
  pictures: PictureReader
  readForExport: ReadForExport
}

interface Caller {
  id: string
  name: string
}

/** A recipe for a file, with its cover's address and its author's id. `entryOf` adds `id` and `isOwn`. */
type Found = Omit<ExportRecipe, 'id' | 'isOwn'> & { cover: string; authorId: string | null }

export type RecipeSets = ReturnType<typeof createRecipeSets>

export function createRecipeSets(parts: RecipeSetParts) {
  const { listOwn, listSaved, readRoom, readDish, readRecipe, readShared } = parts

  /** Reads a dish by its saved id. @throws AppError when the dish is gone */
  async function readSaved(savedId: string): Promise<Found> {
    const { kind, id } = readSavedId(savedId)!
    if (kind === 'recipe') return fromRecipe(await readRecipe(id))
    if (kind !== 'video') return fromDish(kind, await readDish(`${kind}s`, id))
    const video = videos.find((each) => String(each.id) === id)
    if (!video) throw new AppError('dish-unknown')
    const dish = await readDish('meals', video.mealId)
    const description = texts.fromCatalogue(`${video.category}, ${video.cuisine}`)
    return { ...fromDish('meal', dish), ...sharedVideo(video, dish), kind, description }
  }

  const setOf = (caller: Caller, title: string, ids: string[], read: (id: string) => Promise<Found>) => ({
    title,
    ids,
    read: (some: string[]) => readEach(some, read, (id, found) => entryOf(id, found, caller, parts)),
  })

  return {
    /** Returns the title and the recipes of a file. @throws room-unknown */
    async read(caller: Caller, { of, roomId }: ExportQuery, origin: string): Promise<RecipeSet & { title: string }> {
      if (of === 'room') {
        const { name, recipes } = await readRoom(caller, roomId!)
        const ids = recipes.map(({ _id }) => _id)
        return setOf(caller, name, ids, async (id) => {
          // Checks the membership for each recipe, because the caller may be removed from the room during the download.
          await readRoom(caller, roomId!)
          return fromShared(await readShared(roomId!, id))
        })
      }
      if (of === 'own') return setOf(caller, texts.bookTitles.own(caller.name), await listOwn(caller.id), readSaved)
      const { likedRecipes, bookmarkedRecipes } = await listSaved(caller.id)
      const ids = of === 'liked' ? likedRecipes : bookmarkedRecipes
      return setOf(caller, texts.bookTitles[of](caller.name), ids, async (id) => {
        const recipe = await readSaved(id)
        // If a dish has no source, its page in Potluck is the source.
        return { ...recipe, source: recipe.source ?? origin + recipe.address }
      })
    },
  }
}

/**
 * Reads recipes one after the other, each in its own turn of the event loop. Other requests are served between two
 * turns. Leaves out a recipe that no longer exists. Ends with an error when the caller has lost access to the room.
 */
async function* readEach(
  ids: string[],
  read: (id: string) => Promise<Found>,
  toEntry: (id: string, recipe: Found) => ExportEntry,
): AsyncGenerator<ExportEntry> {
  for (const id of ids) {
    await nextTurn()
    const recipe = await read(id).catch((error: unknown) => {
      if (error instanceof AppError && error.code !== 'room-unknown') return null
      throw error
    })
    if (recipe) yield toEntry(id, recipe)
  }
}

const entryOf = (
  id: string,
  { cover, authorId, ...recipe }: Found,
  caller: Caller,
  { pictures, readForExport }: Pick<RecipeSetParts, 'pictures' | 'readForExport'>,
): ExportEntry => ({
  recipe: { ...recipe, id, isOwn: authorId === caller.id },
  async readPicture(size, type) {
    const { image } = recipe
    if (!image) return null
    return readForExport(image, async () => {
      const picture = await pictures.read(image, size)
      return picture && type === 'jpeg' ? toJpeg(picture) : picture
    })
  },
  readCover: (size) => pictures.readCover(cover, size),
})

const fromRecipe = (recipe: Recipe): Found => ({
  ...sharedRecipe(recipe),
  kind: 'recipe',
  image: recipe.image,
  authorId: recipe.createdBy?._id ?? null,
  cover: coverOf('recipe', recipe._id),
})

const fromDish = (kind: 'meal' | 'drink', dish: Dish): Found => ({
  ...sharedCatalogDish(kind, dish),
  kind,
  description: texts.fromCatalogue([dish.category, dish.area].filter(Boolean).join(', ')),
  source: dish.source ?? dish.video,
  authorId: null,
  cover: coverOf(kind, dish.id),
})

/** Leaves out the id of the room, because a person who knows the id can join the room. */
const fromShared = (recipe: RoomRecipe): Found => ({
  ...recipe,
  kind: 'recipe',
  address: recipe.origin ? addressOf(recipe.origin) : '/',
  author: recipe.createdBy?.name ?? null,
  authorId: recipe.createdBy?._id ?? null,
  category: null,
  cuisine: null,
  keywords: [],
  cover: sharedCoverOf(recipe._id),
})

const addressOf = ({ kind, id }: DishRef) =>
  kind === 'recipe' ? `/recipes?recipe=${id}` : `/?${kind}=${encodeURIComponent(id)}`
