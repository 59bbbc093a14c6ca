/**
 * In-memory full-text search over title, category, area, tags and ingredients of all dishes. It tolerates typos and any word
 * order. An inverted index maps each word to the dishes it occurs in; a search compares its words with that list
 * (docs/decisions/0006).
 */
import type { Dish, DishKind } from '#contract/catalog.ts'
import { searchWordsOf } from '#server/text/search-words.ts'
import { tokenize } from '#server/text/tokenize.ts'
import { countryNamesOf } from './areas.source.ts'
import { createVocabulary, type Matches, type Term } from './vocabulary.service.ts'

/** The fields that are searched. A posting stores the field in its two lowest bits. */
const field = { title: 0, group: 1, ingredients: 2 }
/**
 * Scores by how a word was found, for each field in the order of `field`. A whole word in any field scores higher than a
 * beginning, and a beginning higher than a typo. The score of a beginning is multiplied by its share of the whole word.
 */
const scores = { whole: [100, 70, 50], beginning: [40, 24, 16], misspelt: [10, 6, 5] }
/** Multiplied by the share of the title's words that the search contains, and added to the score. */
const titleShareScore = 25
/** A kind is dropped when its best dish scores less than this share of the best dish of the other kind. */
const noiseShare = 1 / 3
/** Above the score of every search. */
const scoresMax = 10_000
/** Words of one search that are used. */
const wordsMax = 12
/** Words of a search without results for which nearest words are offered. */
const closestForMax = 3

/** Ids by kind, best first. */
export type Found = Record<DishKind, string[]>

interface Document {
  kind: DishKind
  id: string
  /** The number of words in the title. */
  titleLength: number
}

interface SearchWord extends Matches {
  text: string
  /** The word written together with its neighbours. */
  joined: readonly Term[]
}

const isUnknown = ({ whole, beginning }: Matches) => !whole.length && !beginning.length
/** Whether no dish has the word, but a dish has a word that begins with it. */
const isBeginning = ({ whole, beginning }: Matches) => !whole.length && beginning.length > 0

/**
 * How loosely words are matched. `best`: whole words, or else beginnings, or else typos. `beginnings`: whole words and
 * beginnings, or else typos. `typos`: whole words, or else beginnings and typos.
 */
type Reach = 'best' | 'beginnings' | 'typos'

/** What a search has found so far, by document number. */
interface Tally {
  totals: Float32Array
  /** How many words of the search occur in the title. */
  inTitle: Uint8Array
  wordsFound: Uint8Array
  /** The sum of the rarities of the words that were found. */
  rarities: Float32Array
}

