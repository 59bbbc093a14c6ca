/**
 * Chooses the motifs and the tone of a cover from the title, category and ingredients of the dish. compose.ts draws the
 * cover. This module reads no files: the server passes the motifs.
 */
import type { Motifs } from '#content/format.ts'
import { stableHash } from './layouts.ts'
import type { Tone } from './tones.ts'

type DishText = Record<'id' | 'title' | 'category', string> & { ingredients: string[] }
const set = (names: string) => new Set(names.split(' '))
// Only drinks have glasses and cups as motifs, so a stew with wine has no glass. The exception is `milk`, which is also
// a motif of meals.
const vessels = set('tropical-drink cocktail tumbler wine-glass champagne beer coffee tea soda bubble-tea milk')
// As companions, these dishes rank behind most ingredients, but before `common` and `uninformative` ingredients.
const preparedDishes = set(
  'spaghetti pizza burger sandwich taco burrito tamale stuffed-flatbread falafel ramen takeout dumpling skewer fondue rice-ball sushi bento curry-rice rice paella soup frying-pan salad pie shortcake cupcake custard ice-cream doughnut dango pancakes waffle croissant bagel pretzel bread flatbread fries popcorn fried-shrimp plate',
)
// A drink has only these motifs as companions. Other words may belong to brand names, such as Wild Turkey.
const drinkIngredients = set(
  'lemon orange apple pear peach cherry strawberry blueberry grapes banana pineapple mango watermelon melon kiwi coconut ginger herb honey chocolate peanuts tomato cucumber chilli olive carrot avocado ice-cream cookie candy milk egg salt ice',
)
// With these main motifs, a cover without other companions shows ice.
const iced = set('cocktail tropical-drink tumbler soda')
// `common` ingredients tell little about a dish, because many dishes have these ingredients. `uninformative`
// ingredients tell nothing.
const common = set('garlic onion egg milk olive')
const uninformative = set('salt butter wheat ice')
// An ingredient whose last word is one of these gets no motif, because chicken stock is not chicken.
const derivatives = set(
  'stock stocks cube cubes broth sauce vinegar oil extract essence starch seasoning bitters flavoring',
)

// Each category has two tones. When the title of a dish selects no motif, the cover shows the first motif of the
// ingredients that is in `lookFor`. If there is none, the cover shows one of the motifs in `otherwise`.
const rule = (tones: [Tone, Tone], lookFor: string, otherwise: string) => ({
  tones,
  lookFor: set(lookFor),
  otherwise: otherwise.split(' '),
})
const drinkVessels = 'tumbler champagne wine-glass beer coffee tea cocktail tropical-drink'
const categories: Record<string, ReturnType<typeof rule>> = {
  Beef: rule(['meat', 'pasta'], '', 'steak'),
  Chicken: rule(['gold', 'pasta'], '', 'drumstick'),
  Dessert: rule(
    ['sweet', 'gold'],
    'chocolate strawberry cherry blueberry apple pear peach banana mango pineapple coconut',
    'shortcake custard cupcake cookie',
  ),
  Lamb: rule(['meat', 'plum'], '', 'meat-on-bone'),
  Miscellaneous: rule(['pasta', 'gold'], 'drumstick steak bacon hot-dog shrimp fish rice cheese', 'paella soup'),
  Pasta: rule(['pasta', 'gold'], '', 'spaghetti'),
  Pork: rule(['pasta', 'meat'], 'hot-dog', 'bacon'),
  Seafood: rule(['sea', 'green'], 'shrimp lobster crab squid octopus oyster', 'fish'),
  Side: rule(
    ['gold', 'green'],
    'aubergine potato sweet-potato broccoli mushroom avocado corn beans leafy-green bread',
    'salad',
  ),
  Starter: rule(['green', 'plum'], 'avocado aubergine cheese tomato mushroom', 'salad soup'),
  Vegan: rule(['green', 'gold'], 'aubergine avocado broccoli mushroom beans peas sweet-potato', 'salad'),
  Vegetarian: rule(
    ['green', 'pasta'],
    'aubergine mushroom broccoli cheese peas beans potato leafy-green',
    'salad soup',
  ),
  Breakfast: rule(['gold', 'sweet'], 'egg bread', 'frying-pan pancakes'),
  Goat: rule(['pasta', 'meat'], '', 'meat-on-bone'),
  'Ordinary Drink': rule(['sea', 'sweet'], drinkVessels, 'cocktail tropical-drink'),
  Cocktail: rule(['plum', 'sweet'], drinkVessels, 'cocktail tropical-drink'),
  Shot: rule(['plum', 'gold'], '', 'tumbler'),
  'Punch / Party Drink': rule(['sweet', 'gold'], 'wine-glass champagne', 'tropical-drink'),
  'Other / Unknown': rule(['sea', 'plum'], drinkVessels, 'tropical-drink'),
  'Coffee / Tea': rule(['pasta', 'gold'], 'coffee tea', 'coffee'),
  Shake: rule(['sweet', 'plum'], '', 'soda'),
  Beer: rule(['gold', 'pasta'], '', 'beer'),
  'Homemade Liqueur': rule(['plum', 'meat'], '', 'tumbler'),
  'Soft Drink': rule(['sea', 'green'], '', 'soda'),
  Cocoa: rule(['pasta', 'sweet'], '', 'coffee'),
}

