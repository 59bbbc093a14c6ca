/** Finds what a text contains between its title and the recipe: a description, and a time without a label. */
import { isDuration, minutesOf } from '#server/recipe-readers/pages/durations.ts'
import { tokenize } from '#server/text/tokenize.ts'
import { headingKind } from './headings.ts'
import { isControl } from './recipe-lines.ts'
import { isDetailLine, isServingsLine, isTimeLine } from './text-labels.ts'

/** @param lines the lines of the text before the ingredients or steps, including the title */
export function introductionOf(lines: string[], title: string, ingredients: string[]) {
  const all = unwrapped(withoutSections(lines).filter((line) => !areEqual(line, title)))
  // An article may repeat the title directly before the recipe.
  const own = unwrapped(withoutSections(lines.slice(lines.findLastIndex((line) => areEqual(line, title)) + 1)))
  const known = new Set([title, ...ingredients].flatMap(wordStarts))
  const isDescription = (line: string) => isProse(line) && isAbout(line, known)
  return { description: paragraphOf(own, isDescription) || paragraphOf(all, isDescription), time: timeOf(own) }
}

const areEqual = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The maximum number of lines of an introduction. Later lines are not read, because they belong to an article. */
const introductionLinesMax = 300

/**
 * Returns the lines before the first heading, for example before the heading of the tips or of a table of contents. A
 * heading such as `Description` does not count.
 */
function withoutSections(all: string[]) {
  const lines = all.slice(0, introductionLinesMax)
  const end = lines.findIndex(
    (line) => headingKind(line) !== null && !isControl(line) && !descriptionHeading.test(line),
  )
  return lines.slice(0, end < 0 ? undefined : end)
}

const descriptionHeading = /^(?:description|beschreibung|beskrivning|popis|описание)\s?:?$/i

const linesMax = 3
const beginningChars = 40
const beginningOf = (line: string) => line.slice(0, beginningChars)

/** Returns the first line that may be the description, and the prose directly below it. */
function paragraphOf(lines: string[], isDescription: (line: string) => boolean): string {
  const lastWith = new Map(lines.map((line) => [beginningOf(line), line]))
  const start = lines.findIndex(
    (line, index) =>
      isDescription(line) &&
      !isAdvertisementLabel(lines[index - 1] ?? '') &&
      // A shortened description may stand above the whole description: `The soup that I cook … Show more`. The last
      // line with the same beginning counts.
      lastWith.get(beginningOf(line)) === line,
  )
  if (start < 0) return ''
  const rest = lines.slice(start, start + linesMax)
  const end = rest.findIndex((line) => !isProse(line))
  // The shortened description may also stand on the same line, before the whole description.
  return rest
    .slice(0, end < 0 ? undefined : end)
    .map((line) => line.slice(line.lastIndexOf(beginningOf(line))))
    .join('\n')
}

const wrapCharsMin = 50
const wrapCharsMax = 100

/** Joins the lines of a paragraph that an e-mail program has split. */
function unwrapped(lines: string[]): string[] {
  const joined: string[] = []
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1] ?? ''
    const isWrapped = before.length >= wrapCharsMin && before.length <= wrapCharsMax && !sentenceEnd.test(before)
    const isNext =
      line.length <= wrapCharsMax && (/^\p{Ll}/u.test(line) || (sentenceEnd.test(line) && !isControl(line)))
    if (isWrapped && isNext) joined.push(`${joined.pop()} ${line}`)
    else joined.push(line)
  }
  return joined
}

const proseCharsMin = 30
/** A longer paragraph is part of an article. */
const proseCharsMax = 1000
const proseWordsMin = 5
/** A line with at least this many words may be prose without a full stop at the end. */
const openWordsMin = 10

const isProse = (line: string) =>
  line.length >= proseCharsMin &&
  line.length <= proseCharsMax &&
  isSentence(line) &&
  !label.test(line) &&
  !advertisement.test(line) &&
  !isControl(line) &&
  !isServingsLine(line) &&
  !isTimeLine(line) &&
  !isDetailLine(line)

