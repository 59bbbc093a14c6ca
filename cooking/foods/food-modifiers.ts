/**
 * Words that stand beside the foods in the name of an ingredient. These words exclude facts, separate foods or only
 * describe the foods.
 */
import { veganExcludes, vegetarianExcludes, type Fact } from './food-facts.ts'
import { basicWord } from './synonyms.ts'
import { singularWords } from './words.ts'

const wordsIn = (text: string) => singularWords(text).map(basicWord)
const setOf = (text: string) => new Set(wordsIn(text))

/** Words that begin another part of the name. */
export const connectors = setOf(
  'and or with in for plus without from on including into than then like by such packed and und oder mit et ou avec y o con e med och met en com',
)
/** Words between alternatives, such as `or` in `chicken or vegetable stock`. */
export const alternatives = setOf('or oder ou o')
/** Words before a thing that the food contains. These words end a negation: `yogurt without sugar with nuts`. */
export const additions = setOf('with plus mit avec con met med com')

/** Words before a thing that the food does not contain. */
export const negations = setOf('no not without instead minus except ohne sans sin senza zonder sem utan')
/**
 * Negations which say that one food replaces another: in `buttermilk, not milk`, buttermilk replaces milk. Such a
 * negation excludes no facts of the other food: buttermilk still contains milk.
 */
export const replacements = setOf('not instead')
/** Words that exclude facts from the foods in the same part of the name. */
export const exclusions = new Map<string, readonly Fact[]>(
  (
    [
      ['vegan plantbased vegano vegana vegane veganer veganes vegansk vegetalien', veganExcludes],
      ['vegetarian veggie meatless meatfree vegetarisch vegetarische', vegetarianExcludes],
      ['eggless eggfree', ['eggs']],
      ['nutfree', ['nuts', 'peanuts']],
      ['nondairy dairyfree milchfrei', ['milk']],
      ['nonalcoholic alkoholfrei alcoholvrij', ['alcohol']],
      ['glutenfree glutenfrei glutenfreie glutenfreies glutenvrij glutenvrije', ['gluten']],
      ['halal', ['pork', 'alcohol']],
      ['kosher', ['pork']],
    ] as const
  ).flatMap(([words, facts]) => wordsIn(words).map((word) => [word, facts] as const)),
)
/**
 * The facts that are excluded when the name says that one of these foods is absent: `without egg`. Other foods after
 * `without` exclude nothing: bread without crusts is still bread, and milk without lactose is still milk.
 */
export const absentGroups = new Map<string, readonly Fact[]>(
  (
    [
      ['egg, Ei, Eier, œuf, huevo, uovo, uova, ovo, eieren, ägg', ['eggs']],
      ['milk, dairy, Milch, lait, leche, latte, leite, melk, mjölk', ['milk']],
      ['nut, Nuss, Nüsse, noten, noot, nötter', ['nuts', 'peanuts']],
      ['tree nut', ['nuts']],
      ['peanut, groundnut, Erdnuss, Erdnüsse, cacahuète, arachide, cacahuete, cacahuate, maní, arachidi', ['peanuts']],
      ['amendoim, pinda, jordnöt, jordnötter', ['peanuts']],
      ['gluten', ['gluten']],
      ['soy, soybean, soy bean, Soja', ['soybeans']],
      ['fish, Fisch, poisson, pescado, pesce, peixe, vis, fisk', ['fish']],
      ['shellfish', ['crustaceans', 'molluscs']],
      ['seafood', ['fish', 'crustaceans', 'molluscs']],
      ['celery, Sellerie, céleri, apio, sedano, aipo, selderij, selleri', ['celery']],
      ['mustard, Senf, moutarde, mostaza, senape, mostarda, mosterd, senap', ['mustard']],
      ['sesame, sesame seed, Sesam, Sesamsamen, sésame, graines de sésame, sésamo, ajonjolí, gergelim', ['sesame']],
      ['sesamzaad, sesamfrön', ['sesame']],
      ['lupin, Lupinen, altramuz, tremoço', ['lupin']],
      ['meat', ['meat', 'pork']],
      ['pork, Schweinefleisch, porc, cerdo, maiale, porco, varkensvlees, fläsk', ['pork']],
      ['alcohol', ['alcohol']],
    ] as const
  ).flatMap(([names, facts]) => names.split(', ').map((name) => [wordsIn(name).join(' '), facts] as const)),
)
/**
 * If a part of the name has one of these words, its exclusions have no effect: `gluten-free if needed`, `omit for
 * vegan`.
 */
export const conditions = setOf(
  'if unless for optional optionally preferably ideally leave omit use make replace substitute swap',
)

/** Names of things that are no food, although a word of the name is a food: `egg ring`. */
export const noFoods = `bone in, bone on, pin bone, seeds and ribs, ribs and seeds, rib removed, center rib, centre rib, bone out, on the bone, off the bone, butter muslin, egg ring, pastry brush, pastry cutter, cookie cutter,
  pizza cutter, pizza stone, cake tin, cake pan, cake board, cake stand, muffin tin, muffin case, cake case, cupcake case, bread knife, rice cooker,
  pie dish, pie plate, pie tin, pie weight, tart pan, tart tin, loaf tin, loaf pan, bun tin, egg carton, ice cream maker, ice cream scoop,
  coffee filter, coffee grinder, tea towel, candy thermometer, cocktail stick, cocktail umbrella, wine glass, popsicle stick, lollipop stick,
  sandwich bag, parfait dish, corn holder, salad spinner, sugar thermometer, chocolate mould, jelly mould`

/**
 * Words after the name of a food that do not change which food is meant. They say which part or form of the food is
 * used, how it was prepared, or what it is for.
 */
export const forms =
  setOf(`fillet breast thigh wing drumstick leg shank shoulder neck loin chop cutlet steak tenderloin sirloin rump rib rack
  belly cheek tail carcass bone meat skin rasher joint roast mince half quarter piece chunk slice wedge cube dice strip ring round segment
  stick spear stalk stem sprig leaf floret head heart bulb clove root tuber kernel seed ear cob pod bean tip top shoot flower petal blossom
  peel zest rind flesh pulp shell flake shaving shred granule crystal grain powder ball log block wheel bar bunch handful knob pinch sheet
  strand thread ribbon square finger can tin jar packet bottle carton tub bag box container piece pack cup tbsp tsp spoon g kg ml l oz lb
  chopped sliced diced minced crushed grated ground peeled cooked raw fresh dried frozen drained rinsed softened melted beaten toasted roasted
  cut torn shredded mashed pureed whole large medium small extra virgin sifted packed warm cold hot boiling optional needed taste to serve
  garnish decorate dusting frying greasing brushing drizzling sprinkling each more some plus about or and a the of as at room temperature
  concentrate mix medley cap crown puree medallion trimming frond gel part foot twist julienne spike floweret tentacle claw branch lump link combination blend back your choice green stuffed filled coated flavoured flavored kern blatt blattchen scheibe wurfel stuck fleischstuck knolle steak loffel pitted seeded deseeded halved quartered trimmed washed cleaned deveined shelled blanched unsalted salted sweetened
  unsweetened ripe firm soft thin thick thinly thickly finely roughly coarsely freshly lightly very well skinless boneless`)
