/** Writes and reads recipe files in a format that only tests use. */
import { readFile } from 'node:fs/promises'
import { emptyRecipe, type RecipeFields } from '#contract/recipes.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { openSession, type OpenFile, type OpenSession } from '#server/recipe-readers/file-session.ts'
import type { FileEntry } from '#server/recipe-readers/read-recipe.ts'

/** One entry of the file. The entry is a recipe, unless `broken` is set. */
export interface FileContent extends Partial<RecipeFields> {
  key?: string
  notesOfReader?: string[]
  /** In base64. */
  picture?: string
  /** The reason why this entry cannot be read. */
  broken?: string
}

const magic = 'recipes of a test\n'

/** @returns the bytes of a file with these recipes. By default, a recipe has one ingredient and one step */
export const recipeFileOf = (recipes: FileContent[]) => Buffer.from(magic + JSON.stringify(recipes))

/** @returns `count` recipes with different titles */
export const manyRecipes = (count: number, content: FileContent = {}): FileContent[] =>
  Array.from({ length: count }, (_, index) => ({ title: `Soup number ${index}`, ...content }))

const openTestFile: OpenFile = async (path) => {
  const text = await readFile(path, 'utf8')
  if (!text.startsWith(magic)) throw new AppError('file-unreadable')
  const recipes = JSON.parse(text.slice(magic.length)) as FileContent[]
  return {
    format: 'Test',
    total: recipes.length,
    async *entries() {
      for (const [index, recipe] of recipes.entries()) yield asEntry(recipe, index)
    },
    close: async () => {},
  }
}

function asEntry(content: FileContent, index: number): FileEntry {
  const { key = String(index), broken, picture, notesOfReader = [], ...fields } = content
  if (broken) return { kind: 'broken', key, title: fields.title ?? '', reason: broken }
  const recipe = { ...emptyRecipe, ingredients: [`${index} leeks`], steps: ['Boil.'], ...fields }
  const readPicture = picture ? async () => Buffer.from(picture, 'base64') : null
  return { kind: 'recipe', key, read: { recipe, notes: notesOfReader, marks: [] }, readPicture }
}

export const openTestSession: OpenSession = (file, skip) => openSession(openTestFile, file, skip)
