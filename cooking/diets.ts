/** Which ingredients contradict a label, for example Gluten-Free. */
import { namesWith, type Allergen } from './allergens.ts'

const excluded = {
  'Dairy-Free': ['dairy'],
  'Gluten-Free': ['gluten'],
  'Kid-Friendly': ['alcohol'],
  'Low-Carb': ['starch'],
  Vegan: ['meat', 'fish', 'dairy', 'egg', 'honey'],
  Vegetarian: ['meat', 'fish'],
} satisfies Record<string, Allergen[]>

export type Diet = keyof typeof excluded

/** Whether no ingredient contradicts the label. A name that is not known contradicts nothing. */
export const suits = (diet: Diet, ingredients: string[]) => !namesWith(ingredients, ...excluded[diet]).length
