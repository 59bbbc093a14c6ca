/**
 * Chooses what the cover of a dish shows when nobody chose by hand: the thousands of dishes of the food databases have
 * titles and ingredients only. It says what, compose.ts draws; it reads no file, as the server calls it too.
 */
import type { Motifs } from '#content/format.ts'
import { stableHash } from './layouts.ts'
import type { Tone } from './tones.ts'

type Described = Record<'id' | 'title' | 'category', string> & { ingredients: string[] }
const set = (names: string) => new Set(names.split(' '))
// What a drink is poured into; on a meal it would tell a lie, however much wine is in the stew.
const vessels = set('tropical-drink cocktail tumbler wine-glass champagne beer coffee tea soda bubble-tea milk')
// What is cooked: fine as what the dish is, a second choice beside it.
const cooked = set(
  'spaghetti pizza burger sandwich taco burrito tamale stuffed-flatbread falafel ramen takeout dumpling skewer fondue rice-ball sushi bento curry-rice rice paella soup frying-pan salad pie shortcake cupcake custard ice-cream doughnut dango pancakes waffle croissant bagel pretzel bread flatbread fries popcorn fried-shrimp plate',
)
// What goes into a glass: the names of bottles speak of turkeys and snappers.
const poured = set(
  'lemon orange apple pear peach cherry strawberry blueberry grapes banana pineapple mango watermelon melon kiwi coconut ginger herb honey chocolate peanuts tomato cucumber chilli olive carrot avocado ice-cream cookie candy milk egg salt ice',
)
const iced = set('cocktail tropical-drink tumbler soda')
// In every kitchen and in half of all recipes, so they tell little; and what tells nothing at all.
const plain = set('garlic onion egg milk olive')
const dull = set('salt butter wheat ice')
// "Chicken stock" is no chicken and "fish sauce" no fish.
const essences = set(
  'stock stocks cube cubes broth sauce vinegar oil extract essence starch seasoning bitters flavoring',
)

// By category: two tones that suit it, what to look for among the ingredients when the title is silent, and what then.
const row = (tones: [Tone, Tone], seek: string, otherwise: string) => ({
  tones,
  seek: set(seek),
  otherwise: otherwise.split(' '),
})
const pour = 'tumbler champagne wine-glass beer coffee tea cocktail tropical-drink'
const categories: Record<string, ReturnType<typeof row>> = {
  Beef: row(['meat', 'pasta'], '', 'steak'),
  Chicken: row(['gold', 'pasta'], '', 'drumstick'),
  Dessert: row(
    ['sweet', 'gold'],
    'chocolate strawberry cherry blueberry apple pear peach banana mango pineapple coconut',
    'shortcake custard cupcake cookie',
  ),
  Lamb: row(['meat', 'plum'], '', 'meat-on-bone'),
  Miscellaneous: row(['pasta', 'gold'], 'drumstick steak bacon hot-dog shrimp fish rice cheese', 'paella soup'),
  Pasta: row(['pasta', 'gold'], '', 'spaghetti'),
  Pork: row(['pasta', 'meat'], 'hot-dog', 'bacon'),
  Seafood: row(['sea', 'green'], 'shrimp lobster crab squid octopus oyster', 'fish'),
  Side: row(
    ['gold', 'green'],
    'aubergine potato sweet-potato broccoli mushroom avocado corn beans leafy-green bread',
    'salad',
  ),
  Starter: row(['green', 'plum'], 'avocado aubergine cheese tomato mushroom', 'salad soup'),
  Vegan: row(['green', 'gold'], 'aubergine avocado broccoli mushroom beans peas sweet-potato', 'salad'),
  Vegetarian: row(['green', 'pasta'], 'aubergine mushroom broccoli cheese peas beans potato leafy-green', 'salad soup'),
  Breakfast: row(['gold', 'sweet'], 'egg bread', 'frying-pan pancakes'),
  Goat: row(['pasta', 'meat'], '', 'meat-on-bone'),
  'Ordinary Drink': row(['sea', 'sweet'], pour, 'cocktail tropical-drink'),
  Cocktail: row(['plum', 'sweet'], pour, 'cocktail tropical-drink'),
  Shot: row(['plum', 'gold'], '', 'tumbler'),
  'Punch / Party Drink': row(['sweet', 'gold'], 'wine-glass champagne', 'tropical-drink'),
  'Other / Unknown': row(['sea', 'plum'], pour, 'tropical-drink'),
  'Coffee / Tea': row(['pasta', 'gold'], 'coffee tea', 'coffee'),
  Shake: row(['sweet', 'plum'], '', 'soda'),
  Beer: row(['gold', 'pasta'], '', 'beer'),
  'Homemade Liqueur': row(['plum', 'meat'], '', 'tumbler'),
  'Soft Drink': row(['sea', 'green'], '', 'soda'),
  Cocoa: row(['pasta', 'sweet'], '', 'coffee'),
}

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []

