/** The ingredients among the lines of a list: headings, controls, and the same list in other units are left out. */
import type { ReadRecipe } from '#server/recipe-readers/read-recipe.ts'
import { amountsFirst, joinAmounts } from './amount-order.ts'
import { headingKind } from './headings.ts'
import { lineShape } from './line-shape.ts'
import { ingredientLikeness, isControl, withContinuations, withoutBullet } from './recipe-lines.ts'
import { isServingsLine, isTimeLine } from './text-labels.ts'

/** Lines of one list each, for example of one part of the dish. */
export function ingredientsOf(lists: string[][]): string[] {
  const lines = lists.map((list) => withContinuations(list.map(withoutBullet)).filter((text) => text && !isNoise(text)))
  const clean = amountsFirst(joinAmounts(lines)).map((list) => list.filter((text) => /\p{L}/u.test(text) && !isHeadingLine(text)))
  return withoutRepeats(withoutTail(withoutTitles(clean.filter((list) => list.length)))).flat()
}

const hasAmount = (text: string) => ingredientLikeness(text) >= 0.8
const isNoise = (text: string) => isControl(text) || isServingsLine(text) || isTimeLine(text) || (/[!?]$/.test(text) && !hasAmount(text))

/** A line alone, without an amount, before a list: `Cupcakes`. */
function withoutTitles(lists: string[][]) {
  return lists.filter((list, index) => {
    const isTitle = list.length === 1 && !hasAmount(list[0]!) && list[0]!.split(' ').length <= titleWordsMax
    return !isTitle || (lists[index + 1]?.length ?? 0) < 2
  })
}

const titleWordsMax = 7

/** Shorter lists without amounts are ingredients: `To serve: salt, pepper`. */
const tailLinesMin = 4

/** What follows the ingredients: lists of several lines without any amount, after lists with amounts. */
function withoutTail(lists: string[][]) {
  const amounts = lists.map((list) => list.filter(hasAmount).length)
  const first = amounts.findIndex((count, index) => count * 2 > lists[index]!.length)
  const end = lists.findIndex(
    (list, index) => first >= 0 && index > first && list.length > tailLinesMin && amounts[index] === 0,
  )
  return end < 0 ? lists : lists.slice(0, end)
}

/** `For the sauce:`, `MASHED POTATOES`, `Topping`, `Ingredients`. */
export const isHeadingLine = (text: string) =>
  lineShape(text).isHeading || partNames.test(text) || capitals.test(text) || headingKind(text) === 'ingredients'

const capitals = /^(?=.{5,60}$)[\p{Lu}\s&'’,/-]{5,}(?:\([^)]*\))?$/u
const partNames =
  /^(?:the |optional |remaining |other |additional )?(?:sauce|dressing|toppings?|filling|frosting|icing|glaze|marinade|crust|dough|batter|garnish|cake|cupcakes|seasonings?|optional|ingredients|assembly|to serve|for serving|deeg|vulling|beslag|teig|füllung|belag|außerdem|zum servieren|pâte|garniture|glaçage|deg|fyllning|fyldning|dej|fyld|impasto|ripieno|massa|recheio|cobertura)$/i

/** The same foods again: the list in US and in metric units. The one with the rounder numbers is the author's. */
function withoutRepeats(lists: string[][]): string[][] {
  const unique: { foods: string[]; list: string[] }[] = []
  for (const list of lists.flatMap(halvesOf)) {
    const foods = list.map((text) => lineShape(text).foods)
    // A short list may be the same in two parts of a dish, but not one after the other.
    const same = unique.find(
      (each, index) => isSame(each.foods, foods) && (foods.length > 3 || index === unique.length - 1),
    )
    if (!same) unique.push({ foods, list })
    else if (oddNumbers(list) < oddNumbers(same.list)) same.list = list
  }
  return unique.map(({ list }) => list)
}

/** A list that names the same foods twice in the same order is two lists. */
function halvesOf(list: string[]): string[][] {
  const half = list.length / 2
  if (list.length < 6 || list.length % 2) return [list]
  const foods = list.map((text) => lineShape(text).foods)
  return isSame(foods.slice(0, half), foods.slice(half)) ? [list.slice(0, half), list.slice(half)] : [list]
}

const isSame = (one: string[], other: string[]) =>
  one.length > 1 &&
  one.length === other.length &&
  one.filter((food, index) => food === other[index]).length >= one.length * 0.75

const oddNumbers = (list: string[]) =>
  list.filter((text) => /\d[.,]\d/.test(text) || /\b\d{1,3}[1-46-9]\b/.test(text)).length

const groupsShown = 5

/** Moves headings such as `For the sauce` from the ingredients to a sentence, because they are no ingredients. */
export function withoutGroups({ recipe, notes, marks }: ReadRecipe): ReadRecipe {
  const groups = recipe.ingredients.filter(isHeadingLine)
  if (!groups.length || groups.length === recipe.ingredients.length) return { recipe, notes, marks }
  const names = groups.slice(0, groupsShown).map((group) => `“${group.replace(/:$/, '')}”`)
  const text = `The ingredients have headings that were left out: ${names.join(', ')}${groups.length > groupsShown ? ' …' : ''}.`
  return {
    recipe: { ...recipe, ingredients: recipe.ingredients.filter((line) => !isHeadingLine(line)) },
    notes: [...notes, text],
    marks: [...marks, { field: 'ingredients', row: null, text }],
  }
}
