/** Which ingredients contradict a diet of a person, or a label of a dish, for example Gluten-Free. */
import { dietFactsAmong, type DietFact, type Fact } from './food-facts.ts'
import { findFoods } from './food-matches.ts'

/** What `namesWith` looks for: facts for diets, the allergens that labels exclude, and starch. */
export type Content = DietFact | 'eggs' | 'gluten' | 'milk' | 'starch'

export interface DietFinding {
  fact: DietFact
  /** The food, as the name writes it. */
  word: string
}

export interface Contradiction extends DietFinding {
  /** The name of the ingredient. */
  name: string
}

/** The diets of a person. */
export const diets = ['vegetarian', 'vegan', 'no-pork', 'no-alcohol'] as const
export type PersonalDiet = (typeof diets)[number]

const excludedByDiet: Record<PersonalDiet, readonly DietFact[]> = {
  vegetarian: ['meat', 'fish'],
  vegan: ['animal'],
  'no-pork': ['pork'],
  'no-alcohol': ['alcohol'],
}

/** Whether `diet` excludes foods for which one of `facts` is true. */
export const excludesAny = (diet: PersonalDiet, facts: readonly DietFact[]) =>
  facts.some((fact) => excludedByDiet[diet].includes(fact))

const excludedByLabel = {
  'Dairy-Free': ['milk'],
  'Gluten-Free': ['gluten'],
  'Kid-Friendly': ['alcohol'],
  'Low-Carb': ['starch'],
  Vegan: ['animal'],
  Vegetarian: ['meat', 'fish'],
} satisfies Record<string, Content[]>

/** A label of a dish, as in `contract/catalog.ts`. */
export type DietLabel = keyof typeof excludedByLabel

/** Finds the facts for diets in the name of an ingredient, each with the first food for which it is true. */
export function dietFactsOf(name: string): DietFinding[] {
  const found = findFoods(name).matches.map(({ text, facts }) => ({ text, facts: dietFactsAmong(facts) }))
  const all = new Set(found.flatMap(({ facts }) => facts))
  return [...all].map((fact) => ({ fact, word: found.find(({ facts }) => facts.includes(fact))!.text }))
}

/**
 * The ingredients that contradict `diet`, each with the first food that does. An empty list means that none was found.
 */
export const contradictionsOf = (diet: PersonalDiet, names: readonly string[]): Contradiction[] =>
  names.flatMap((name) =>
    dietFactsOf(name)
      .filter(({ fact }) => excludedByDiet[diet].includes(fact))
      .slice(0, 1)
      .map((finding) => ({ name, ...finding })),
  )

/** Whether an ingredient contradicts `diet`. An unknown name contradicts nothing. */
export const contradicts = (diet: PersonalDiet, names: readonly string[]) => contradictionsOf(diet, names).length > 0

/** Returns the ingredient `names` that contain one of `contents`. Chicken stock counts as meat, seafood as fish. */
export const namesWith = (names: readonly string[], ...contents: Content[]) =>
  names.filter((name) =>
    findFoods(name).matches.some(({ facts }) => {
      const all = new Set<Fact>([...facts].filter((fact) => fact !== 'fish'))
      return [...all, ...dietFactsAmong(facts)].some((fact) => contents.includes(fact as Content))
    }),
  )

/** Whether no ingredient contradicts the label. An unknown name contradicts nothing. */
export const suits = (label: DietLabel, ingredients: readonly string[]) =>
  !namesWith(ingredients, ...excludedByLabel[label]).length
