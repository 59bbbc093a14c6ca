/** Recipes that members share in a room: whole recipes, and their short form. `contract/rooms.ts` has the routes. */
import * as z from 'zod/mini'
import { DishRef } from '#contract/values/dish-ref.ts'
import { RecipeContent, RecipeText, recipeLimits, requireRecipeLength, texts } from '#contract/recipes.ts'

export const limits = {
  /** Recipes of one room. */
  recipesMax: 300,
  /** Ingredients in the short form. These four limits keep the list of a room below 1 MB. */
  briefIngredients: 3,
  briefIngredientCharsMax: 80,
  briefDescriptionCharsMax: 160,
  /** The short form has no picture if the address of the picture is longer. */
  briefImageBytesMax: 500,
}

const roomFields = {
  createdBy: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  origin: z.nullable(DishRef),
}

export const RoomRecipe = z.extend(RecipeContent, roomFields)
export type RoomRecipe = z.infer<typeof RoomRecipe>

/** The short form of a shared recipe. Its description and ingredients are shortened. */
export const RoomRecipeBrief = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  /** The first ingredients, at most `limits.briefIngredients`. */
  ingredients: z.array(z.string()),
  ingredientsCount: z.number(),
  stepsCount: z.number(),
  image: z.nullable(z.string()),
  servings: z.nullable(z.number()),
  minutes: z.nullable(z.number()),
  ...roomFields,
})
export type RoomRecipeBrief = z.infer<typeof RoomRecipeBrief>

/** The fields of `RecipeText`, of which only the title is required, and the dish reference `origin`. */
export const RoomRecipeText = z
  .object({
    ...RecipeText.shape,
    description: z._default(z.string().check(z.trim(), z.maxLength(recipeLimits.descriptionCharsMax)), ''),
    ingredients: z._default(
      z.array(RecipeText.shape.ingredients.def.element).check(z.maxLength(recipeLimits.itemsMax, texts.tooManyItems)),
      [],
    ),
    steps: z._default(
      z.array(RecipeText.shape.steps.def.element).check(z.maxLength(recipeLimits.itemsMax, texts.tooManyItems)),
      [],
    ),
    origin: z.nullish(DishRef),
  })
  .check(requireRecipeLength)
export type RoomRecipeText = z.output<typeof RoomRecipeText>
