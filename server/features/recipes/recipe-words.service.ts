/** The word index of recipes: the words of a recipe, and the ranges of the index that a search text matches. */
import type { RecipeText } from '#contract/recipes.ts'
import { searchWordsOf } from '#server/text/search-words.ts'
import { tokenize } from '#server/text/tokenize.ts'
import { truncate } from '#server/text/truncate.ts'
import type { WordRange, RecipesStore, WordRow } from './recipes.store.ts'

/** Maximum number of indexed words of one recipe. */
const wordsMax = 120
/** Maximum number of words that are used of one search. */
const searchWordsMax = 8
/** Maximum number of spellings that are tried for a word that the index does not have. */
const spellingsMax = 5
/** Longer words are cut. */
const wordCharsMax = 40

/** Sorts after every letter. Both databases compare the words by bytes. */
const afterAllLetters = '\u{10ffff}'

const shorten = (word: string) => truncate(word, wordCharsMax)

/** The index rows of a recipe, one for each different word of its title and ingredients. */
export function indexRowsOf(id: string, { title, ingredients }: Pick<RecipeText, 'title' | 'ingredients'>): WordRow[] {
  const inTitle = new Set(tokenize(title).map(shorten))
  const all = new Set([
    ...inTitle,
    ...tokenize(ingredients.join(' '))
      .filter((word) => word.length > 1 && !/^\d/.test(word))
      .map(shorten),
  ])
  return [...all].slice(0, wordsMax).map((word) => ({ word, recipe_id: id, is_title: Number(inTitle.has(word)) }))
}

/**
 * For each word of `text`, the index ranges that match it: all words that start with it and, if the index has none, all
 * words that start with one of the spellings that `spell` suggests.
 */
export async function searchRangesOf(
  text: string,
  store: RecipesStore,
  spell: (word: string) => string[],
): Promise<WordRange[][]> {
  const words = searchWordsOf(text).slice(0, searchWordsMax)
  return Promise.all(
    words.map(async (word) => {
      const range = prefixRange(word)
      if (await store.hasWord(range)) return [range]
      return [range, ...spell(word).slice(0, spellingsMax).map(prefixRange)]
    }),
  )
}

function prefixRange(word: string): WordRange {
  const start = shorten(word)
  return [start, start + afterAllLetters]
}
