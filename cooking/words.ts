/** Words about food without accents, case and plural, and phrases of such words. */

const irregular = new Map(
  Object.entries({
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
    chilies: 'chilli',
    yoghurt: 'yogurt',
    linguine: 'linguine',
    mousse: 'mousse',
    anchovies: 'anchovy',
    pies: 'pie',
    smoothies: 'smoothie',
    // A dish that is named in the plural.
    fries: 'fries',
  }),
)

/** `word` is in lower case, without accents. */
export function singular(word: string) {
  const known = irregular.get(word)
  if (known) return known
  if (/[^aeiou]ies$/.test(word)) return word.replace(/ies$/, 'y')
  return /[^su]s$/.test(word) ? word.replace(/(?<=ch|sh|x|ss)es$|s$/, '') : word
}

export function tokenize(text: string) {
  const plain = text
    .normalize('NFD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase()
  return (plain.match(/\p{L}+/gu) ?? []).map(singular)
}

/** Words with spaces around each, so that ` rice noodle ` can be found as a whole. */
export const normalize = (text: string) => ` ${tokenize(text).join(' ')} `

/** Returns the `phrases` (singular, without accents) that occur in `text` after removing the phrases of `except`. */
export function phrasesIn(text: string, phrases: readonly string[], except: readonly string[] = []) {
  let rest = normalize(text)
  for (const phrase of except) rest = rest.replaceAll(` ${phrase} `, ' | ')
  return phrases.filter((phrase) => rest.includes(` ${phrase} `))
}

/** Splits a comma-separated list of phrases and normalizes each. */
export const parsePhrases = (text: string) => text.split(',').map((phrase) => tokenize(phrase).join(' '))
