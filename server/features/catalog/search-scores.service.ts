/** Scores the documents of the search index for the words of a search. */
import type { DishKind } from '#contract/catalog.ts'
import type { Matches, Term } from './vocabulary.service.ts'

/**
 * The fields that are searched. `group` contains the category, the area, its countries and the tags. A posting is a
 * number that stands for one field of one document. Its two lowest bits store the field. Its other bits store the
 * number of the document.
 */
export const fields = { title: 0, group: 1, ingredients: 2 }
/**
 * The scores for a whole word, the beginning of a word, and a typo. Each has one score for each field, in the order of
 * `fields`. A whole word in any field scores higher than the beginning of a word or a typo. The score of a beginning is
 * multiplied by its length and divided by the length of the whole word. The score of a typo is divided by the number of
 * edits.
 */
const scores = { whole: [100, 70, 50], beginning: [40, 24, 16], misspelt: [10, 6, 5] }
/** Added to the score if the search contains all words of a title. If it contains only some, a share is added. */
const titleShareScore = 25

/** What the search index stores for one dish, besides the words. */
export interface SearchDocument {
  kind: DishKind
  id: string
  /** The number of different words in the title, without stop words (`searchWordsOf`). */
  titleLength: number
}

/** The index of a document in this list is its number. When a dish is indexed again, its old document becomes null. */
export type SearchDocuments = readonly (SearchDocument | null)[]

export interface SearchWord extends Matches {
  text: string
  /** Terms that consist of the previous word and this word, or of this word and the next word, written as one word. */
  joined: readonly Term[]
}

/**
 * Which terms match a word of a search. The word may be a whole term, the beginning of a term, or a misspelt term.
 * `best` uses whole terms, else beginnings, else misspelt terms. `beginnings` uses whole terms and beginnings, else
 * misspelt terms. `typos` is like `beginnings`, but if the word is not a whole term, misspelt terms are used in
 * addition to beginnings. `joined` terms are always used.
 */
export type Reach = 'best' | 'beginnings' | 'typos'

/** The scores of a search. Each index is the number of a document. */
interface Tally {
  totals: Float32Array
  /** How many words of the search are whole words of the title. */
  inTitle: Uint8Array
  /** How many words of the search match a term of the document. */
  wordsFound: Uint8Array
  /** The sum of the rarities of these words. A word has a higher rarity when it matches fewer documents. */
  rarities: Float32Array
}

export const postingOf = (document: number, inField: number) => document * 4 + inField
export const documentOf = (posting: number) => posting >> 2
export const fieldOf = (posting: number) => posting & 3

/** Whether the title of any dish contains the term. */
export const isInTitle = ({ postings }: Term, documents: SearchDocuments) =>
  postings.some((posting) => fieldOf(posting) === fields.title && documents[documentOf(posting)])

const isUnknown = ({ whole, beginning }: Matches) => !whole.length && !beginning.length
/** Whether no dish contains the word itself, but some dish contains a word that begins with it. */
export const isBeginning = ({ whole, beginning }: Matches) => !whole.length && beginning.length > 0

/** Scores all documents for all words of a search. */
export function tallyOf(documents: SearchDocuments, words: SearchWord[], reach: Reach): Tally {
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

/** For each document, writes the best score of the word to `best`. */
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
    const document = documentOf(posting)
    const score = byField[fieldOf(posting)]! * share
    if (score > best[document]!) best[document] = score
  }
}

/** Adds the scores of one word to the sums of the search. */
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
    if (score === scores.whole[fields.title]) inTitle[document]! += 1
  }
}
