/** What an ingredient line needs from a shop: the food, how it is measured, and how much of it. */
import type { Amount } from '#cooking/amounts.ts'
import type { Aisle } from '#cooking/food-facts.ts'
import { foodOf, type Food } from '#cooking/foods.ts'
import type { IngredientLine } from '#cooking/ingredient-fields.ts'
import { parseIngredientLine } from '#cooking/ingredient-line.ts'
import { readUnit } from '#cooking/unit-names.ts'
import { dimensionOf, factorOf } from '#cooking/units.ts'
import { tokenize } from '#cooking/words.ts'
import { emptySum, sumOf, type Measuring, type Sum } from './sums.ts'

/** A line of a dish: its text, and the name of the food where the dish has it in a field of its own. */
export interface DishLine {
  text: string
  name: string | null
}

/** A food as a list shows it. */
export interface ShopFood extends Measuring {
  /** Equal for lines that are added. */
  key: string
  /** The canonical name of a known food, otherwise the words of the line. */
  food: string
  aisle: Aisle
  /** Most kitchens have it. */
  isStaple: boolean
}

export interface Need {
  food: ShopFood
  sum: Sum
}

const staples = new Set(
  [
    ['salt', 'salt and pepper', 'black pepper', 'white pepper', 'water', 'sugar', 'caster sugar', 'plain flour'],
    ['olive oil', 'vegetable oil', 'sunflower oil', 'rapeseed oil', 'vinegar'],
  ].flat(),
)
/** Nothing that is bought. */
const notBought = new Set(['water', 'ice'])
const nameCharsMax = 120

/** Poured rather than weighed. */
const liquidAisles = new Set<Aisle>(['drinks', 'alcohol', 'oils and vinegars'])
const liquidName =
  /\b(?:milk|buttermilk|cream|half and half|yogurt drink|juice|stock|broth|sauce|syrup|passata|water|wine|extract)$/
const solidName = /\b(?:ice cream|cream cheese|clotted cream|creamed coconut)$/
/** Grams of a litre from which a food is poured. Milk powder is not. */
const liquidDensity = 0.85
/** What a US kitchen measures in cups. */
const cupAisles = new Set<Aisle>(['baking', 'pasta, rice and grains'])

const isLiquid = ({ id, aisle, density }: Food) =>
  !solidName.test(id) &&
  (liquidAisles.has(aisle) || liquidName.test(id)) &&
  (density === null || density >= liquidDensity)

/** @returns null for a heading, an empty line and what is not bought */
export function needOf({ text, name }: DishLine): Need | null {
  const line = parseIngredientLine(text)
  if (line.kind === 'heading' || !line.food.trim()) return null
  const known = line.kind === 'unclear' && name === null ? null : foodIn(line, name)
  if (known && notBought.has(known.id)) return null
  const sum = line.kind === 'unclear' ? emptySum : sumOf(withPart(line, known))
  return { food: known ? knownFood(known) : unknownFood(name ?? line.food), sum }
}

/** Words after which the name of a food goes on about something else: `anchovy fillets in oil`. */
const nameEnd = /\s(?:in|on|with|of|from|for)\s/i

/**
 * The amounts of a line, with the part of the food that its name ends with as their unit: `1 cinnamon stick` is a stick of
 * cinnamon, so that it is not added to whole ones. A bay leaf is a food of its own.
 */
function withPart({ food, amounts }: IngredientLine, known: Food | null): readonly Amount[] {
  const last = food.split(nameEnd)[0]!.trim().split(/\s+/).at(-1)!
  const unit = known && readUnit([last.toLowerCase()])?.unit
  if (!unit || dimensionOf(unit) !== 'count' || tokenize(known.id).includes(unit)) return amounts
  if (amounts.some(({ role, unit: other }) => role === 'size' && other !== null && factorOf(other))) return amounts
  return amounts.map((amount) => (amount.unit === null && amount.quantity !== null ? { ...amount, unit } : amount))
}

/** Ground coriander is not coriander, and a tin of tomatoes is not a tomato. */
function foodIn({ text, food, preparation, amounts }: IngredientLine, name: string | null) {
  const prepared = `${preparation} ${food}`
  const known =
    (name === null ? null : foodOf(name)) ?? (text.includes(prepared) ? foodOf(prepared) : null) ?? foodOf(food)
  const isTin = known !== null && amounts.some(({ unit }) => unit === 'can')
  const tinned = isTin && known.aisle !== 'tins and jars' ? foodOf(`tinned ${food}`) : null
  const found = tinned?.aisle === 'tins and jars' ? tinned : known
  return found?.id ? found : null
}

function knownFood(food: Food): ShopFood {
  const { id, aisle, density } = food
  return {
    key: id,
    food: id,
    aisle,
    density,
    isLiquid: isLiquid(food),
    isMeasuredInCups: cupAisles.has(aisle),
    isStaple: staples.has(id),
  }
}

function unknownFood(text: string): ShopFood {
  const food = text.trim().replaceAll(/\s+/g, ' ').slice(0, nameCharsMax)
  const words = tokenize(food).join(' ') || food.toLowerCase()
  const measuring = { density: null, isLiquid: false, isMeasuredInCups: false }
  // The mark keeps the words of a line apart from the names of the table.
  return { key: `? ${words}`, food: food.toLowerCase(), aisle: 'other', isStaple: false, ...measuring }
}
