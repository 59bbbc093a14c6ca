/** What is on a room's table: recipes that members share, and dishes that they suggest for the meals of a day. */
import type { Publish } from '#contract/events.ts'
import type { DishRef, RoomRecipe, RoomRecipeText, Suggestion, Suggestions, MealTime } from '#contract/rooms.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { timeId } from '#server/crypto/ids.ts'
import { tokenize } from '#server/text/tokenize.ts'
import { recipeContentOf } from '#server/db/recipe-columns.ts'
import type { RoomRecipeRow, SuggestionRow, TableStore } from './table.store.ts'

export type Table = ReturnType<typeof createTable>

/** `requireMember` belongs to the routes: every function here is for members only. */
export function createTable({
  store,
  pictures,
  publish,
}: {
  store: TableStore
  pictures: Pick<Pictures, 'has' | 'claim'>
  publish: Publish
}) {
  return {
    listRecipes: async (roomId: string) => (await store.findRecipes(roomId)).map(asRecipe),

    /** @throws image-unknown */
    async share(
      caller: { id: string },
      roomId: string,
      { image, origin, ingredients, steps, ...text }: RoomRecipeText,
    ): Promise<RoomRecipe> {
      if (image?.startsWith('/uploads/') && !(await pictures.has(image)))
        throw new AppError('image-unknown', { field: 'image' })
      const row = await store.insertRecipe({
        ...text,
        id: timeId(),
        room_id: roomId,
        user_id: caller.id,
        ingredients: JSON.stringify(ingredients),
        steps: JSON.stringify(steps),
        image,
        origin: origin ? JSON.stringify(origin) : null,
      })
      publish('recipe-added', { roomId })
      if (image) await pictures.claim(image)
      return asRecipe(row)
    },

    async listSuggestions(roomId: string, day: string): Promise<Suggestions> {
      const rows = await store.findSuggestions(roomId, day)
      const of = (meal: MealTime) => rows.filter((row) => row.meal === meal).map(asSuggestion)
      return { breakfast: of('breakfast'), lunch: of('lunch'), snacks: of('snacks'), dinner: of('dinner') }
    },

    /** A dish that stands there already is not suggested twice. */
    async suggest(
      caller: { id: string },
      roomId: string,
      { date, meal, dish, origin }: { date: string; meal: MealTime; dish: string; origin?: DishRef | null },
    ): Promise<Suggestion> {
      const { row, isNew } = await store.insertSuggestion({
        id: timeId(),
        room_id: roomId,
        day: date,
        meal,
        dish,
        dish_key: tokenize(dish).join(' ') || dish,
        user_id: caller.id,
        origin: origin ? JSON.stringify(origin) : null,
      })
      if (isNew) publish('suggestion-added', { roomId })
      return asSuggestion(row)
    },
  }
}

const asOrigin = (origin: string | null) => (origin ? (JSON.parse(origin) as DishRef) : null)
const asPerson = ({ user_id: id, user_name: name }: { user_id: string | null; user_name: string | null }) =>
  id && name ? { _id: id, name } : null

const asRecipe = (row: RoomRecipeRow): RoomRecipe => ({
  ...recipeContentOf(row),
  createdBy: asPerson(row),
  origin: asOrigin(row.origin),
})

const asSuggestion = (row: SuggestionRow): Suggestion => ({
  _id: row.id,
  dish: row.dish,
  user: asPerson(row),
  origin: asOrigin(row.origin),
})
