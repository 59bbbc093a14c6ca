/**
 * Finds the ingredients among the lines of a list. Headings, controls and repetitions of the list in other units are
 * left out.
 */
import type { ReadRecipe } from '#server/recipe-readers/read-recipe.ts'
import { amountsFirst, joinAmounts } from './amount-order.ts'
import { headingKind } from './headings.ts'
import { lineShape } from './line-shape.ts'
import { withoutLineMarks } from './markdown.ts'
import {
  ingredientLikeness,
  isControl,
  withContinuations,
  withoutBullet,
  withoutCommonEnding,
  withoutStepNumber,
} from './recipe-lines.ts'
import { isDetailLine, isServingsLine, isTimeLine } from './text-labels.ts'

/**
 * @param lists groups of lines, for example one group for each part of the dish
 * @param isText whether the lists come from a text, with headings among the lines
 */
export function ingredientsOf(lists: string[][], isText = false): string[] {
  const lines = lists.map((list) => withContinuations(list.map(withoutBullet)).filter((text) => text && !isNoise(text)))
  const ordered = (isText ? amountsFirst(joinAmounts(lines)) : joinAmounts(lines)).filter((list) => list.length)
  const clean = (isText ? withoutEnd(ordered) : ordered).map((list) =>
    list.filter((text) => /\p{L}/u.test(text) && !isHeadingLine(text)),
  )
  const parts = withoutListsAfter(withoutTitles(withoutPartNames(clean.filter((list) => list.length))))
  return withoutOtherUnits(withoutLinks(parts), isText && haveParts(ordered.flat())).flat()
}

/** Whether the lines have several headings of parts, and none of them twice. */
function haveParts(lines: string[]) {
  const headings = lines.filter(isPartHeading)
  return headings.length > 1 && new Set(headings).size === headings.length
}

/** Removes the text of links at the ends of the lines, so that lists can be compared. */
function withoutLinks(lists: string[][]): string[][] {
  const lines = withoutCommonEnding(lists.flat())
  let start = 0
  return lists.map((list) => lines.slice(start, (start += list.length)))
}

const hasAmount = (text: string) => ingredientLikeness(text) >= 0.8
/** Whether a line is a step inside a list of ingredients, that is a long line with several sentences. */
const isSentences = (text: string) =>
  text.length > 80 && /^[^\d½¼¾⅓⅔⅛(]/.test(text) && /[.!]\s+\p{Lu}[^.!]+[.!]$/u.test(text)
const isNoise = (text: string) =>
  isControl(text) ||
  isServingsLine(text) ||
  isTimeLine(text) ||
  isDetailLine(text) ||
  (/\p{L}/u.test(text) && withoutStepNumber(text) === '') ||
  (/[!?]$/.test(text) && !hasAmount(text)) ||
  isSentences(text)

/**
 * Leaves out the controls and advertisements after the ingredients. They begin after the last list with an amount, at
 * the first list without a heading. A list also counts as one with a heading if the list before it is only a heading.
 * If no list has at least `amountsMin` amounts, nothing is left out.
 */
function withoutEnd(lists: string[][]) {
  const last = lists.findLastIndex((list) => list.some(hasAmount))
  const isInLists = lists.slice(0, last + 1).some((list) => list.filter(hasAmount).length >= amountsMin)
  if (!isInLists) return lists
  const after = lists.slice(last + 1)
  const end = after.findIndex((list, index) => !isPart(list, after[index - 1]))
  return end < 0 ? lists : lists.slice(0, last + 1 + end)
}

const amountsMin = 3
const isPart = (list: string[], before: string[] | undefined) =>
  list.some(isHeadingLine) || (before?.length === 1 && isHeadingLine(before[0]!))

/**
 * Leaves out lines such as `Streusel Topping` that only name a part of the dish. Lines with amounts follow such a line.
 */
function withoutPartNames(lists: string[][]) {
  const flat = lists.flat()
  if (flat.filter(hasAmount).length < flat.length * 0.6) return lists
  const titles = partTitles(flat)
  if (titles.size > 1) return lists.map((list) => list.filter((text) => !titles.has(text)))
  return lists.map((list) =>
    list.filter((text, index) => !(partEnds.test(text) && !hasAmount(text) && hasAmount(list[index + 1] ?? ''))),
  )
}

/**
 * Finds titles of parts, such as `French Toast Casserole` on the first line and `Cream Cheese Glaze` on a later line.
 * Lines with amounts must follow each title. If the first line is not a title, no titles are returned.
 */
function partTitles(flat: string[]): ReadonlySet<string> {
  const titles = flat.filter(
    (text, index) =>
      titleCase.test(text) &&
      flat.slice(index).length > 2 &&
      !hasAmount(text) &&
      flat.slice(index + 1, index + 3).every(hasAmount),
  )
  return new Set(titles[0] === flat[0] ? titles : [])
}

const titleCase = /^\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+){0,3}$/u