function isSentence(line: string) {
  const isEnded = sentenceEnd.test(line)
  if (unspaced.test(line)) return isEnded
  const words = line.split(' ')
  // In menus, most words begin with a capital: `Print Recipe Pin Recipe Recipe Saved!`
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length / words.length
  if (words.length < proseWordsMin || capitals > 0.5 || question.test(line)) return false
  return isEnded || (words.length >= openWordsMin && !line.endsWith(')') && (capitals <= 0.2 || innerEnd.test(line)))
}

const sentenceEnd = /[.!?…。！？؟।]['"”’»)]?(?:\s?(?:\p{Extended_Pictographic}\uFE0F?|[:;]-?\))){0,5}$/u
const innerEnd = /\p{Ll}[.!?]\s\p{Lu}/u
/** Matches a heading that is a question: `What is panko?` */
const question = /^[^.!?]{1,100}\?$/
/** Matches a label at the beginning of a line: `Photo: …`, `Note: …` */
const label = /^[\p{L}\p{M} '’]{2,30}\s?[:：]\s/u
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{4}/u
const advertisement =
  /newsletter|inbox|e-?mail|javascript|affiliate|disclosure|disclaimer|privacy|sponsor|advertis|subscribe|sign up|log ?in\b|% off|courtesy of|anzeige|werbung|abonnier|publicité|abonnez|suscríbe|publicidad|iscriviti|pubblicità|nieuwsbrief|advertentie|nyhetsbrev|annons|reklam|regisztr|feliratkoz|рассылк|реклам|подпи[сш]|広告|广告/i

const labelCharsMax = 30
const isAdvertisementLabel = (line: string) => line.length <= labelCharsMax && advertisement.test(line)

/** Whether a line mentions the dish or its ingredients. Advertisements, menus and forms do not. */
function isAbout(line: string, known: ReadonlySet<string>) {
  const count = wordStarts(line).filter((start) => known.has(start)).length
  return count > 1 || (count === 1 && sentenceEnd.test(line))
}

const startChars = 6
const wordCharsMin = 4
/** Frequent words that do not show that a line is about the dish. */
const common = new Set(
  `with from your that this have will easy best more made like into over then them they when what half also make just here very only
  some each than about other which where there their these those after before would could should still great little every food foods
  cook cooks cooked cooking season recipe recipes rezept rezepte recept receptet recette recettes receta recetas ricetta ricette
  receita receitas przepis opskrift oppskrift avec sans dans pour cette votre para como esta muito della delle questa voor deze oder
  nach eine diese auch noch sehr eller`
    .split(/\s+/)
    .map((word) => word.slice(0, startChars)),
)

const shortScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/**
 * The first letters of each word of a text, because most forms of a word begin with the same letters. Short and
 * frequent words are left out. In scripts with short words or without spaces, all pairs of successive letters are
 * returned.
 */
const wordStarts = (text: string): string[] =>
  tokenize(text)
    .flatMap((word) => {
      // `tokenize` splits Korean syllables into letters. NFC joins these letters again.
      const whole = word.normalize('NFC')
      if (shortScripts.test(whole)) return Array.from({ length: whole.length - 1 }, (_, at) => whole.slice(at, at + 2))
      return word.length < wordCharsMin ? [] : [word.slice(0, startChars)]
    })
    .filter((start) => !common.has(start))

/** A longer time is a shelf life, and not the time for cooking. */
const minutesMax = 23 * 60

/**
 * The time that stands alone on a line: `1 hour 10 min`. Returns an empty text if several lines have different times.
 */
function timeOf(lines: string[]): string {
  const times = lines.filter((line, index) => isDuration(line) && !/[:：]$/.test(lines[index - 1] ?? ''))
  const [minutes, ...others] = new Set(times.map(minutesOf))
  if (!minutes || minutes > minutesMax || others.length) return ''
  return times.find((line) => !shortUnit.test(line)) ?? ''
}

/** Matches a number with a single letter other than `h`: `4 p` means four persons. */
const shortUnit = /^\P{L}*[^h\P{Script=Latin}]\P{L}*$/iu
