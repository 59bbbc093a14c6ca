/** Finds own recipes that are the same as one that is about to be saved. */
import { setImmediate as turn } from 'node:timers/promises'
import { limits, type Preview } from '#contract/imports.ts'
import type { RecipeFields } from '#contract/recipes.ts'
import { basicWord } from '#cooking/food-words.ts'
import { foodOf } from '#cooking/foods.ts'
import { parseIngredientLine } from '#cooking/ingredient-line.ts'
import { pageOf } from '#server/recipe-readers/same-recipe.ts'
import { searchWordsOf } from '#server/text/search-words.ts'
import type { OwnRecipesStore } from './own-recipes.store.ts'

/** The newest recipes of the account are compared. */
const comparedMax = 5000
/** Those with the most similar titles are compared by their ingredients. */
const candidatesMax = 8
const linesMax = 40
/** The share of words, and of foods, that two alike recipes have in common. */
const titleShareMin = 0.5
const foodShareMin = 0.6
/** Other requests are served in between. */
const titlesPerTurn = 500

export type FindDuplicates = ReturnType<typeof createDuplicates>

export function createDuplicates(store: OwnRecipesStore) {
  return async (userId: string, recipe: RecipeFields): Promise<Preview['duplicates']> => {
    const page = pageOf(recipe.source)
    const words = titleWords(recipe.title)
    const same = []
    const alike = []
    for (const [index, own] of (await store.findTitles(userId, comparedMax)).entries()) {
      if (index % titlesPerTurn === titlesPerTurn - 1) await turn()
      const found = { _id: own.id, title: own.title }
      const share = shareOf(words, titleWords(own.title))
      if (page && pageOf(own.source) === page) same.push(found)
      else if (share >= titleShareMin) alike.push({ ...found, share })
    }
    const candidates = alike.sort((left, right) => right.share - left.share).slice(0, candidatesMax)
    const foods = foodsOf(recipe.ingredients)
    const ingredients = await store.findIngredients(candidates.map(({ _id }) => _id))
    for (const { _id, title } of candidates) {
      if (same.length >= limits.duplicatesListed) break
      await turn()
      if (shareOf(foods, foodsOf(ingredients.get(_id) ?? [])) >= foodShareMin) same.push({ _id, title })
    }
    return same.slice(0, limits.duplicatesListed)
  }
}

const titleWords = (title: string) => new Set(searchWordsOf(title).map(basicWord))

/** The foods of the lines; for a food that is not in the table, its words. */
function foodsOf(lines: string[]) {
  const parsed = lines.slice(0, linesMax).map((line) => parseIngredientLine(line))
  const foods = parsed.filter(({ kind, food }) => kind !== 'heading' && food)
  return new Set(foods.map(({ food }) => foodOf(food)?.id ?? food.toLowerCase()))
}

/** What both have in common, as a share of what one of them has. */
function shareOf(left: Set<string>, right: Set<string>) {
  const common = [...left].filter((each) => right.has(each)).length
  return common / Math.max(1, left.size + right.size - common)
}
