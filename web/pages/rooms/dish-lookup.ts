/** Finds and reads dishes for a room: from the catalogue and from the users' recipes. */
import { emptyRecipe, texts as recipeTexts } from '#contract/recipes.ts'
import type { DishRef } from '#contract/values/dish-ref.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { dishListQuery, dishQuery } from '#web/features/catalog/catalog.queries.ts'
import { authorLabel } from '#web/features/recipes/author-label.ts'
import { foundRecipesQuery, recipeQuery } from '#web/features/recipes/recipes.queries.ts'
import type { FullRecipe } from '#web/features/rooms/shared-recipes/shared-recipes.queries.ts'
import type { DishOption } from '#web/ui/forms/dish-autocomplete.tsx'

const matchesMax = { recipe: 3, meal: 5, drink: 2 }

/** The first results of a search for `name` in each source. A source that fails contributes no results. */
export async function findDishes(name: string, meId: string): Promise<DishOption[]> {
  const [recipes, meals, drinks] = await Promise.all([
    queryClient.fetchInfiniteQuery(foundRecipesQuery(name)).catch(() => null),
    queryClient.fetchQuery(dishListQuery({ kind: 'meal', query: { name, limit: matchesMax.meal } })).catch(() => null),
    queryClient
      .fetchQuery(dishListQuery({ kind: 'drink', query: { name, limit: matchesMax.drink } }))
      .catch(() => null),
  ])
  return [
    ...(recipes?.pages.flat() ?? [])
      .slice(0, matchesMax.recipe)
      .map(({ _id: id, title, createdBy }) => toOption('recipe', id, title, authorLabel(createdBy, meId))),
    ...(meals?.dishes ?? []).map(({ id, title, area }) => toOption('meal', id, title, area ?? 'Meal')),
    ...(drinks?.dishes ?? []).map(({ id, title }) => toOption('drink', id, title, 'Drink')),
  ]
}

const toOption = (kind: DishRef['kind'], id: string, title: string, from: string): DishOption => ({
  title,
  from,
  dishRef: { kind, id },
})

/** @throws ApiError */
export async function readRecipe(id: string): Promise<FullRecipe> {
  const { createdBy, ...recipe } = await queryClient.fetchQuery(recipeQuery(id))
  return { ...recipe, author: createdBy?.name ?? recipeTexts.authorUnknown }
}

/**
 * Reads a dish of any kind, and returns it as a recipe with an author.
 * @throws ApiError
 */
export async function readDish({ kind, id }: DishRef): Promise<FullRecipe> {
  if (kind === 'recipe') return readRecipe(id)
  const { title, category, area, image, ingredients, steps, servings, minutes, source } = await queryClient.fetchQuery(
    dishQuery(kind, id),
  )
  return {
    ...emptyRecipe,
    title,
    description: [category, area].filter(Boolean).join(' · '),
    author: 'Potluck',
    image,
    ingredients: ingredients.map(({ name, measure }) => `${measure} ${name}`.trim()),
    steps,
    servings: servings ?? null,
    minutes: minutes ?? null,
    source,
  }
}