const tokenize = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []

// A map from a word to the phrases that begin with this word, longest phrase first. Each phrase has the names of the
// motifs that it selects.
type Index = Map<string, { phrase: string[]; names: string[] }[]>
const indexes = new WeakMap<Motifs, Index>()

function indexOf(motifs: Motifs): Index {
  const index: Index = indexes.get(motifs) ?? new Map()
  if (indexes.has(motifs)) return index
  for (const [name, { words }] of Object.entries(motifs)) {
    for (const phrase of words.map(tokenize)) {
      const entries = index.get(phrase[0]!) ?? []
      const same = entries.find((entry) => entry.phrase.join(' ') === phrase.join(' '))
      if (same) same.names.push(name)
      else entries.push({ phrase, names: [name] })
      index.set(
        phrase[0]!,
        entries.sort((a, b) => b.phrase.length - a.phrase.length),
      )
    }
  }
  indexes.set(motifs, index)
  return index
}

// Returns the motifs whose phrases are in a text, in the order of these phrases in the text. Of several phrases that
// begin with the same word, the longest one counts, because ice cream is not ice.
function motifsIn(text: string, index: Index): string[] {
  const motifNames: string[] = []
  const words = tokenize(text).map((word) => (index.has(word) ? word : word.replace(/(?<=[^s])s$/, '')))
  for (let i = 0; i < words.length;) {
    const hit = index.get(words[i]!)?.find(({ phrase }) => phrase.every((word, at) => words[i + at] === word))
    if (hit) motifNames.push(...hit.names)
    i += hit?.phrase.length ?? 1
  }
  return motifNames
}

/** @returns the tone and the names of the motifs for the cover of a dish. The same dish always gets the same result */
export function pickCover(
  { id, title, category, ingredients }: DishText,
  motifs: Motifs,
): { tone: Tone; motif: string; beside: string[] } {
  const index = indexOf(motifs)
  const order = Object.keys(motifs)
  const { tones, lookFor, otherwise } = categories[Object.hasOwn(categories, category) ? category : 'Miscellaneous']!
  const isDrink = vessels.has(otherwise[0]!)
  const oneOf = <T>(from: T[], salt: string) => from[stableHash(id + salt) % from.length]!

  const canBeMotif = (name: string) => (isDrink ? vessels.has(name) : name === 'milk' || !vessels.has(name))
  const canBeCompanion = (name: string) => (isDrink ? drinkIngredients.has(name) : canBeMotif(name))
  // "Potato gratin with chicken" is a potato dish, so a later part of the title counts only when no earlier part has a
  // motif.
  const parts = title.split(/\s(?:with|in|on|from|wrapped|topped)\s|[(–—]|\s-\s/i)
  const inTitle = parts.map((part) => motifsIn(part, index).filter(canBeMotif)).find((names) => names.length) ?? []
  // "Rum milk punch" is a punch, so milk comes last.
  inTitle.sort((a, b) => Number(a === 'milk') - Number(b === 'milk') || order.indexOf(a) - order.indexOf(b))
  const inIngredients = ingredients.map((name) =>
    derivatives.has(tokenize(name).at(-1) ?? '') ? [] : motifsIn(name, index),
  )
  const motif =
    inTitle[0] ??
    inIngredients.flat().find((name) => lookFor.has(name)) ??
    oneOf(
      otherwise.filter((name) => motifs[name]),
      'motif',
    ) ??
    order[0]!

  const rank = (name: string) => (uninformative.has(name) ? 3 : common.has(name) ? 2 : preparedDishes.has(name) ? 1 : 0)
  const byRank = (names: string[]) => names.toSorted((a, b) => rank(a) - rank(b))
  const named = [
    ...motifsIn(title, index),
    ...inIngredients.flatMap((names) => byRank(names.filter(canBeCompanion)).slice(0, 1)),
  ]
  const beside = byRank([...new Set(named)].filter((name) => name !== motif && canBeCompanion(name))).slice(0, 2)
  if (!beside.length && iced.has(motif) && motifs.ice) beside.push('ice')
  return { tone: oneOf(tones, 'tone'), motif, beside }
}
