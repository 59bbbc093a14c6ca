/** How the rules of the house read a dish: words without accents, case and plural, and what an ingredient is called. */
import type { Dish } from '#contract/catalog.ts'

const irregular: Record<string, string> = {
  leaves: 'leaf',
  halves: 'half',
  loaves: 'loaf',
  knives: 'knife',
  potatoes: 'potato',
  tomatoes: 'tomato',
  mangoes: 'mango',
  haloes: 'halo',
  radishes: 'radish',
  peaches: 'peach',
  dishes: 'dish',
  couscous: 'couscous',
  asparagus: 'asparagus',
  hummus: 'hummus',
  molasses: 'molasses',
  swiss: 'swiss',
  grass: 'grass',
  bass: 'bass',
  watercress: 'watercress',
  cos: 'cos',
  lemongrass: 'lemongrass',
  glass: 'glass',
  octopus: 'octopus',
  cloves: 'clove',
  cookies: 'cookie',
  brownies: 'brownie',
  chillies: 'chilli',
  yoghurt: 'yogurt',
  linguine: 'linguine',
  mousse: 'mousse',
  anchovies: 'anchovy',
}

function singular(word: string) {
  if (irregular[word]) return irregular[word]
  if (/[^aeiou]ies$/.test(word)) return word.replace(/ies$/, 'y')
  return /[^su]s$/.test(word) ? word.replace(/(?<=ch|sh|x)es$|s$/, '') : word
}

export function wordsOf(text: string) {
  const plain = text
    .normalize('NFD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase()
  return (plain.match(/\p{L}+/gu) ?? []).map(singular)
}

/** The text as its words with a space around each, so that ` rice noodle ` is found as a whole. */
export const flat = (text: string) => ` ${wordsOf(text).join(' ')} `

/** What an ingredient is, without how it is prepared: `onions, finely sliced` is `onions`. */
export const baseOf = (name: string) =>
  name
    .replace(/\(.*?\)/g, '')
    .split(',')
    .find((part) => !/^\s*(boneless|skinless|young|cleaned)\s*$/.test(part)) ?? name

/** Which of `phrases` (as in the lists: singular, without accents) stand in `text`, once those of `except` are taken out. */
export function found(text: string, phrases: readonly string[], except: readonly string[] = []) {
  let rest = flat(text)
  for (const phrase of except) rest = rest.replaceAll(` ${phrase} `, ' | ')
  return phrases.filter((phrase) => rest.includes(` ${phrase} `))
}

/** A list of phrases, as one string with commas. */
export const list = (text: string) => text.split(',').map((phrase) => wordsOf(phrase).join(' '))

export const sentencesOf = (step: string) => step.split(/(?<=[.!?])\s+(?=[\p{Lu}"'])/u)

export const namesOf = (dish: Dish) => dish.ingredients.map(({ name }) => name)
