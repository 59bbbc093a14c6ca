/** Stores the words of all dishes, called terms. Finds the terms that a user may have meant with a word of a search. */
import { basicWord, synonymsOf } from '#cooking/foods/synonyms.ts'
import { canBeWithin, editDistance, letterMaskOf } from './spelling.service.ts'

export interface Term {
  text: string
  letterMask: number
  /**
   * Where the term occurs: one number (`postingOf`) for each field of each document that contains the term. Terms with
   * the same meaning share this list.
   */
  postings: number[]
}

interface Misspelt {
  term: Term
  edits: number
}

/** The terms that a user may have meant with a word of a search. */
export interface Matches {
  /** A term with the meaning of the word. At most one, because terms with the same meaning share their postings. */
  whole: readonly Term[]
  /** The longer terms that begin with the word. */
  beginning: readonly Term[]
  /** Computed on first use, because it takes the longest. */
  misspelt: () => readonly Misspelt[]
}

const beginningCharsMin = 2
/** A character that sorts after every letter. */
const afterAllLetters = '\uffff'
/** `splitUnknown` splits a word in two only if both parts have at least this length. */
const halfCharsMin = 3
/**
 * When a search has no results, words that are similar to the searched words are offered. The number of edits between
 * a similar word and a searched word is at most this share of the letters of the searched word.
 */
const closestShare = 0.4

export type Vocabulary = ReturnType<typeof createVocabulary>

export function createVocabulary() {
  const terms: Term[] = []
  const byText = new Map<string, Term>()
  const byBasicWord = new Map<string, Term[]>()

  /** The term for `text`. A new term is added together with the other names of the same food. */
  function get(text: string): Term {
    const existing = byText.get(text)
    if (existing) return existing
    const basic = basicWord(text)
    const postings = byBasicWord.get(basic)?.[0]?.postings ?? []
    for (const name of new Set([text, ...synonymsOf(basic)])) if (!byText.has(name)) add(name, basic, postings)
    return byText.get(text)!
  }

  function add(text: string, basic: string, postings: number[]) {
    const term = { text, letterMask: letterMaskOf(text), postings }
    byText.set(text, term)
    byBasicWord.set(basic, [...(byBasicWord.get(basic) ?? []), term])
    terms.push(term)
  }

  /** The known terms with the same meaning as `text`: its singular, its plural and other names of the same food. */
  const sameAs = (text: string): readonly Term[] => byBasicWord.get(basicWord(text)) ?? []

  /** The terms in alphabetical order. `beginningWith` sorts again after terms were added. */
  let sorted: Term[] = []

  function beginningWith(word: string): Term[] {
    if (word.length < beginningCharsMin) return []
    if (sorted.length < terms.length) sorted = terms.toSorted((left, right) => (left.text < right.text ? -1 : 1))
    return sorted.slice(indexOf(word), indexOf(word + afterAllLetters))
  }

  /** The position of the first term in `sorted` that is equal to `text` or comes after it. */
  function indexOf(text: string) {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sorted[middle]!.text < text) low = middle + 1
      else high = middle
    }
    return low
  }

  const isKnown = (word: string) => sameAs(word).length > 0 || beginningWith(word).length > 0

  /** The terms that differ from `word` by one to `editsMax` edits, in no particular order. */
  function similarTo(word: string, editsMax: number): Misspelt[] {
    const similar: Misspelt[] = []
    if (!editsMax) return similar
    const letterMask = letterMaskOf(word)
    for (const term of terms) {
      if (Math.abs(term.text.length - word.length) > editsMax) continue
      if (!canBeWithin(term.letterMask, letterMask, editsMax)) continue
      const edits = editDistance(term.text, word, editsMax)
      if (edits) similar.push({ term, edits })
    }
    return similar
  }

  return {
    get,
    sameAs,
    /** The posting lists of all terms. A list that several terms share occurs once. */
    postingLists: () => new Set(terms.map(({ postings }) => postings)),

    match(word: string): Matches {
      const whole = sameAs(word).slice(0, 1)
      const beginning = beginningWith(word).filter(({ postings }) => postings !== whole[0]?.postings)
      let misspelt: Misspelt[] | undefined
      return { whole, beginning, misspelt: () => (misspelt ??= similarTo(word, editsMaxOf(word))) }
    },

    /**
     * Splits each unknown word that consists of two terms. A word is unknown if it is neither a term nor the beginning
     * of one.
     */
    splitUnknown: (words: string[]) =>
      words.flatMap((word) => {
        if (word.length < 2 * halfCharsMin || isKnown(word)) return word
        for (let at = halfCharsMin; at <= word.length - halfCharsMin; at += 1) {
          const halves = [word.slice(0, at), word.slice(at)]
          if (halves.every((half) => byText.has(half))) return halves
        }
        return word
      }),

    /**
     * The terms that a user may have meant with the misspelt `word`, most frequent first. Terms that begin with `word`
     * are left out.
     */
    suggestSpellings: (word: string): string[] =>
      similarTo(word, editsMaxOf(word))
        .filter(({ term }) => !term.text.startsWith(word))
        .sort((left, right) => right.term.postings.length - left.term.postings.length)
        .map(({ term }) => term.text),

    /**
     * Finds at most `count` accepted terms that are similar to `words`. Terms with fewer edits come first. Of terms
     * with equally many edits, the more frequent come first. Each term begins with the same letter as the word to which
     * it is similar. A term is left out if it has at least two edits more than the best term.
     */
    closestTo: (words: string[], accept: (term: Term) => boolean, count: number): string[] => {
      const near = words
        .flatMap((word) =>
          similarTo(word, Math.floor(word.length * closestShare)).filter(({ term }) => term.text[0] === word[0]),
        )
        .filter(({ term }) => accept(term))
        .sort((left, right) => left.edits - right.edits || right.term.postings.length - left.term.postings.length)
      const best = near[0]?.edits ?? 0
      return [...new Set(near.filter(({ edits }) => edits <= best + 1).map(({ term }) => term.text))].slice(0, count)
    },
  }
}

/** By how many edits a misspelt word may differ from a term. The number depends on the length of the word. */
function editsMaxOf(word: string) {
  if (word.length <= 3) return 0
  return word.length <= 7 ? 1 : 2
}