const partEnds =
  /^(?=.{3,50}$)[^,.\d]*(?:^|\s)(?:sauce|dressing|toppings?|filling|frosting|icing|glaze|marinade|crust|dough|batter|garnish(?:es)?|cakes?|cupcakes?|shortcakes?|seasonings?|rub|spice (?:mix|blend|pack)|ingredients|assembly|layers?|base|salad|soup|streusel|crumble|syrup|gravy|salsa|slaw|aioli|vinaigrette|pastry|meatballs|patties|bowls?|sides?|soße|sauce|teig|füllung|belag|glasur|guss|creme|salat|suppe|streusel|deko|dekoration|garnitur|boden|pâte|garniture|glaçage|crème|décoration|appareil|deeg|vulling|beslag|saus|topping|garnering|deg|fyllning|sås|topping|garnering|glasyr|dej|fyld|pynt|fyll|saus|taikina|täyte|kastike|kuorrute|impasto|ripieno|salsa|crema|condimento|glassa|decorazione|masa|relleno|salsa|glaseado|cobertura|decoración|massa|recheio|molho|calda|decoração|aluat|umplutură|sos|ciasto|nadzienie|farsz|polewa|sos|krem|dekoracja|kruszonka|těsto|náplň|poleva|omáčka|krém|ozdoba|cesto|plnka|omáčka|tészta|tésztához|töltelék|öntet|krém|mártás|tijesto|nadjev|umak|krema|ζύμη|γέμιση|σάλτσα|γλάσο|κρέμα|тесто|начинка|соус|глазурь|крем|украшение|тісто|hamur|iç|sos|krema|生地|ソース|たれ|トッピング)$/iu

/** Leaves out a list that is only a title, such as `Cupcakes`, before another list. */
function withoutTitles(lists: string[][]) {
  return lists.filter((list, index) => {
    const isTitle = list.length === 1 && !hasAmount(list[0]!) && list[0]!.split(' ').length <= titleWordsMax
    return !isTitle || (lists[index + 1]?.length ?? 0) < 2
  })
}

const titleWordsMax = 7

/**
 * A list without amounts belongs to the ingredients if it has at most this number of lines: `To serve: salt, pepper`.
 */
const extraLinesMax = 4

/**
 * Leaves out the lists after the ingredients. The first of them has titles of other recipes, or it is a long list that
 * has no amounts and is not a list of foods.
 */
function withoutListsAfter(lists: string[][]) {
  const amounts = lists.map((list) => list.filter(hasAmount).length)
  const first = amounts.findIndex((count, index) => count * 2 > lists[index]!.length)
  const end = lists.findIndex(
    (list, index) =>
      first >= 0 &&
      index > first &&
      list.length >= extraLinesMax &&
      (amounts[index] === 0 ? list.length > extraLinesMax && !areNames(list) : areTeasers(list)),
  )
  return end < 0 ? lists : lists.slice(0, end)
}

/**
 * Whether most lines are names of foods. Names of foods begin with a small letter (`sale`, `pepe`), but the entries of
 * a menu begin with a capital.
 */
const areNames = (list: string[]) => list.filter((text) => /^\p{Ll}/u.test(text)).length * 2 > list.length

/** Whether the lines are titles of other recipes: `Salads Melon with feta and mint in ten minutes 5`. */
const areTeasers = (list: string[]) =>
  list.every((text) => /^\p{Lu}/u.test(text)) &&
  list.reduce((sum, text) => sum + text.split(' ').length, 0) > list.length * teaserWordsMin

const teaserWordsMin = 7

/** Whether a line is a heading, such as `For the sauce:`, `MASHED POTATOES`, `Topping` or `Ingredients`. */
export const isHeadingLine = (text: string) =>
  lineShape(text).isHeading || partNames.test(text) || capitals.test(text) || headingKind(text) === 'ingredients'

