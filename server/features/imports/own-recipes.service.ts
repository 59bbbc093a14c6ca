/** Compares a new recipe with the recipes that its account already has. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RecipeFields } from '#contract/recipes.ts'
import { basicWord } from '#cooking/foods/synonyms.ts'
import { foodOf } from '#cooking/foods/foods.ts'
import { parseIngredientLine } from '#cooking/lines/ingredient-line.ts'
import { fingerprintOf, pageKeyOf, shareWord, titleKeyOf } from '#server/recipe-readers/same-recipe.ts'
import { searchWordsOf } from '#server/text/search-words.ts'
import type { OwnRecipesStore } from './own-recipes.store.ts'

/** The number of recipes that one step reads or compares. Between two steps, the server handles other requests. */
const stepSize = 500
/** `findAlike` compares the ingredients of at most this many recipes: those with the most similar titles. */
const candidatesMax = 8
/** Maximum number of ingredient lines that are compared for each recipe. */
const linesMax = 40
/** Two recipes are similar if they have at least these shares of title words and of foods in common. */
const titleShareMin = 0.5
const foodShareMin = 0.6

type Compared = Pick<RecipeFields, 'title' | 'ingredients' | 'source'>

interface OwnRecipe {
  id: string
  title: string
  source: string | null
}

interface OwnRecipes {
  /**
   * Finds the recipe with the same title and ingredients. If there is none, finds a recipe from the same page whose
   * title has a word in common with the title of `recipe`. Returns null if there is none either.
   */
  findSame: (recipe: Compared) => Promise<OwnRecipe | null>
  /**
   * Finds up to `limit` recipes that may be the same: first the recipes from the same page, then the result of
   * `findSame`, then recipes with similar titles and ingredients.
   */
  findAlike: (recipe: Compared, limit: number) => Promise<OwnRecipe[]>
}

/** @param isLeftOut whether the recipe with this id is not compared */
export type ReadOwnRecipes = (userId: string, isLeftOut?: (id: string) => boolean) => Promise<OwnRecipes>

/**
 * Reads the titles and sources of all recipes of a user. The ingredients of a recipe are read when they are compared.
 */
export const createReadOwnRecipes =
  (store: OwnRecipesStore): ReadOwnRecipes =>
  async (userId, isLeftOut = () => false) => {
    const index: Index = { all: [], byTitle: new Map(), byPage: new Map() }
    for (let before: string | null = null; ;) {
      const rows: OwnRecipe[] = await store.findTitles(userId, before, stepSize)
      for (const recipe of rows.filter(({ id }) => !isLeftOut(id))) add(index, recipe)
      if (rows.length < stepSize) return compareWith(index, store)
      before = rows.at(-1)!.id
    }
  }

interface Index {
  all: OwnRecipe[]
  byTitle: Map<string, OwnRecipe[]>
  byPage: Map<string, OwnRecipe[]>
}

function add({ all, byTitle, byPage }: Index, recipe: OwnRecipe) {
  all.push(recipe)
  addTo(byTitle, titleKeyOf(recipe.title), recipe)
  const page = pageKeyOf(recipe.source)
  if (page) addTo(byPage, page, recipe)
}

function addTo(groups: Map<string, OwnRecipe[]>, key: string, recipe: OwnRecipe) {
  const group = groups.get(key)
  if (group) group.push(recipe)
  else groups.set(key, [recipe])
}

function compareWith({ all, byTitle, byPage }: Index, store: OwnRecipesStore): OwnRecipes {
  const fromPage = (source: string | null) => {
    const page = pageKeyOf(source)
    return (page && byPage.get(page)) || []
  }

  /** By title key: a map from a fingerprint to the recipe with this title and fingerprint. Filled by `withTitle`. */
  const fingerprints = new Map<string, Map<string, OwnRecipe>>()
  async function withTitle(key: string) {
    const known = fingerprints.get(key)
    if (known) return known
    const found = new Map<string, OwnRecipe>()
    const recipes = byTitle.get(key) ?? []
    for (let at = 0; at < recipes.length; at += stepSize) {
      const some = recipes.slice(at, at + stepSize)
      const ingredients = await store.findIngredients(some.map(({ id }) => id))
      for (const recipe of some) {
        const lines = ingredients.get(recipe.id)
        if (lines) found.set(fingerprintOf({ title: recipe.title, ingredients: lines }), recipe)
      }
    }
    fingerprints.set(key, found)
    return found
  }

  async function findSame(recipe: Compared) {
    const sameContent = (await withTitle(titleKeyOf(recipe.title))).get(fingerprintOf(recipe))
    // A page may have several recipes. Their titles rarely share a word, so a shared word means the same recipe.
    return sameContent ?? fromPage(recipe.source).find(({ title }) => shareWord(title, recipe.title)) ?? null
  }

  /** Finds the recipes with the most similar titles, most similar first. */
  async function findCandidates(title: string) {
    const words = titleWords(title)
    const alike = []
    for (const [index, own] of all.entries()) {
      if (index % stepSize === stepSize - 1) await nextTurn()
      const share = shareOf(words, titleWords(own.title))
      if (share >= titleShareMin) alike.push({ own, share })
    }
    return alike.toSorted((left, right) => right.share - left.share).slice(0, candidatesMax)
  }

  return {
    findSame,

    async findAlike(recipe, limit) {
      const same = await findSame(recipe)
      const found = new Set([...fromPage(recipe.source), ...(same ? [same] : [])])
      if (found.size < limit) {
        const candidates = await findCandidates(recipe.title)
        const ingredients = await store.findIngredients(candidates.map(({ own }) => own.id))
        const foods = foodsOf(recipe.ingredients)
        for (const { own } of candidates) {
          await nextTurn()
          if (shareOf(foods, foodsOf(ingredients.get(own.id) ?? [])) >= foodShareMin) found.add(own)
        }
      }
      return [...found].slice(0, limit)
    },
  }
}

const titleWords = (title: string) => new Set(searchWordsOf(title).map(basicWord))

/** Returns the foods in ingredient lines: their ids in the food table, or their names if they are not in the table. */
function foodsOf(lines: string[]) {
  const parsed = lines.slice(0, linesMax).map((line) => parseIngredientLine(line))
  const foods = parsed.filter(({ kind, food }) => kind !== 'heading' && food)
  return new Set(foods.map(({ food }) => foodOf(food)?.id ?? food.toLowerCase()))
}

/** The Jaccard index: the size of the intersection of two sets, as a share of the size of their union. */
function shareOf(left: Set<string>, right: Set<string>) {
  const common = [...left].filter((each) => right.has(each)).length
  return common / Math.max(1, left.size + right.size - common)
}
