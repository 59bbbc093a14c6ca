/** What the food table says about foods: aisles, the allergens of EU law, and facts for diets. */

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

/** Facts that diets depend on. `fish` includes seafood, `animal` every product of animals, for example honey. */
export const dietFacts = ['meat', 'fish', 'pork', 'alcohol', 'animal'] as const
export type DietFact = (typeof dietFacts)[number]

/** Groups of foods that are near each other in a shop. */
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

/** A fact as a row of the table states it. `starch` means a starchy food such as rice. */
export type Fact = Allergen | 'meat' | 'pork' | 'alcohol' | 'animal' | 'starch'

/** Rows of foods of one aisle, with facts that are true for all of them. */
export interface FoodRows {
  aisle: Aisle
  facts?: string
  rows: string
}

const seafood: readonly Fact[] = ['fish', 'crustaceans', 'molluscs']
const flesh: readonly Fact[] = ['meat', 'pork']
/** A fact for diets is true of a food for which the table states one of these facts. */
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
/** The facts for diets that follow from the facts of a food: `pork` gives `meat`, `pork` and `animal`. */
export const dietFactsAmong = (facts: ReadonlySet<Fact>) =>
  dietFacts.filter((fact) => statedFacts[fact].some((stated) => facts.has(stated)))
