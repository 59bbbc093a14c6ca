/**
 * In-memory full-text search over title, category, area, tags and ingredients of all dishes. It tolerates typos and any
 * word order (docs/decisions/0006). Each dish has a document with a number. An inverted index maps each word to the
 * numbers of the documents that contain it.
 */
import type { Dish, DishKind } from '#contract/catalog.ts'
import { searchWordsOf } from '#server/text/search-words.ts'
import { tokenize } from '#server/text/tokenize.ts'
import { countryNamesOf } from './areas.source.ts'
import {
  documentOf,
  fieldOf,
  fields,
  isBeginning,
  isInTitle,
  postingOf,
  tallyOf,
  type SearchDocument,
  type SearchDocuments,
  type SearchWord,
} from './search-scores.service.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.service.ts'

/** If the best meal scores less than this share of the best drink's score, no meals are found, and vice versa. */
const noiseShare = 1 / 3
/** Higher than every score of a search. */
const scoresMax = 10_000
/** Maximum number of words of one search that are used. Further words are ignored. */
const wordsMax = 12
/** Maximum number of words of one search that `closestWords` uses. Further words are ignored. */
const closestSearchWordsMax = 3
/**
 * When a dish changes, it gets a new document, and its old document becomes null. When there are on average more than
 * this number of documents for each dish, `compact` removes the old ones. For 10,000 dishes, `compact` takes about
 * 0.05 s.
 */
const documentsPerDishMax = 2

/** For each kind, the ids of the dishes that were found, best first. */
export type FoundIds = Record<DishKind, string[]>

export function createSearch() {
  const vocabulary = createVocabulary()
  let documents: (SearchDocument | null)[] = []
  const numberOf = new Map<string, number>()
  /** The result of the last search. The screen requests the meals and then the drinks for the same text. */
  let last: { text: string; found: FoundIds } | null = null

  function addPostings(words: string[], document: number, inField: number) {
    for (const text of new Set(words)) vocabulary.get(text).postings.push(postingOf(document, inField))
  }

  /** Removes the old documents of changed dishes, and their postings. */
  function compact() {
    let count = 0
    const newNumbers = Int32Array.from(documents, (document) => (document ? count++ : -1))
    for (const postings of vocabulary.postingLists()) {
      let kept = 0
      for (const posting of postings) {
        const number = newNumbers[documentOf(posting)]!
        if (number >= 0) postings[kept++] = postingOf(number, fieldOf(posting))
      }
      postings.length = kept
    }
    for (const [key, number] of numberOf) numberOf.set(key, newNumbers[number]!)
    documents = documents.filter((document) => document !== null)
  }

  return {
    suggestSpellings: vocabulary.suggestSpellings,

    /** Indexes a dish. Replaces an earlier version of the dish. */
    put(kind: DishKind, dish: Dish) {
      last = null
      const key = `${kind} ${dish.id}`
      const previous = numberOf.get(key)
      if (previous !== undefined) documents[previous] = null
      const { title, group, ingredients } = wordsByField(dish)
      const document = documents.push({ kind, id: dish.id, titleLength: title.length }) - 1
      numberOf.set(key, document)
      addPostings(title, document, fields.title)
      addPostings(group, document, fields.group)
      addPostings(ingredients, document, fields.ingredients)
      if (documents.length > numberOf.size * documentsPerDishMax) compact()
    },

    find(text: string): FoundIds {
      if (last?.text !== text) last = { text, found: search(vocabulary, documents, text) }
      return last.found
    },

    /**
     * Returns at most `count` words of titles that are most similar to the words of a search. Call when a search finds
     * nothing.
     */
    closestWords: (text: string, count: number): string[] =>
      vocabulary.closestTo(
        searchWordsOf(text).slice(0, closestSearchWordsMax),
        (term) => isInTitle(term, documents),
        count,
      ),
  }
}

