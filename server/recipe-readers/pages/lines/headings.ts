/** Recognizes the headings of the parts of a recipe. */
import {
  ingredientHeadings,
  otherHeadings,
  phrasesOf,
  stepHeadings,
  stepWords,
} from '#server/recipe-readers/pages/data/heading-words.ts'
import { foldText } from '#server/text/tokenize.ts'

/** What follows a heading: ingredients, steps, or something else (`other`). */
export type HeadingKind = 'ingredients' | 'steps' | 'other'

const kinds = new Map<string, HeadingKind>([
  ...phrasesOf(otherHeadings).map((phrase) => [foldText(phrase), 'other'] as const),
  ...phrasesOf(stepHeadings).map((phrase) => [foldText(phrase), 'steps'] as const),
  ...phrasesOf(ingredientHeadings).map((phrase) => [foldText(phrase), 'ingredients'] as const),
])
/**
 * Returns the kind of heading for a phrase such as `what you need`; undefined if the phrase is no heading. Accents and
 * upper case are ignored, because some sites write `Ingredienten` or `PREPARATION`.
 */
const kindOf = (phrase: string) => kinds.get(foldText(phrase))
const wordsMax = Math.max(...[...kinds.keys()].map((phrase) => phrase.split(' ').length))
const charsMax = 70
const taggedCharsMax = 110

/**
 * Matches the text that may follow a known phrase in a heading: `Ingredients for 4 people`, `Zutaten für die Soße`,
 * `Ingredients (serves 4)`.
 */
