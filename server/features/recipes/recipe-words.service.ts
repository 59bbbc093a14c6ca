/** By which words a recipe is found: those of its title and its ingredients, each also by its beginning, or misspelt. */
import type { RecipeText } from '#contract/recipes.ts'
import { tokenize } from '#server/text/tokenize.ts'
import type { Range, RecipesStore, WordRow } from './recipes.store.ts'

const wordsMax = 120
const wantedMax = 8
const spellingsMax = 5
const wordCharsMax = 40

/** In every order that a database may have, by bytes or by the alphabet of some language. */
const afterAllLetters = '\u{10ffff}'

/** Never with half a character at its end: databases keep each half as the same sign, and a word stands once for a recipe. */
const beginningOf = (word: string) => word.slice(0, wordCharsMax).replace(/[\uD800-\uDBFF]$/, '')

/** The words of one recipe, each once. */
export function indexRowsOf(id: string, { title, ingredients }: Pick<RecipeText, 'title' | 'ingredients'>): WordRow[] {
  const inTitle = new Set(tokenize(title).map(beginningOf))
  const all = new Set([
    ...inTitle,
    ...tokenize(ingredients.join(' '))
      .filter((word) => word.length > 1 && !/^\d/.test(word))
      .map(beginningOf),
  ])
  return [...all].slice(0, wordsMax).map((word) => ({ word, recipe_id: id, is_title: Number(inTitle.has(word)) }))
}

/**
 * For each word of `text` the ranges of words that meet it. A word that begins none is taken for a slip of the finger:
 * `spell` then says what it may have meant.
 */
export async function searchRangesOf(
  text: string,
  store: RecipesStore,
  spell: (word: string) => string[],
): Promise<Range[][]> {
  const wanted = [...new Set(tokenize(text))].slice(0, wantedMax)
  return Promise.all(
    wanted.map(async (word) => {
      const range = startingWith(word)
      if (await store.hasWord(range)) return [range]
      return [range, ...spell(word).slice(0, spellingsMax).map(startingWith)]
    }),
  )
}

function startingWith(word: string): Range {
  const start = beginningOf(word)
  return [start, start + afterAllLetters]
}
