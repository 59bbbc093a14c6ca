/**
 * Finds the title of the recipe card or section that contains the ingredients. The title of the whole blog post is
 * often longer than the name of the dish.
 */
import { tokenize } from '#server/text/tokenize.ts'
import type { PageLine } from './page-lines.ts'
import { afterRecipe } from './section-ranges.ts'

/** The maximum number of lines between the title of a card and its ingredients. */
const linesMax = 60
const charsMax = 100

/**
 * Finds the nearest heading of a section with the ingredients. At least half of the words of this heading must occur in
 * the titles of the page. Headings below `Ingredients` are ignored, because they belong to parts of the dish. Headings
 * of the first level are ignored, because they belong to the page. Returns an empty text if there is no such heading.
 * @param start the index of the heading of the ingredients; without such a heading, the index of the first ingredient
 */
export function cardTitle(lines: readonly PageLine[], start: number, titles: readonly string[]): string {
  const words = new Set(titles.flatMap(tokenize))
  let level = Infinity
  let title = ''
  for (let index = start; index >= Math.max(0, start - linesMax); index -= 1) {
    const line = lines[index]!
    if (line.kind !== 'heading' || line.level >= level) continue
    level = line.level
    if (line.part === 'ingredients') title = ''
    else if (line.level > 1) title ||= titleOf(line, words)
  }
  return title
}

function titleOf({ text, part }: PageLine, words: ReadonlySet<string>): string {
  if (part !== null || text.length > charsMax || text.endsWith(':') || afterRecipe.test(text)) return ''
  const own = withoutLabel(text, words)
  const tokens = tokenize(own)
  const shared = tokens.filter((word) => words.has(word)).length
  return shared >= Math.min(sharedMin, words.size) && shared * 2 >= tokens.length ? own : ''
}

/** One shared word is not enough, because a word of the titles may also be the heading of a part, such as `Sauce`. */
const sharedMin = 2

/** Removes a label whose last word is not in the titles: `The recipe: Leek soup`. */
function withoutLabel(text: string, words: ReadonlySet<string>) {
  const end = text.indexOf(': ')
  const last = tokenize(text.slice(0, Math.max(end, 0))).at(-1)
  return last && !words.has(last) ? text.slice(end + 2) : text
}
