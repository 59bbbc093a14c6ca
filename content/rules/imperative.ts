/** Detects whether a step has an imperative at its beginning, or after a first clause such as `When it boils,`. */
import { singularWords } from '#cooking/foods/words.ts'

const verbs = new Set(
  `add arrange bake baste beat bend blanch blend blitz blot boil braise break bring brown brush build butter carve char chill choose chop churn coat coil
  cook cool core cover crack cream crimp crisp cross crowd crumble crush cube cup curl cut deglaze dice dip discard dissolve divide dot drain draw drape dredge drizzle drop dry
  dust eat empty enclose escape fasten fill finish fish fit flake flatten flip float fluff fold freeze fry garnish gather give glaze grate grease grill grind ladle halve hang heap
  heat hold hull infuse join keep knead knock knot layer lay leave let level lift light line load loosen lower make marinate mash massage measure melt mince mix moisten mound move muddle nestle
  oil open pack pare part pass pat peel pick pierce pile pinch pit place plait pleat poach pop pound pour press prick prop prove pull pulse purée puree push put quarter raise
  reduce refresh reheat release remove repeat rest return reverse rinse ripple roast roll rotate rub run salt save scald scatter scoop score scrape scrub seal sear season seed separate serve
  set shake shape shave shred shell sift simmer sit sizzle skewer skim skin slash slice slide slip slit smear smooth snip soak soften spatchcock spit splash split spoon spread sprinkle squash
  squeeze stack stand start steam steep stir stir-fry stop stretch strain strip stud stuff swirl switch take taste tear temper tent test thicken thin thread throw tie tilt tip toast
  top toss trickle trim truss try tuck turn twist uncover unmould unwrap use warm wash watch wedge weigh wet whip whisk whizz wilt wind wipe work wrap wring zest stem preheat griddle fillet bruise bury settle scorch sweat spike strew flame hollow`
    .split(/\s+/)
    .map((verb) => singularWords(verb)[0]!),
)
const adverbs = new Set(
  'gently slowly carefully gradually quickly generously lightly finely roughly coarsely thinly thickly briefly just then now finally next loosely firmly immediately again do not half evenly only never always vigorously well first'.split(
    ' ',
  ),
)
/** The first words of clauses before the imperative. A comma, a dash or a colon separates a clause from the verb. */
const openers = new Set(
  'meanwhile when once while if for in on with over after before as at to for working using by from without under during unless until half'.split(
    ' ',
  ),
)

const isVerb = (words: string[]): boolean =>
  verbs.has(words[0] ?? '') || (adverbs.has(words[0] ?? '') && words.length > 1 && isVerb(words.slice(1)))

export function isImperative(step: string) {
  if (isVerb(singularWords(step.slice(0, 60)))) return true
  if (!openers.has(singularWords(step)[0] ?? '')) return false
  return step
    .split(/,\s|\s–\s|:\s/)
    .slice(1)
    .some((clause) => isVerb(singularWords(clause)))
}
