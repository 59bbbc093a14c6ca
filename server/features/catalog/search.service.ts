/**
 * In-memory full-text search over title, ingredients, category, area and tags. It tolerates typos and any word order. An
 * inverted index maps each word to the dishes it occurs in; a search compares its words with that list
 * (docs/decisions/0006).
 */
import type { Dish } from '#contract/catalog.ts'
import { tokenize } from '#server/text/tokenize.ts'
import { countryNamesOf } from './areas.source.ts'
import { canBeWithin, editDistance, letterMaskOf } from './spelling.service.ts'

/** The fields that are searched. A posting stores the field in its two lowest bits. */
const field = { title: 0, group: 1, ingredients: 2 }
/** Score of a match by field. */
const fieldWeights = [5, 2, 1]
/** Score of a match by how it was found. A prefix match scores half of `prefix` to all of it, by its share of the word. */
const matchScores = { exact: 1, prefix: 0.6, misspelt: 0.35 }
const prefixCharsMin = 2

interface Term {
  text: string
  letterMask: number
  /** Where the term occurs: document number times four plus field. */
  postings: number[]
}

export function createSearch() {
  const terms: Term[] = []
  const termByText = new Map<string, Term>()
  /** Dish ids by document number. Null for the old document of a dish that was indexed again. */
  const idByDocument: (string | null)[] = []
  const titleLengths: number[] = []
  const documentById = new Map<string, number>()

  /** Indexes a dish, in place of an earlier version of it. */
  function put(dish: Dish) {
    const previous = documentById.get(dish.id)
    if (previous !== undefined) idByDocument[previous] = null
    const document = idByDocument.push(dish.id) - 1
    documentById.set(dish.id, document)
    const title = tokenize(dish.title)
    titleLengths[document] = title.length
    const group = [dish.category, dish.area ?? '', ...(dish.area ? countryNamesOf(dish.area) : []), ...dish.tags]
    addPostings(title, document, field.title)
    addPostings(tokenize(group.join(' ')), document, field.group)
    addPostings(tokenize(dish.ingredients.map((ingredient) => ingredient.name).join(' ')), document, field.ingredients)
  }

  function addPostings(words: string[], document: number, inField: number) {
    for (const text of new Set(words)) {
      let term = termByText.get(text)
      if (!term) {
        term = { text, letterMask: letterMaskOf(text), postings: [] }
        termByText.set(text, term)
        terms.push(term)
      }
      term.postings.push(document * 4 + inField)
    }
  }

  /** Writes the best score of `word` in each document to `best`, whose entries the caller has set to 0. */
  function scoreWord(word: string, best: Float32Array) {
    const matcher = matcherOf(word)
    for (const term of terms) {
      const match = matcher(term)
      if (!match) continue
      const rarity = Math.log(1 + idByDocument.length / term.postings.length)
      for (const posting of term.postings) {
        const document = posting >> 2
        const inField = posting & 3
        const shortTitleBonus = inField === field.title ? 1 + 1 / titleLengths[document]! : 1
        const score = match * rarity * fieldWeights[inField]! * shortTitleBonus
        if (score > best[document]!) best[document] = score
      }
    }
  }

  /** Ids of the dishes that contain every word of `text`, best first; if there are none, of those that contain any word. */
  function find(text: string): string[] {
    const words = [...new Set(tokenize(text))]
    const totals = new Float32Array(idByDocument.length)
    const wordsFound = new Uint8Array(idByDocument.length)
    const best = new Float32Array(idByDocument.length)
    for (const word of words) {
      best.fill(0)
      scoreWord(word, best)
      for (let document = 0; document < best.length; document += 1) {
        if (!best[document] || idByDocument[document] === null) continue
        totals[document] = totals[document]! + best[document]!
        wordsFound[document] = wordsFound[document]! + 1
      }
    }
    const withAny = [...wordsFound.keys()].filter((document) => wordsFound[document])
    const withAll = withAny.filter((document) => wordsFound[document] === words.length)
    return (withAll.length ? withAll : withAny)
      .sort((left, right) => totals[right]! - totals[left]!)
      .map((document) => idByDocument[document]!)
  }

  /** Indexed words that `word` may be a misspelling of, the most frequent first. */
  function suggestSpellings(word: string): string[] {
    const matcher = matcherOf(word)
    const similar = terms.filter((term) => !term.text.startsWith(word) && matcher(term))
    return similar.sort((left, right) => right.postings.length - left.postings.length).map(({ text }) => text)
  }

  return { put, find, suggestSpellings }
}

/** Scores how well a term matches `word`; 0 for no match. */
function matcherOf(word: string) {
  const editsMax = editsMaxOf(word)
  const letterMask = letterMaskOf(word)
  return (term: Term) => {
    if (term.text === word) return matchScores.exact
    if (word.length >= prefixCharsMin && term.text.startsWith(word))
      return matchScores.prefix * (0.5 + word.length / term.text.length / 2)
    const isLengthFar = Math.abs(term.text.length - word.length) > editsMax
    if (!editsMax || isLengthFar || !canBeWithin(term.letterMask, letterMask, editsMax)) return 0
    const edits = editDistance(term.text, word, editsMax)
    return edits === null ? 0 : matchScores.misspelt / edits
  }
}

/** No typos in words of up to three letters, one in words of up to six, two in longer words. */
function editsMaxOf(word: string) {
  if (word.length <= 3) return 0
  return word.length <= 6 ? 1 : 2
}
