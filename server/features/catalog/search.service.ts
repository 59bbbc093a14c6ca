/**
 * Text search in memory that forgives a typo and word order, over title, ingredients, category, area and tags. A list of
 * all words with the dishes each stands in; a search compares its words with that list (docs/decisions/0006).
 */
import type { Dish } from '#contract/catalog.ts'
import { tokenize } from '#server/text/tokenize.ts'
import { otherNamesOf } from './areas.source.ts'
import { editsWithin, lettersOf, mayBeWithin } from './spelling.service.ts'

/** Where a word can stand, packed beside the dish's number in two bits, and what it is worth there. */
const inTitle = 0
const inGroup = 1
const inIngredients = 2
const worths = [5, 2, 1]
/** How sure a match is: the word itself, one that starts with it, one that is misspelt. */
const sure = { same: 1, start: 0.6, misspelt: 0.35 }
const startCharsMin = 2

interface Word {
  text: string
  letters: number
  /** Dish number times four plus place. */
  found: number[]
}

export function createSearch() {
  const words: Word[] = []
  const byText = new Map<string, Word>()
  const ids: (string | null)[] = []
  const titleWords: number[] = []
  const numbers = new Map<string, number>()

  function put(dish: Dish) {
    const before = numbers.get(dish.id)
    // What stood there under the old number finds nobody any more.
    if (before !== undefined) ids[before] = null
    const number = ids.push(dish.id) - 1
    numbers.set(dish.id, number)
    const title = tokenize(dish.title)
    titleWords[number] = title.length
    const group = [dish.category, dish.area ?? '', ...(dish.area ? otherNamesOf(dish.area) : []), ...dish.tags]
    note(title, number, inTitle)
    note(tokenize(group.join(' ')), number, inGroup)
    note(tokenize(dish.ingredients.map((ingredient) => ingredient.name).join(' ')), number, inIngredients)
  }

  function note(texts: string[], number: number, place: number) {
    for (const text of new Set(texts)) {
      let word = byText.get(text)
      if (!word) {
        word = { text, letters: lettersOf(text), found: [] }
        byText.set(text, word)
        words.push(word)
      }
      word.found.push(number * 4 + place)
    }
  }

  /** Notes for each dish how well `wanted` is met, where it is met better than so far. */
  function score(wanted: string, best: Float32Array) {
    const [typos, letters] = [typosIn(wanted), lettersOf(wanted)]
    for (const word of words) {
      const match = matchOf(word, wanted, letters, typos)
      if (!match) continue
      const rarity = Math.log(1 + ids.length / word.found.length)
      for (const found of word.found) {
        const number = found >> 2
        const place = found & 3
        const worth = match * rarity * worths[place]! * (place === inTitle ? 1 + 1 / titleWords[number]! : 1)
        if (worth > best[number]!) best[number] = worth
      }
    }
  }

  /** Ids, best first: dishes with every word, or, when there are none, those with any. */
  function find(text: string): string[] {
    const wanted = [...new Set(tokenize(text))]
    const sums = new Float32Array(ids.length)
    const met = new Uint8Array(ids.length)
    const best = new Float32Array(ids.length)
    for (const word of wanted) {
      best.fill(0)
      score(word, best)
      for (let number = 0; number < best.length; number += 1) {
        if (!best[number] || ids[number] === null) continue
        sums[number] = sums[number]! + best[number]!
        met[number] = met[number]! + 1
      }
    }
    const all = [...met.keys()].filter((number) => met[number])
    const every = all.filter((number) => met[number] === wanted.length)
    return (every.length ? every : all).sort((left, right) => sums[right]! - sums[left]!).map((number) => ids[number]!)
  }

  /** Words that stand in dishes and that `wanted` may be a slip of the finger for, the most frequent first. */
  function spell(wanted: string): string[] {
    const [typos, letters] = [typosIn(wanted), lettersOf(wanted)]
    const near = words.filter(
      (word) => word.text !== wanted && !word.text.startsWith(wanted) && matchOf(word, wanted, letters, typos),
    )
    return near.sort((left, right) => right.found.length - left.found.length).map(({ text }) => text)
  }

  return { put, find, spell }
}

function matchOf(word: Word, wanted: string, letters: number, typos: number) {
  if (word.text === wanted) return sure.same
  if (wanted.length >= startCharsMin && word.text.startsWith(wanted))
    return sure.start * (0.5 + wanted.length / word.text.length / 2)
  if (!typos || Math.abs(word.text.length - wanted.length) > typos || !mayBeWithin(word.letters, letters, typos))
    return 0
  const edits = editsWithin(word.text, wanted, typos)
  return edits === null ? 0 : sure.misspelt / edits
}

/** Up to three letters a word must be right, up to six it may have one typo, above that two. */
const typosIn = (word: string) => (word.length <= 3 ? 0 : word.length <= 6 ? 1 : 2)