// By its first word, each phrase with the motifs that it calls for, the longest phrase first.
type Index = Map<string, { phrase: string[]; names: string[] }[]>
const indexes = new WeakMap<Motifs, Index>()

function indexOf(motifs: Motifs): Index {
  const index: Index = indexes.get(motifs) ?? new Map()
  if (indexes.has(motifs)) return index
  for (const [name, { words }] of Object.entries(motifs)) {
    for (const phrase of words.map(wordsOf)) {
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

// The motifs that a text calls for, in its order. A longer phrase takes its words with it: an ice cream is no ice.
function motifsIn(text: string, index: Index): string[] {
  const found: string[] = []
  const words = wordsOf(text).map((word) => (index.has(word) ? word : word.replace(/(?<=[^s])s$/, '')))
  for (let i = 0; i < words.length;) {
    const hit = index.get(words[i]!)?.find(({ phrase }) => phrase.every((word, at) => words[i + at] === word))
    if (hit) found.push(...hit.names)
    i += hit?.phrase.length ?? 1
  }
  return found
}

/** What the cover of a dish shows, as names in `motifs`, and its tone; the same answer for the same dish, always. */
export function pickCover(
  { id, title, category, ingredients }: Described,
  motifs: Motifs,
): { tone: Tone; motif: string; beside: string[] } {
  const index = indexOf(motifs)
  const order = Object.keys(motifs)
  const { tones, seek, otherwise } = categories[category] ?? categories['Miscellaneous']!
  const isDrink = vessels.has(otherwise[0]!)
  const one = <T>(from: T[], salt: string) => from[stableHash(id + salt) % from.length]!

  const mayBe = (name: string) => (isDrink ? vessels.has(name) : name === 'milk' || !vessels.has(name))
  const mayLieBeside = (name: string) => (isDrink ? poured.has(name) : mayBe(name))
  // "Potato gratin with chicken" is a potato dish: what follows is asked only when what comes first says nothing.
  const parts = title.split(/\s(?:with|in|on|from|wrapped|topped)\s|[(–—]|\s-\s/i)
  const called = parts.map((part) => motifsIn(part, index).filter(mayBe)).find((names) => names.length) ?? []
  // "Rum milk punch" is a punch first.
  called.sort((a, b) => Number(a === 'milk') - Number(b === 'milk') || order.indexOf(a) - order.indexOf(b))
  const telling = ingredients.map((name) => (essences.has(wordsOf(name).at(-1) ?? '') ? [] : motifsIn(name, index)))
  const motif =
    called[0] ??
    telling.flat().find((name) => seek.has(name)) ??
    one(
      otherwise.filter((name) => motifs[name]),
      'motif',
    ) ??
    order[0]!

  const rank = (name: string) => (dull.has(name) ? 3 : plain.has(name) ? 2 : cooked.has(name) ? 1 : 0)
  const byRank = (names: string[]) => names.toSorted((a, b) => rank(a) - rank(b))
  const named = [
    ...motifsIn(title, index),
    ...telling.flatMap((names) => byRank(names.filter(mayLieBeside)).slice(0, 1)),
  ]
  const beside = byRank([...new Set(named)].filter((name) => name !== motif && mayLieBeside(name))).slice(0, 2)
  if (!beside.length && iced.has(motif) && motifs.ice) beside.push('ice')
  return { tone: one(tones, 'tone'), motif, beside }
}
