/** The word index of recipes: the rows of a recipe in the index, and the ranges of the index that match a search. */
import type { RecipeText } from '#contract/recipes.ts'
import { searchWordsOf } from '#server/text/search-words.ts'
import { tokenize } from '#server/text/tokenize.ts'
import { truncate } from '#server/text/truncate.ts'
import type { WordRange, RecipesStore, WordRow } from './recipes.store.ts'

/** Maximum number of indexed words of one recipe. */
const wordsMax = 120
/** Maximum number of words of one search that are used. Further words are ignored. */
const searchWordsMax = 8
/** Maximum number of other spellings that are tried for a word that is not in the index. */
const spellingsMax = 5
/** Maximum number of UTF-16 code units of an indexed word. Longer words are cut. */
const wordCharsMax = 40

/** A text that sorts after every letter, because both databases compare words by their bytes. */
const afterAllLetters = '\u{10ffff}'

const cutWord = (word: string) => truncate(word, wordCharsMax)

/**
 * Returns the index rows of a recipe: one row for each different word of its title and ingredients, at most `wordsMax`.
 * Ingredient words of one character or with a leading digit are left out.
 */
export function indexRowsOf(id: string, { title, ingredients }: Pick<RecipeText, 'title' | 'ingredients'>): WordRow[] {
  const inTitle = new Set(tokenize(title).map(cutWord))
  const all = new Set([
    ...inTitle,
    ...tokenize(ingredients.join(' '))
      .filter((word) => word.length > 1 && !/^\d/.test(word))
      .map(cutWord),
  ])
  return [...all].slice(0, wordsMax).map((word) => ({ word, recipe_id: id, is_title: Number(inTitle.has(word)) }))
}

/**
 * Returns, for each search word of `text`, the matching ranges of the index: all words that start with the search word.
 * If the index has no such word, also returns the ranges of other spellings, which `spell` suggests.
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
  const start = cutWord(word)
  return [start, start + afterAllLetters]
}