const afterHeading =
  /^(?:[\s\d:(（[{/|–—-]|for|für|pour|per|para|voor|till|til|na|pro|pre|dla|az|a|of|de|du|des|di|do|da|pentru|για|на|для|за|için|untuk|cho|,|$)/iu
const time =
  /\b(?:time|zeit|temps|tijd|tid|tempo|tiempo|czas|čas|doba|idő|timp|aika|vrijeme|χρόνος|время|час|време|süresi|laikas|laiks|aeg|minut\w*|min|mins|hours?)\b/iu
/** Matches the heading of a single step: `Step 1: Prep your ingredients`. */
const stepHeading = new RegExp(`^(?:${stepWords})\\s?\\d`, 'iu')
/**
 * Matches words that a heading of the ingredients or steps does not have: `Ingredient notes`, `Tools you need`.
 */
const otherWords =
  /(?:^|\P{L})(?:notes|tips|substitut(?:es|ions?)|variations?|swaps|storage|leftovers|faqs?|equipment|tools|utensils|nutrition(?:al)?|tipps|notizen|hinweise|nährwerte?|zubehör|küchengeräte|utensilien|astuces?|conseils?|variantes?|ustensiles|matériel|conservation|voedingswaarden?|materialen|variaties|bewaren|näringsvärden?|redskap|tillbehör|noter|utstyr|næringsindhold|næringsinnhold|vinkit|vinkkejä|ravintoarvot|consigli|varianti|utensili|strumenti|conservazione|valori|notas|consejos|trucos|utensilios|variaciones|conservación|dicas|utensílios|variações|sfaturi|wskazówki|porady|wartości|przechowywanie|tipy|poznámky|nutriční|nutričné|skladování|tippek|tápérték|eszközök|savjeti|συμβουλές|σημειώσεις|σκεύη|συντήρηση|советы|замечания|хранение|поради|ipuçları|püf|saklama|besin|notlar|sfat|valori|păstrare|note|notă|ustensile|patarimai|pastabos|padomi|märkused|nõuanded|nasveti|hranilne|savjet|nutritivne|bilješke|съвети|бележки|хранителна|примітки|зберігання|харчова|калорийность|инвентарь|ценность|tápértékek?|tanácsok|tárolás|allergének|næringsverdi|opbevaring|oppbevaring|udstyr|redskaber|förvaring|utrustning|säilytys|välineet|ravintosisältö|voedingswaardes|benodigde|keukengerei|nutricional(?:es)?|nutrizional[ei]|nutritionnel(?:le)?s?|nutricionais|nutriční|výživové|przybory|sprzęt|vybavení|pomůcky|pomôcky|vybavenie|טיפים|הערות|ערכים|نصائح|ملاحظات|catatan|mẹo|lưu ý|コツ|ポイント|小贴士|小貼士)(?!\p{L})/iu
/**
 * Matches `Recept: zelf cake maken` and `Apfelkuchen backen`. If the page marks such a line as a heading, the line
 * counts as the heading of the steps.
 */
const recipeHeading =
  /^(?:recipe|rezept|recept|recette|ricetta|receta|receita|przepis|opskrift|oppskrift|resepti|reteta|rețetă|рецепт|συνταγή)\s?[:–—]\s?\S|^(?:\p{L}+\s){1,5}(?:maken|bakken|bereiden|backen|zubereiten|kochen|(?:selber|selbst) machen)$/iu
const space = /\s+/g

const plainHeading = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[\s:：.!?–—*#-]+$/u, '')
    .replace(space, ' ')

/**
 * Returns the kind of a heading. Returns null if the line is too long, or is not the heading of a known part.
 * @param isTagged whether the page marks the line as a heading. If so, the line may also end with a phrase for
 * ingredients or steps (`Lasagne ingredients`), or have any words after such a phrase (`Ingredients used`)
 * @example headingKind('Zutaten für 4 Personen:') // 'ingredients'
 */
export function headingKind(text: string, isTagged = false): HeadingKind | null {
  if (text.length > (isTagged ? taggedCharsMax : charsMax)) return null
  const plain = plainHeading(text)
  const whole = kindOf(plain)
  if (whole) return whole
  if (time.test(plain) || stepHeading.test(plain)) return null
  if (isTagged && otherWords.test(plain.replace(/\([^()]*\)/g, ''))) return 'other'
  const kind = startKind(plain, isTagged) ?? cjkKind(plain)
  if (kind || !isTagged) return kind
  return endKind(plain) ?? cjkEndKind(plain) ?? (recipeHeading.test(plain) ? 'steps' : null)
}

function startKind(plain: string, isTagged: boolean): HeadingKind | null {
  const words = plain.split(' ')
  if (words.length > (isTagged ? 16 : 10)) return null
  const isLong = words.length > 10 || plain.length > charsMax
  for (let count = Math.min(wordsMax, words.length); count > 0; count -= 1) {
    const start = words
      .slice(0, count)
      .join(' ')
      .replace(/[:,(]$/, '')
    const kind = kindOf(start)
    const rest = plain.slice(start.length).trim()
    if (
      kind &&
      (afterHeading.test(rest) || (isTagged && kind !== 'other' && !isLong)) &&
      (isTagged || isUntaggedHeading(kind, start, rest))
    )
      return kind
  }
  return null
}

/**
 * Whether a line is a heading, although the page does not mark it as a heading. `start` is the known phrase, and `rest`
 * has the words after the phrase. `Method: Oven` and `Preparation 10` are not headings.
 */
const isUntaggedHeading = (kind: HeadingKind, start: string, rest: string) =>
  kind === 'ingredients'
    ? rest.split(' ').length <= 7 && !rest.startsWith(':')
    : rest.startsWith('(') || (kind === 'steps' && start.includes(' ') && /^(?:for|of|the|de|für|du)\b/.test(rest))

const endWordsMax = 10

function endKind(plain: string): HeadingKind | null {
  const words = plain.split(' ')
  const kind = kindOf(words.at(-1)!) ?? kindOf(words.slice(-2).join(' '))
  return kind && kind !== 'other' && words.length <= endWordsMax ? kind : null
}

/**
 * The kind of a Chinese or Japanese heading that begins with a known phrase: `材料（2人分）`. In these languages, no space
 * follows the phrase.
 */
function cjkKind(plain: string): HeadingKind | null {
  const start = /^\p{Script=Han}[\p{Script=Han}\p{Script=Hiragana}]{1,5}/u.exec(plain)?.[0]
  return start && plain.length < 20 ? (kindOf(start) ?? kindOf(start.slice(0, 2)) ?? null) : null
}

/** The kind of a Chinese or Japanese heading that ends with a known phrase: `番茄炒蛋的做法`. */
function cjkEndKind(plain: string): HeadingKind | null {
  const end = /[\p{Script=Han}\p{Script=Hiragana}]{2,6}$/u.exec(plain)?.[0] ?? ''
  for (let start = 0; start + 1 < end.length; start += 1) {
    const kind = kindOf(end.slice(start))
    if (kind) return kind
  }
  return null
}