/** The words of a dish, grouped by field. */
function wordsByField({ title, category, area, tags, ingredients }: Dish) {
  const group = [category, area ?? '', ...(area ? countryNamesOf(area) : []), ...tags]
  const names = ingredients.map(({ name }) => name)
  return { title: searchWordsOf(title), group: tokenize(group.join(' ')), ingredients: tokenize(names.join(' ')) }
}

/**
 * Finds the dishes with all words of the search. If there are none, finds the dishes with at least one of the words.
 * Meals and drinks are searched together. Otherwise a word that occurs only in drinks would be taken for a misspelt
 * word of a meal.
 */
function search(vocabulary: Vocabulary, documents: SearchDocuments, text: string): FoundIds {
  const words = searchWordsOf(text).slice(0, wordsMax)
  if (!words.length) return { meals: [], drinks: [] }
  const split = matchWords(vocabulary, vocabulary.splitUnknown(words))
  return findWithAll(documents, split) ?? findWithAny(documents, matchWords(vocabulary, words))
}

/** For each word of a search, finds the terms (words of dishes) that the user may have meant. */
const matchWords = (vocabulary: Vocabulary, words: string[]): SearchWord[] =>
  words.map((text, index) => ({
    text,
    ...vocabulary.match(text),
    joined: [`${words[index - 1] ?? ''}${text}`, `${text}${words[index + 1] ?? ''}`].flatMap((joined) =>
      vocabulary.sameAs(joined).slice(0, 1),
    ),
  }))

/**
 * Finds the dishes with every word. Typos are tolerated in a word that is neither a word of a dish nor the beginning of
 * one. If nothing is found, typos are also tolerated in a word that is only the beginning of other words.
 * @returns null if there are no such dishes
 */
function findWithAll(documents: SearchDocuments, words: SearchWord[]): FoundIds | null {
  for (const reach of ['beginnings', 'typos'] as const) {
    // If no word is only the beginning of other words, `typos` would find the same dishes as `beginnings`.
    if (reach === 'typos' && !words.some(isBeginning)) break
    const { wordsFound, totals } = tallyOf(documents, words, reach)
    const found = rank(documents, totals, (document) => wordsFound[document] === words.length)
    if (found.length) return byKind(documents, found, totals)
  }
  return null
}

/** Finds the dishes with at least one word of the search. Sorts them by the sum of the rarities of their words. */
function findWithAny(documents: SearchDocuments, words: SearchWord[]): FoundIds {
  const { wordsFound, totals, rarities } = tallyOf(documents, words, 'best')
  // The rarity counts far more than the score, which is always below `scoresMax`.
  const ranks = rarities.map((rarity, document) => rarity * scoresMax + totals[document]!)
  const found = rank(documents, ranks, (document) => wordsFound[document]! > 0)
  return byKind(documents, found, totals)
}

/** Returns the numbers of the accepted documents, highest rank first. */
function rank(documents: SearchDocuments, ranks: Float32Array, accept: (document: number) => boolean) {
  const found: number[] = []
  for (let document = 0; document < documents.length; document += 1)
    if (documents[document] && accept(document)) found.push(document)
  return found.sort((left, right) => ranks[right]! - ranks[left]!)
}

/**
 * Sorts the found dishes into meals and drinks. Drops the meals if their best score is far lower than that of the
 * drinks, and vice versa. Therefore a search for `gin` does not find meals with ginger.
 */
function byKind(documents: SearchDocuments, numbers: number[], totals: Float32Array): FoundIds {
  const found: FoundIds = { meals: [], drinks: [] }
  const best = { meals: 0, drinks: 0 }
  for (const number of numbers) {
    const { kind, id } = documents[number]!
    found[kind].push(id)
    best[kind] = Math.max(best[kind], totals[number]!)
  }
  if (best.meals < best.drinks * noiseShare) found.meals = []
  if (best.drinks < best.meals * noiseShare) found.drinks = []
  return found
}
