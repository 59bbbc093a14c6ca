/** Reads servings and times in lines such as `Serves 4`, `Prep Time: 10 minutes` and `Für 4 Personen`. */
import {
  partTimeWords,
  phrasesOf,
  servingWords,
  totalTimeWords,
} from '#server/recipe-readers/pages/data/heading-words.ts'
import { isDuration, minutesOf } from '#server/recipe-readers/pages/durations.ts'
import type { RecipeParts } from '#server/recipe-readers/pages/recipe-parts.ts'

const servings = new Set(phrasesOf(servingWords))
const totalTimes = new Set(phrasesOf(totalTimeWords))
const partTimes = new Set(phrasesOf(partTimeWords))
const lineCharsMax = 80
const columnsMax = 10

type Labels = Pick<RecipeParts, 'yields' | 'totalTime' | 'partTimes'>

export function readLabels(text: string[]): Labels {
  const lines = text.flatMap(splitColumns)
  const found: Labels = { yields: '', totalTime: '', partTimes: [] }
  const seen = new Set<string>()
  let unclear = ''
  for (const [index, line] of lines.entries()) {
    if (line.length > lineCharsMax) continue
    const { label, value } = splitLabel(line)
    // The value may be on the next line. A time may also be two lines below, after an empty line.
    const next = lines[index + 1] ?? ''
    const given = value || next || (lines[index + 2] ?? '')
    if (!found.yields && isYield(label, line, value || next)) found.yields = /\d/.test(line) ? line : next
    if (isUnclear(label, line, value)) unclear ||= value
    const isTime = value ? minutesOf(value) !== null : isDuration(given)
    if (!isTime || isStep(line, label, value) || seen.has(label)) continue
    seen.add(label)
    if (totalTimes.has(label)) found.totalTime ||= given
    else if (partTimes.has(label)) found.partTimes.push(given)
  }
  return found.totalTime || found.partTimes.length ? found : { ...found, totalTime: unclear }
}

/** Splits a line with several labels: `Prep: 10 min | Cook: 20 min`. */
const splitColumns = (line: string) => line.split('|', columnsMax).map((column) => column.trim())

/**
 * Whether a line has a total time that is not a duration: `Total time: overnight`. A note tells the user that such a
 * time was not understood.
 */
const isUnclear = (label: string, line: string, value: string) =>
  /[:：]/.test(line) && label !== 'total' && totalTimes.has(label) && /\p{L}/u.test(value) && minutesOf(value) === null

/**
 * Splits a line into label and value: `Prep Time: 10 minutes`, `Prep Time 10 minutes`. If a card has columns, the space
 * between label and value may be missing: `Prep Time10 minutes`.
 */
function splitLabel(line: string) {
  const [, label = '', value = ''] = /^([^\d:：½¼¾]{2,40}?)(?:\s?[:：]\s?|(?=[\d½¼¾])|$)(.*)$/u.exec(line) ?? []
  return {
    label: label
      .toLowerCase()
      .replace(/[–—-]\s*$/u, '')
      .trim(),
    value: value.trim(),
  }
}

/**
 * Whether a line states the servings, or is only the label: `Serves 4`, `Für 4 Personen`, `6 personnes`, `Servings`.
 */
export function isServingsLine(line: string) {
  const { label, value } = splitLabel(line)
  return (line.length <= 40 && isYield(label, line, value)) || servings.has(line.toLowerCase())
}

/** Whether a line states a time: `Prep Time: 10 minutes`, `45 perc`. */
export function isTimeLine(line: string) {
  if (line.length > lineCharsMax) return false
  if (isDuration(line)) return true
  const { label, value } = splitLabel(line)
  const isLabelled = value !== '' && (totalTimes.has(label) || partTimes.has(label)) && minutesOf(value) !== null
  return isLabelled && !isStep(line, label, value)
}

/**
 * Whether a line with a time is a step, and not a label: `Cook 20 minutes.`, `Ready in 20 minutes once chilled.` A
 * sentence such as `Ready in 20 minutes.` is a label.
 */
const isStep = (line: string, label: string, value: string) =>
  !/[:：|]/.test(line) &&
  /\p{L}[.!]$/u.test(line) &&
  !shortTimeEnd.test(line) &&
  !(totalTimes.has(label) && isDuration(value))

/** Matches an abbreviation with a dot at the end of a line: `Cook 20 min.` */
const shortTimeEnd = /(?<!\p{L})(?:mins?|hrs?|h|st(?:d|dn)|sek|secs?|tim|hod|godz|ca)\.$/iu

/**
 * Whether a line is a detail about the recipe: `Course: Dinner`, `Cuisine American`, `495 kcal`, `4.9 from 333
 * reviews`.
 */
export const isDetailLine = (line: string) =>
  line.length <= lineCharsMax &&
  (details.test(line) || isDetailInColumns(line) || nutrition.test(line) || rating.test(line))

