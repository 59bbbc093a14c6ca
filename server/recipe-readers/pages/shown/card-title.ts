/** The title of the card or section that contains the ingredients: a blog post often has a longer title. */
import { tokenize } from '#server/text/tokenize.ts'
import type { PageLine } from './page-lines.ts'
import { afterRecipe } from './section-ranges.ts'

/** A card has at most this many lines between its title and its ingredients. */
const linesMax = 60
const charsMax = 100

/**
 * The nearest heading that contains the ingredients in the outline of the page and has half of its words from the
 * titles of the page. Headings below `Ingredients` name parts of the dish, and headings of the first level the page. An
 * empty text if there is no such heading.
 * @param start the first line of the ingredients, or their heading
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

/** One word in common, such as `Sauce`, may name a part of the dish. */
const sharedMin = 2

/** `The recipe: Leek soup` without the label, whose last word is not in the titles. */
function withoutLabel(text: string, words: ReadonlySet<string>) {
  const end = text.indexOf(': ')
  const last = tokenize(text.slice(0, Math.max(end, 0))).at(-1)
  return last && !words.has(last) ? text.slice(end + 2) : text
}
