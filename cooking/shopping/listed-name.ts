/**
 * Writes the name of a food on a shopping list, in the plural if needed (`onions`), and with its accents (`crème
 * fraîche`), capital letters, hyphens and apostrophes.
 */
import { pluralOf } from '#cooking/quantities/plural.ts'
import type { Unit } from '#cooking/quantities/units.ts'
import type { ListAmount } from './sums.ts'

const wordSet = (...groups: string[]) => new Set(groups.join(' ').split(' '))

/**
 * Last words in the names of foods that are bought by the piece or in many small pieces. Such a name is plural, with
 * one exception: it is singular if the list has amounts of the food, and each amount is at most one piece (`½ onion`)
 * or is in a unit of `partUnits` (`2 slices onion`).
 */
const pieces = wordSet(
  'onion shallot leek potato plantain carrot parsnip turnip radish artichoke pepper jalapeno habanero poblano chilli',
  'bonnet tomato tomatillo aubergine courgette flower sprout green top leaf nettle bean pea shoot chestnut mushroom',
  'portobello chanterelle morel truffle vegetable herb petal chive husk heart tangerine clementine kumquat apple',
  'pear quince peach nectarine apricot plum damson greengage mirabelle cherry strawberry raspberry blueberry',
  'blackberry boysenberry loganberry gooseberry redcurrant blackcurrant cranberry lingonberry elderberry mulberry',
  'huckleberry berry barberry grape banana avocado fig persimmon lychee guava date prune kiwi raisin currant sultana',
  'bagel bun muffin pita flatbread chapati paratha naan tortilla breadstick crouton breadcrumb crumb croissant',
  'profiterole wrapper brownie cupcake pancake fritter scone waffle dumpling samosa roll empanada doughnut burger',
  'finger cube nib chip button sprinkle marshmallow steak rib cheek bone chop shank sausage chipolata dog meatball',
  'patty drumstick thigh leg wing nugget giblet lardon cut kidney sweetbread prawn langoustine mussel clam cockle',
  'oyster scallop sardine anchovy sprat kipper ball snail flake egg yolk sheet noodle oat oatcake cornflake krispie',
  'grit chickpea lentil soybean olive caper gherkin amino peppercorn clove seed almond hazelnut walnut cashew pecan',
  'nut pistachio macadamia peanut biscuit cookie wafer cracker cone pretzel poppadom macaroon macaron crisp sweet',
  'lollipop lolly tot wedge brown cake',
)
/**
 * Recipes often use only a part of a food whose name ends with one of these words. Such a name is plural only for a
 * number above 1, and not for a weight.
 */
const usedInPart = wordSet(
  'lemon lime orange grapefruit mango papaya pomegranate pineapple melon watermelon cantaloupe coconut squash pumpkin',
  'gourd marrow celeriac swede beetroot cucumber cauliflower cabbage lettuce white breast hock crab lobster quail',
  'pigeon partridge poussin baguette sandwich pizza tart meringue',
)
/** Foods that are not counted, although their names end with a word of `pieces` or `usedInPart`. */
const uncounted = new Set(
  [
    ['black pepper', 'white pepper', 'cayenne pepper', 'lemon pepper', 'sichuan pepper', 'beef heart', 'pork leg'],
    ['ground bay leaf', 'salt and pepper', 'chilli crisp', 'cake', 'carrot cake'],
  ].flat(),
)
/** Units for parts of a food. Their number does not make the name plural: `2 slices lemon`. */
const partUnits = new Set<string>(['slice', 'wedge', 'quarter', 'segment', 'piece', 'strip', 'chunk'] satisfies Unit[])

/** Words with accents or capital letters. The food table has these words in lower case and without accents. */
const writtenWords = new Map(
  [
    'crème fraîche brûlée gruyère comté glacé frisée jalapeño pâté éclair béchamel béarnaise cachaça curaçao açaí padrón',
    'Thai Italian Chinese Korean Turkish Canadian English American Dijon Worcestershire Brussels Jerusalem Sichuan Cajun',
    'Shaoxing Parma Brazil Yorkshire Earl Grey',
  ]
    .flatMap((line) => line.split(' '))
    .map((written) => [written.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(), written] as const),
)
const hyphenated = /\b(self|sun|gluten|stir|non|black) (raising|dried|free|fry|alcoholic|eyed)\b/
const possessive = /\b(lamb|brewer|bird) (lettuce|yeast|eye)\b/

/** Adds accents, capital letters, hyphens and apostrophes to the name of a food. */
const spell = (food: string) =>
  food
    .replace(hyphenated, '$1-$2')
    .replace(possessive, '$1’s $2')
    .split(' ')
    .map((word) => writtenWords.get(word) ?? word)
    .join(' ')

/**
 * The name of a food on a list that shows these amounts.
 * @example listedName('onion', [{ quantity: 5, quantityMax: null, unit: null }]) // 'onions'
 * @example listedName('onion', [{ quantity: 0.5, quantityMax: null, unit: null }]) // 'onion'
 */
export function listedName(food: string, amounts: readonly ListAmount<string>[]): string {
  const written = spell(food)
  if (!isPlural(food, amounts)) return written
  const last = written.lastIndexOf(' ') + 1
  return written.slice(0, last) + pluralOf(written.slice(last))
}

function isPlural(food: string, amounts: readonly ListAmount<string>[]) {
  const last = food.slice(food.lastIndexOf(' ') + 1)
  if (uncounted.has(food)) return false
  const counted = amounts.filter(({ unit, quantity }) => unit === null && quantity !== null)
  const hasSeveral = counted.some(({ quantity, quantityMax }) => (quantityMax ?? quantity!) > 1)
  if (usedInPart.has(last)) return hasSeveral
  if (!pieces.has(last)) return false
  const others = amounts.filter(({ unit, quantity }) => !(unit === null ? quantity !== null : partUnits.has(unit)))
  return hasSeveral || others.length > 0 || amounts.length === 0
}