const details =
  /^(?:course|cuisine|category|keywords?|method|author|recipe by|diet|calories|difficulty|skill level|cost|kcal|niveau)(?:\s?:|\s\d|$)|^(?:gang|gericht|küche|kategorien?|autorin?|rezept von|kalorien|schwierigkeit(?:sgrad)?|type de plat|catégories?|auteur|difficulté|coût|budget|keuken|categorie|moeilijkheid(?:sgraad)?|calorieën|kök|svårighetsgrad|kategori|måltid|køkken|sværhedsgrad|vanskelighetsgrad|kjøkken|vaikeustaso|keittiö|kategoria|portata|cucina|categoria|difficoltà|costo|autore|calorie|plato|cocina|categoría|dificultad|autora?|calorías|prato|cozinha|dificuldade|custo|calorias|rodzaj dania|kuchnia|kategoria|trudność|poziom trudności|kalorie|obtížnost|kuchyně|náročnost|náročnosť|kuchyňa|kategória|nehézség|költség|konyha|szerző|kalória|dificultate|bucătărie|težina|kategorija|kuhinja|δυσκολία|κατηγορία|κουζίνα|θερμίδες|сложность|кухня|категория|автор|калорийность|калории|складність|категорія|трудност|zorluk|kategori|mutfak|yazar|kalori|难度|分类|難易度|カテゴリ|난이도)\s?[:：]/iu
/** Matches the label and the space after it, at the start of a detail without a colon: `Cuisine American`. */
const detailLabel =
  /^(?:course|cuisine|category|keywords?|method|author|recipe by|diet|calories|difficulty|skill level|cost|kcal|niveau)\s/i
/** Whether a line is a label and a value that begins with a capital letter. `Diet lemonade` is not a detail. */
function isDetailInColumns(line: string) {
  const [label] = detailLabel.exec(line) ?? []
  return label !== undefined && /^\p{Lu}/u.test(line.slice(label.length))
}
const nutrition =
  /^(?:\p{L}{2,20}\s?:?\s?)?(?:ca\.?\s)?\d{1,5}(?:[.,]\d{1,2})?\s?(?:k?cal|kj|kcals|calories|kalorien|kcal\/\p{L}{1,10})\b(?:.{0,30})$/iu
const reviewWords =
  'reviews?|ratings?|votes?|comments?|bewertungen|kommentare|avis|commentaires|reacties|beoordelingen|röster|omdömen|anmeldelser|stemmer|arvostelua|voti|recensioni|commenti|votos|comentarios|opiniones|avaliações|comentários|głos(?:y|ów)|opinii|komentarzy|hlasů|hodnocení|komentářů|hlasov|értékelés|hozzászólás|ψήφοι|σχόλια|отзыв(?:а|ов)?|голос(?:а|ов)?|комментари(?:й|я|ев)|yorum|oy'
const ofWords = 'from|of|von|av|fra|sur|van|z|su|de'
/**
 * Matches the rating of a recipe: `4.9 from 333 reviews`, `4.5/5`, `5 stars`, `12 votes`. Does not match the
 * ingredients `4 from 2 lemons`, `1/5 cup sugar` and `2 star anise`.
 */
const rating = new RegExp(
  `^(?:[★☆⭐]|(?:rated\\s|rating:?\\s)?(?:${[
    String.raw`\d[.,]\d{1,2}\s?(?:\/\s?5|(?:${ofWords})\s\d{1,6}\s\p{L})`,
    String.raw`\d\s?\/\s?5(?!\s?\p{L}|\s?\d)`,
    String.raw`\d\s?\/\s?5\s(?:stars?|based|${ofWords})(?!\p{L})`,
    String.raw`\d\s(?:${ofWords})\s\d{1,6}\s(?:${reviewWords}|stimmen|stemmen|users?|people|persons?)(?!\p{L})`,
    String.raw`\d(?:[.,]\d{1,2})?\s?out of 5`,
    String.raw`\d(?:[.,]\d{1,2})?\s?stars?(?!\p{L}|[\s-](?:anise?|fruits?|shaped)(?!\p{L}))`,
  ].join('|')}))|^\\d{1,6}\\s(?:${reviewWords})$`,
  'iu',
)

function isYield(label: string, line: string, text: string) {
  if (/^\D*$/.test(line) && !text) return false
  // `For 10 minutes, simmer …` and `Pour 2 cups of milk …` are steps.
  if (/^(?:for|pour)$/.test(label) && (measured.test(text) || /[.!]$/.test(line))) return false
  if (servings.has(label) && /^\D{0,12}\d{1,3}(?!\d)/.test(text)) return true
  const [, word = ''] = /^\D{0,12}\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s?([\p{L}]{2,20})$/u.exec(line) ?? []
  return word !== '' && servings.has(word.toLowerCase())
}

/** Matches a number with the unit of a time, a weight or a volume. */
const measured =
  /^\D{0,12}\d{1,3}(?:\s?(?:[-–]|to|or|à|ou)\s?\d{1,3})?\s?(?:mins?|minutes?|hours?|hrs?|h|heures?|secs?|seconds?|secondes?|days?|jours?|weeks?|g|kg|ml|cl|dl|l|oz|cups?|tbsp|tsp)(?!\p{L})/iu
