/** The ingredients among the lines of a list: headings, controls, and the same list in other units are left out. */
import { parseIngredientLine } from '#cooking/ingredient-line.ts'
import { tokenize } from '#server/text/tokenize.ts'
import { isControl, withoutBullet } from './recipe-lines.ts'

/** Lines of one list each, for example of one part of the dish. */
export function ingredientsOf(lists: string[][]): string[] {
  const clean = lists
    .map((list) => joinAmounts(list.map(withoutBullet).filter((text) => text && !isControl(text))))
    .map((list) => list.filter((text) => /\p{L}/u.test(text) && !isHeadingLine(text)))
    .filter((list) => list.length)
  return withoutRepeats(clean).flat()
}

/** `For the sauce:`, also in capitals. */
export const isHeadingLine = (text: string) =>
  parseIngredientLine(text).kind === 'heading' || /^FOR (?:THE )?[A-Z ]+$/.test(text)

/** Some pages have the amount on a line of its own: `2` and then `ripe avocados`. */
function joinAmounts(lines: string[]): string[] {
  const joined: string[] = []
  let amount = ''
  for (const line of lines) {
    const isAmount =
      line.length < 20 &&
      /^[\d½¼¾⅓⅔⅛]/.test(line) &&
      parseIngredientLine(line).food.replace(/[\d\s./,]+/g, '').length < 1
    const isAlone =
      isAmount || (/^[\d½¼¾⅓⅔⅛]/.test(line) && parseIngredientLine(line).kind === 'unclear' && line.length < 12)
    if (isAlone) amount = `${amount} ${line}`.trim()
    else {
      joined.push(`${amount} ${line}`.trim())
      amount = ''
    }
  }
  return joined
}

/** The same foods again: the list in US and in metric units. The one with the rounder numbers is the author's. */
function withoutRepeats(lists: string[][]): string[][] {
  const unique: { foods: string; size: number; list: string[] }[] = []
  for (const list of lists) {
    const halves = halvesOf(list)
    for (const part of halves) {
      const foods = foodsOf(part)
      const same = unique.find((each) => each.size === part.length && isSame(each.foods, foods))
      if (!same) unique.push({ foods, size: part.length, list: part })
      else if (oddNumbers(part) < oddNumbers(same.list)) same.list = part
    }
  }
  return unique.map(({ list }) => list)
}

/** A list that names the same foods twice in the same order is two lists. */
function halvesOf(list: string[]): string[][] {
  const half = list.length / 2
  if (list.length < 6 || list.length % 2) return [list]
  const halves = [list.slice(0, half), list.slice(half)]
  return isSame(foodsOf(halves[0]!), foodsOf(halves[1]!)) ? halves : [list]
}

const foodsOf = (list: string[]) => list.map((text) => tokenize(parseIngredientLine(text).food).join(' ')).join('\n')

function isSame(one: string, other: string) {
  const [ones, others] = [one.split('\n'), other.split('\n')]
  const same = ones.filter((food, index) => food === others[index]).length
  return same >= ones.length * 0.7
}

const oddNumbers = (list: string[]) =>
  list.filter((text) => /\d[.,]\d/.test(text) || /\b\d{1,3}[1-46-9]\b/.test(text)).length