export function createSearch() {
  const vocabulary = createVocabulary()
  /** Null for the old document of a dish that was indexed again. */
  const documents: (Document | null)[] = []
  const numberOf = new Map<string, number>()
  /** The result of the last search, because the screen requests the meals and then the drinks of the same text. */
  let last: { text: string; found: Found } | null = null

  /** Indexes a dish, in place of an earlier version of it. */
  function put(kind: DishKind, dish: Dish) {
    last = null
    const key = `${kind} ${dish.id}`
    const previous = numberOf.get(key)
    if (previous !== undefined) documents[previous] = null
    const title = searchWordsOf(dish.title)
    const document = documents.push({ kind, id: dish.id, titleLength: title.length }) - 1
    numberOf.set(key, document)
    const group = [dish.category, dish.area ?? '', ...(dish.area ? countryNamesOf(dish.area) : []), ...dish.tags]
    const ingredients = dish.ingredients.map(({ name }) => name)
    addPostings(title, document, field.title)
    addPostings(tokenize(group.join(' ')), document, field.group)
    addPostings(tokenize(ingredients.join(' ')), document, field.ingredients)
  }

  function addPostings(words: string[], document: number, inField: number) {
    for (const text of new Set(words)) vocabulary.get(text).postings.push(document * 4 + inField)
  }

  /**
   * The dishes with every word; if there are none, those with any word. Typos are tolerated in words that no dish has and,
   * if nothing is found, in words that only begin other words. Meals and drinks are searched together, so that a word of a
   * drink is not taken for a typo of a word of a meal.
   */
  function find(text: string): Found {
    if (last?.text !== text) last = { text, found: search(text) }
    return last.found
  }

  function search(text: string): Found {
    const words = searchWordsOf(text).slice(0, wordsMax)
    if (!words.length) return { meals: [], drinks: [] }
    const split = matchesOf(vocabulary.splitUnknown(words))
    for (const reach of ['beginnings', 'typos'] as const) {
      // The second round differs from the first only for words that begin other words.
      if (reach === 'typos' && !split.some(isBeginning)) break
      const { wordsFound, totals } = tallyOf(split, reach)
      const withAll = ranked(totals, (document) => wordsFound[document] === split.length)
      if (withAll.length) return byKind(withAll, totals)
    }
    const { wordsFound, totals, rarities } = tallyOf(matchesOf(words), 'best')
    // The rarity counts first, because every score is below `scoresMax`.
    const ranks = rarities.map((rarity, document) => rarity * scoresMax + totals[document]!)
    return byKind(
      ranked(ranks, (document) => wordsFound[document]! > 0),
      totals,
    )
  }

  /** The terms that each word may stand for. */
  const matchesOf = (words: string[]): SearchWord[] =>
    words.map((text, index) => ({
      text,
      ...vocabulary.match(text),
      joined: [`${words[index - 1] ?? ''}${text}`, `${text}${words[index + 1] ?? ''}`].flatMap((joined) =>
        vocabulary.sameAs(joined).slice(0, 1),
      ),
    }))

  /** The documents that `accept` accepts, the highest rank first. */
  function ranked(ranks: Float32Array, accept: (document: number) => boolean) {
    const found: number[] = []
    for (let document = 0; document < documents.length; document += 1)
      if (documents[document] && accept(document)) found.push(document)
    return found.sort((left, right) => ranks[right]! - ranks[left]!)
  }

  /** Drops a kind whose best dish scores far lower than that of the other kind: a search for `gin` does not mean ginger. */
  function byKind(numbers: number[], totals: Float32Array): Found {
    const found: Found = { meals: [], drinks: [] }
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

  function tallyOf(words: SearchWord[], reach: Reach): Tally {
    const size = documents.length
    const tally: Tally = {
      totals: new Float32Array(size),
      inTitle: new Uint8Array(size),
      wordsFound: new Uint8Array(size),
      rarities: new Float32Array(size),
    }
    const best = new Float32Array(size)
    for (const word of words) {
      best.fill(0)
      scoreWord(word, reach, best)
      addWord(tally, best)
    }
    for (let number = 0; number < size; number += 1) {
      const document = documents[number]
      const inTitle = tally.inTitle[number]
      if (document && inTitle) tally.totals[number]! += titleShareScore * Math.min(1, inTitle / document.titleLength)
    }
    return tally
  }

  /** Writes the best score of a word in each document to `best`. */
  function scoreWord(word: SearchWord, reach: Reach, best: Float32Array) {
    const { text, whole, beginning, misspelt, joined } = word
    for (const term of [...joined, ...whole]) scoreTerm(term, scores.whole, 1, best)
    if (reach !== 'best' || !whole.length)
      for (const term of beginning) scoreTerm(term, scores.beginning, text.length / term.text.length, best)
    if (isUnknown(word) || (reach === 'typos' && isBeginning(word)))
      for (const { term, edits } of misspelt()) scoreTerm(term, scores.misspelt, 1 / edits, best)
  }

  function scoreTerm({ postings }: Term, byField: number[], share: number, best: Float32Array) {
    for (const posting of postings) {
      const document = posting >> 2
      const score = byField[posting & 3]! * share
      if (score > best[document]!) best[document] = score
    }
  }

  function addWord({ totals, inTitle, wordsFound, rarities }: Tally, best: Float32Array) {
    let found = 0
    for (const score of best) if (score) found += 1
    const rarity = Math.log(1 + best.length / Math.max(1, found))
    for (let document = 0; document < best.length; document += 1) {
      const score = best[document]!
      if (!score) continue
      totals[document]! += score
      wordsFound[document]! += 1
      rarities[document]! += rarity
      if (score === scores.whole[field.title]) inTitle[document]! += 1
    }
  }

  /** Words of titles that are nearest to the words of a search without results, at most `count`. */
  function closestWords(text: string, count: number): string[] {
    const isInTitle = ({ postings }: Term) =>
      postings.some((posting) => (posting & 3) === field.title && documents[posting >> 2])
    return vocabulary.closestTo(searchWordsOf(text).slice(0, closestForMax), isInTitle, count)
  }

  return { put, find, suggestSpellings: vocabulary.suggestSpellings, closestWords }
}
