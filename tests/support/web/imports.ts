/** Imports and previews as the API returns them. */
import type { ImportReport, ImportedRecipe, Preview } from '#contract/imports.ts'
import { details } from './recipe.ts'

/** The preview of a recipe, without notes, marks and duplicates. */
export const aPreview = (changes: Partial<Preview> = {}, recipe: Partial<Preview['recipe']> = {}): Preview => ({
  recipe: {
    title: 'Lasagne',
    description: 'Layers of pasta.',
    ingredients: ['500 g mince', '1 jar of the red stuff'],
    steps: ['Brown the mince.', 'Bake it.'],
    image: null,
    ...details,
    source: 'https://recipes.test/lasagne',
    ...recipe,
  },
  notes: [],
  marks: [],
  duplicates: [],
  ...changes,
})

export const anImportedRecipe = (position: number, changes: Partial<ImportedRecipe> = {}): ImportedRecipe => ({
  position,
  title: `Recipe ${position}`,
  state: 'new',
  message: null,
  recipeId: null,
  ...changes,
})

export function aReport(changes: Partial<ImportReport> = {}): ImportReport {
  const { recipes = [anImportedRecipe(0), anImportedRecipe(1)] } = changes
  const count = (state: ImportedRecipe['state']) => recipes.filter((each) => each.state === state).length
  return {
    importId: 'a'.repeat(24),
    state: 'ready',
    format: 'Paprika',
    fileName: 'My Recipes.paprikarecipes',
    total: recipes.length,
    done: recipes.length,
    counts: { new: count('new'), known: count('known'), saved: count('saved'), failed: count('failed') },
    message: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    recipes,
    next: null,
    ...changes,
  }
}
