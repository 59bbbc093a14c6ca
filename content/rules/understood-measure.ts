/** Detects measures of the catalogue that are not understood as a whole. */
import { tokensOf } from '#cooking/quantities/line-tokens.ts'
import { quantitySpans } from '#cooking/quantities/quantity-spans.ts'

/** Words of a measure without a number: as much as needed (`to taste`), or the preparation (`chopped`). */
const vagueWords = [
  'taste|serv(?:e|ing)|garnish|fry(?:ing)?|brush(?:ing)?|greas(?:e|ing)|dust(?:ing)?|top(?:ping|ped)?',
  'glaz(?:e|ing)|fill|roll(?:ing)?|need(?:ed)?|required|lots|bit|little|few|some|pinch|handfull?|dash',
  'splash|drizzle|s?pr?ink(?:l?ing)|knob|bunch|sprigs?|leaves|slices?|cubes?|wedges?|twist|squeeze',
  'pods?|piece|thumb|pack|bottle|can|tin|jar|glass|decorat(?:e|ing)|sprinkl(?:e|ing)|chopped|sliced',
  'grated|grating|beaten|minced|ground|crushed|steamed|boiled|halved|shaved|chilled|frozen|peeled',
  'coarse|float|drizzling|dipping|sprinkle|add|rim(?:med)?',
].join('|')
const vagueWord = new RegExp(String.raw`(?<!\p{L})(?:${vagueWords})(?!\p{L})`, 'iu')

/**
 * Whether a measure is understood: every number in it is part of a quantity. A measure without numbers is understood if
 * it is empty, or if it contains a word of `vagueWords` (`to taste`, `chopped`) or a quantity in words.
 */
export function isMeasureUnderstood(measure: string) {
  if (measure.trim() === '') return true
  const spans = quantitySpans(measure, tokensOf(measure))
  const withoutNumbers = spans
    .toReversed()
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), measure)
  if (/\p{N}/u.test(withoutNumbers)) return false
  return spans.length > 0 || vagueWord.test(measure)
}
