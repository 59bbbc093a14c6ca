/** The word index of recipes: which words a recipe is found by, and which index ranges a search text matches. */
import type { RecipeText } from '#contract/recipes.ts'
import { searchWordsOf } from '#server/text/search-words.ts'
import { tokenize } from '#server/text/tokenize.ts'
import type { Range, RecipesStore, WordRow } from './recipes.store.ts'

/** Indexed words of one recipe. */
const wordsMax = 120
/** Words of one search. */
const searchWordsMax = 8
const spellingsMax = 5
const wordCharsMax = 40

/** Sorts after every letter, by bytes and in the collations of the databases. */
const afterAllLetters = '\u{10ffff}'

/**
 * The first characters of a word, without half a surrogate pair at the end: databases store every half as the same
 * character, which would make different words of a recipe equal.
 */
const truncate = (word: string) => word.slice(0, wordCharsMax).replace(/[\uD800-\uDBFF]$/, '')

/** The index rows of a recipe, one for each different word of its title and ingredients. */
export function indexRowsOf(id: string, { title, ingredients }: Pick<RecipeText, 'title' | 'ingredients'>): WordRow[] {
  const inTitle = new Set(tokenize(title).map(truncate))
  const all = new Set([
    ...inTitle,
    ...tokenize(ingredients.join(' '))
      .filter((word) => word.length > 1 && !/^\d/.test(word))
      .map(truncate),
  ])
  return [...all].slice(0, wordsMax).map((word) => ({ word, recipe_id: id, is_title: Number(inTitle.has(word)) }))
}

/**
 * For each word of `text`, the index ranges that match it: all words that start with it and, if the index has none, all words
 * that start with one of the spellings that `spell` suggests.
 */
export async function searchRangesOf(
  text: string,
  store: RecipesStore,
  spell: (word: string) => string[],
): Promise<Range[][]> {
  const words = searchWordsOf(text).slice(0, searchWordsMax)
  return Promise.all(
    words.map(async (word) => {
      const range = prefixRange(word)
      if (await store.hasWord(range)) return [range]
      return [range, ...spell(word).slice(0, spellingsMax).map(prefixRange)]
    }),
  )
}

function prefixRange(word: string): Range {
  const start = truncate(word)
  return [start, start + afterAllLetters]
}