const capitals = /^(?=.{5,60}$)[\p{Lu}\s&'’,/-]{5,}(?:\([^)]*\))?$/u
const partNames =
  /^(?:the |optional |remaining |other |additional )?(?:sauce|dressing|toppings?|filling|frosting|icing|glaze|marinade|crust|dough|batter|garnish|cake|cupcakes|seasonings?|optional|ingredients|assembly|to serve|for serving|deeg|vulling|beslag|teig|füllung|belag|außerdem|zum servieren|pâte|garniture|glaçage|deg|fyllning|fyldning|dej|fyld|impasto|ripieno|massa|recheio|cobertura)$/i

/**
 * Leaves out a list that repeats the foods of another list in other units. The list with the rounder numbers is kept,
 * because the author wrote that list.
 * @param areParts whether the lists are parts of a dish, so that two of them may be equal
 */
function withoutOtherUnits(lists: string[][], areParts: boolean): string[][] {
  const unique: { foods: string[]; list: string[] }[] = []
  for (const list of lists.flatMap(halvesOf)) {
    const foods = list.map((text) => lineShape(text).foods)
    // Two parts of a dish may have the same short list. The second list is a repetition only if it stands directly
    // after the first one.
    const same = unique.find(
      (each, index) => haveSameFoods(each.foods, foods) && (foods.length > 3 || index === unique.length - 1),
    )
    const isOtherPart = areParts && same?.list.join('\n') === list.join('\n')
    if (!same || isOtherPart) unique.push({ foods, list })
    else if (oddNumbers(list) < oddNumbers(same.list)) same.list = list
  }
  return unique.map(({ list }) => list)
}

/** Splits a list in which the second half repeats the foods of the first half. */
function halvesOf(list: string[]): string[][] {
  const half = list.length / 2
  if (list.length < 6 || list.length % 2) return [list]
  const foods = list.map((text) => lineShape(text).foods)
  return haveSameFoods(foods.slice(0, half), foods.slice(half)) ? [list.slice(0, half), list.slice(half)] : [list]
}

const haveSameFoods = (one: string[], other: string[]) =>
  one.length > 1 &&
  one.length === other.length &&
  one.filter((food, index) => isSameFood(food, other[index]!)).length >= one.length * 0.75

/** Whether at least half of the words are the same: `caster sugar` and `superfine sugar`. */
function isSameFood(one: string, other: string) {
  const words = new Set(other.split(' '))
  const own = one.split(' ')
  return own.filter((word) => words.has(word)).length * 2 >= Math.max(own.length, words.size)
}

const oddNumbers = (list: string[]) =>
  list.filter((text) => /\d[.,]\d/.test(text) || /\b\d{1,3}[1-46-9]\b/.test(text)).length

/** Whether a line among the ingredients is the name of a part of the dish: `For the sauce:`. */
export const isPartHeading = (text: string) =>
  /\p{L}/u.test(text) && isHeadingLine(text) && headingKind(text) === null && !isControl(text)

const headingsShown = 5

/** Adds a note with the headings that were left out of the ingredients. */
export function withHeadingNote({ recipe, notes, marks }: ReadRecipe, headings: readonly string[]): ReadRecipe {
  if (!headings.length || !recipe.ingredients.length) return { recipe, notes, marks }
  const names = headings
    .slice(0, headingsShown)
    .map((heading) => `“${withoutLineMarks(heading).replace(/:$/, '').trim()}”`)
  const text = `The ingredients have headings that were left out: ${names.join(', ')}${headings.length > headingsShown ? ' …' : ''}.`
  return { recipe, notes: [...notes, text], marks: [...marks, { field: 'ingredients', row: null, text }] }
}

/**
 * Removes headings such as `For the sauce` from the ingredients, and adds a note with these headings.
 * @param isSetApart whether the page shows a line differently from the ingredients. Only such lines are removed
 */
export function withoutSetApartHeadings(read: ReadRecipe, isSetApart: (text: string) => boolean): ReadRecipe {
  const { ingredients } = read.recipe
  const groups = ingredients.filter((line) => isHeadingLine(line) && isSetApart(line))
  if (groups.length === ingredients.length) return read
  const recipe = { ...read.recipe, ingredients: ingredients.filter((line) => !groups.includes(line)) }
  return withHeadingNote({ ...read, recipe }, groups)
}
