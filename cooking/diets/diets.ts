/** Finds the ingredients that contradict a diet of a person or a label of a dish, for example Gluten-Free. */
import { dietFactsAmong, type DietFact, type Fact } from '#cooking/foods/food-facts.ts'
import { findFoods } from '#cooking/foods/food-matches.ts'

/** What an ingredient may contain. `namesWith` can look for these contents. */
export type IngredientContent = DietFact | 'eggs' | 'gluten' | 'milk' | 'starch'

/** The diets of a person. */
export const diets = ['vegetarian', 'vegan', 'no-pork', 'no-alcohol'] as const
export type PersonalDiet = (typeof diets)[number]

const excludedByDiet: Record<PersonalDiet, readonly DietFact[]> = {
  vegetarian: ['meat', 'fish'],
  vegan: ['animal'],
  'no-pork': ['pork'],
  'no-alcohol': ['alcohol'],
}

/** Whether the diet excludes a food with these facts. One excluded fact is enough. */
export const excludesAny = (diet: PersonalDiet, facts: readonly DietFact[]) =>
  facts.some((fact) => excludedByDiet[diet].includes(fact))

const excludedByLabel = {
  'Dairy-Free': ['milk'],
  'Gluten-Free': ['gluten'],
  'Kid-Friendly': ['alcohol'],
  'Low-Carb': ['starch'],
  Vegan: ['animal'],
  Vegetarian: ['meat', 'fish'],
} satisfies Record<string, IngredientContent[]>

/** A label of a dish, as in `contract/catalog.ts`. */
export type DietLabel = keyof typeof excludedByLabel

/**
 * Returns the ingredient `names` that contain one of `contents`. Chicken stock counts as meat, and seafood counts as
 * fish.
 */
export const namesWith = (names: readonly string[], ...contents: IngredientContent[]) =>
  names.filter((name) =>
    findFoods(name).matches.some(({ facts }) => {
      const all = new Set<Fact>([...facts].filter((fact) => fact !== 'fish'))
      return [...all, ...dietFactsAmong(facts)].some((fact) => contents.includes(fact as IngredientContent))
    }),
  )

/** Whether no ingredient contradicts the label. An ingredient that is not in the food table contradicts no label. */
export const suits = (label: DietLabel, ingredients: readonly string[]) =>
  !namesWith(ingredients, ...excludedByLabel[label]).length
