/** What the food table says about foods: their aisles, the allergens of EU law, and facts on which diets depend. */

/** The 14 allergens of Annex II of Regulation (EU) 1169/2011. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

/**
 * Facts on which diets depend. Unlike the allergen `fish`, the fact `fish` includes seafood. `animal` includes every
 * product of animals, for example honey.
 */
export const dietFacts = ['meat', 'fish', 'pork', 'alcohol', 'animal'] as const
export type DietFact = (typeof dietFacts)[number]

/** The aisles of a shop, in their default order. */
export const aisles = [
  'produce',
  'bakery',
  'meat',
  'fish',
  'dairy and eggs',
  'frozen',
  'pasta, rice and grains',
  'tins and jars',
  'oils and vinegars',
  'sauces and condiments',
  'herbs and spices',
  'baking',
  'nuts, seeds and dried fruit',
  'snacks and sweets',
  'drinks',
  'alcohol',
  'other',
] as const
export type Aisle = (typeof aisles)[number]

/** A fact that a row of the food table can state. `starch` marks a starchy food such as rice. */
export type Fact = Allergen | 'meat' | 'pork' | 'alcohol' | 'animal' | 'starch'

/** Foods of one aisle. `facts` are true for all these foods. `food-table.ts` describes the format of the rows. */
export interface FoodRows {
  aisle: Aisle
  facts?: string
  rows: string
}

const seafood: readonly Fact[] = ['fish', 'crustaceans', 'molluscs']
const flesh: readonly Fact[] = ['meat', 'pork']
/** Maps each fact on which diets depend to facts of the food table. One of these facts is enough. */
const statedFacts: Record<DietFact, readonly Fact[]> = {
  meat: flesh,
  fish: seafood,
  pork: ['pork'],
  alcohol: ['alcohol'],
  animal: [...flesh, ...seafood, 'milk', 'eggs', 'animal'],
}

/** The facts that are false for the vegetarian version of a food. */
export const vegetarianExcludes: readonly Fact[] = [...flesh, ...seafood]
/** The facts that are false for the vegan version of a food. */
export const veganExcludes = statedFacts.animal

/** The allergens among the facts of a food, in the order of the regulation. */
export const allergensAmong = (facts: ReadonlySet<Fact>) => allergens.filter((allergen) => facts.has(allergen))
/**
 * Derives the facts on which diets depend from the facts of the food table: `pork` gives `meat`, `pork` and `animal`.
 */
export const dietFactsAmong = (facts: ReadonlySet<Fact>) =>
  dietFacts.filter((fact) => statedFacts[fact].some((stated) => facts.has(stated)))
