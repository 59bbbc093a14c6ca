/** Recognizes ingredients and controls among lines, and removes bullets and numbers from lines. */
import { isMarkedHeading } from './markdown.ts'
import { commaItemsOf } from '#cooking/lines/items.ts'
import { stepWords } from '#server/recipe-readers/pages/data/heading-words.ts'
import { lineShape, shapeCharsMax } from './line-shape.ts'

/** How much a line looks like an ingredient, from 0 to 1. */
export function ingredientLikeness(text: string): number {
  if (text.length > shapeCharsMax) return 0
  const { isHeading, hasQuantity, beginsWithUnit } = lineShape(text)
  const words = text.split(' ').length
  if (isHeading) return 0.2
  const isLikeSentence = /[.!?]$/.test(text) && words > (/^[\d½¼¾⅓⅔⅛]/.test(text) ? 8 : 4)
  if (isLikeSentence) return hasQuantity && words < 20 ? 0.3 : 0.1
  if (hasQuantity) return words <= 25 ? 1 : 0.5
  if (beginsWithUnit) return 0.8
  return words <= 6 ? 0.4 : 0.15
}

/** Matches the number before a step: `Step 1`, `2.`, `3)`. */
const stepNumber = new RegExp(
  `^(?:(?:${stepWords})\\s?#?\\d{1,2}\\s?[:.)–-]?\\s*|\\d{1,2}\\s?[.):](?:\\s+|$)|\\d{1,2}$)`,
  'iu',
)
/**
 * Matches the number before a capitalized word if a word in lower case follows: `3 Bake the cake`, but not `3 Eggs`.
 * Also matches an amount in such a place: `3 Eggs are beaten`.
 */
const bareNumber = /^(\d{1,2})\s+(?=\p{Lu}\p{Ll}+,?\s\p{Ll})/u
const anyNumber = new RegExp(`^(?:(?:${stepWords})\\s?#?)?(\\d{1,2})(?!\\d)`, 'iu')

/** Removes the number before a step. */
export const withoutStepNumber = (text: string) => text.replace(stepNumber, '').replace(bareNumber, '').trim()

/**
 * Removes the numbers before the steps. A number without punctuation may be an amount: `2 Eggs are beaten.` Such a
 * number is removed only if the step before has the previous number, or the step after has the next number.
 */
export function withoutStepNumbers(steps: string[]): string[] {
  const numberAt = (index: number) => Number(anyNumber.exec(steps[index] ?? '')?.[1] ?? NaN)
  return steps.map((step, index) => {
    const number = Number(bareNumber.exec(step)?.[1] ?? NaN)
    const isAmount = number > 0 && numberAt(index - 1) !== number - 1 && numberAt(index + 1) !== number + 1
    return isAmount ? step : withoutStepNumber(step)
  })
}

/** Matches check boxes (also those of Markdown: `[ ]`) and bullets before an ingredient. */
const bullet = /^(?:(?:[-–—*•·‣▪▢☐□✓✔◦○●]|\[[ x]?\](?=\s))\s?)+(?=\S)/iu
export const withoutBullet = (text: string) => (isMarkedHeading(text) ? text : text.replace(bullet, ''))

/** Matches controls for the amounts, which were copied together with a list: `1x 2x 3x`, `US Customary Metric`. */
const scaling =
  /^(?:scale|units?)?\s?(?:us\s?m?\s?)?(?:scale)?\s?(?:\d(?:\/\d)?x\s?){2,}$|^(?:units?\s?)?(?:us customary|us|u\.s\.|metric|imperial|original)(?:\s?[-–/]?\s?(?:us|metric|imperial))?$/i
/** Matches the buttons that change the number of servings, in many languages: `Decrease`, `6 port Increase`. */
const stepper =
  /^(?:\d{1,2}\s)?(?:\p{L}{1,10}\.?\s)?(?:decrease|increase|verringern|erhöhen|diminuer|augmenter|verminderen|verminder|vermeerderen|verhoog|minska|öka|reducer|øk|reduser|vähennä|lisää annos|diminuisci|aumenta|disminuir|aumentar|diminuir|zmniejsz|zwiększ|snížit|zvýšit|znížiť|zvýšiť|csökkent|növel|azalt|artır|уменьшить|увеличить|зменшити|збільшити|μείωση|αύξηση)$/iu
const controlStart =
  /^(?:cook mode|prevent your screen|keep (?:your )?screen|add (?:all )?(?:ingredients )?to (?:cart|list|shopping|my)|jump to|select all|deselect|check all|save (?:to|this|recipe)|print(?: recipe)?$|pin(?: recipe)?$|share(?: recipe)?$|save$|edit$|scale$|units?$|servings?$|yields?$|copy(?: ingredients)?$|advertisement|shop (?:the )?ingredients|enter your email|alle zutaten|drucken|auf die einkaufsliste|zur einkaufsliste|per e-mail|lägg i inköpslista|lägg till i|spara$|skriv ut|udskriv|føj til|bestel deze|zet op|bewaar|imprimer|ajouter à|enregistrer|stampa|salva|invia|imprimir|guardar|salvar|drukuj|bevásárlólista|nyomtatás|behold skjermen|hold skjermen|hold skærmen|keep awake|houd je scherm|håll skärmen|bildschirm|écran|garder l'écran|salva nella lista|vai alla lista|aggiungi alla lista|ajouter (?:les|tous|à)|añadir a|adicionar|do listy|dodaj do|přidat do|pridať do|hozzáadás|sepete ekle|listeye ekle|купить|добавить в|додати|lisää (?:osto|kori)|lisää ostos|legg til|legg i|pubblicità|publicidad|publicité|anzeige|reklama|reklam)/i
/** Whether a line is the label of a control, has neither letters nor digits, or has a placeholder of a template. */
export const isControl = (text: string) =>
  scaling.test(text) ||
  (text.length < 40 && stepper.test(text)) ||
  (text.length < 80 && controlStart.test(text)) ||
  !/[\p{L}\p{N}]/u.test(text) ||
  text.includes('{{')

/** Joins a line such as `(40 g)` with the line before it: `1 pack of pudding powder`. */
export function withContinuations(lines: string[]): string[] {
  const joined: string[] = []
  for (const line of lines) {
    if (joined.length && /^\([^()]{1,60}\)$/.test(line)) joined.push(`${joined.pop()} ${line}`)
    else joined.push(line)
  }
  return joined
}

/** Splits a list of ingredients that is written as one line: `2 leeks, 1 l stock, salt`. */
export function splitAtCommas(lines: string[]): string[] {
  const items = lines.length === 1 ? commaItemsOf(lines[0]!) : []
  return items.length > 2 ? items : lines
}

const linesWithLinkMin = 4

/**
 * Removes the words at the end of the lines if there are at least `linesWithLinkMin` lines and all lines end with the
 * same two or more words. Such words are a link or a control: `3 eggs add to list`. After a comma, they are a
 * preparation and stay: `1 tsp cumin, finely ground`.
 */
export function withoutCommonEnding(texts: string[]): string[] {
  if (texts.length < linesWithLinkMin) return texts
  const words = texts.map((text) => text.split(' '))
  let count = 0
  while (words.every((own) => own.length > count + 1 && own.at(-1 - count) === words[0]!.at(-1 - count))) count += 1
  const isPreparation = words.some((own) => own.at(-1 - count)!.endsWith(','))
  return count > 1 && !isPreparation ? words.map((own) => own.slice(0, -count).join(' ')) : texts
}
