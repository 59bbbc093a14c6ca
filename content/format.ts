/** What a dish file of the house may hold (content/README.md says it in words). */
import * as z from 'zod/mini'

const mealCategories = ['Beef', 'Chicken', 'Dessert', 'Lamb', 'Miscellaneous', 'Pasta', 'Pork', 'Seafood', 'Side', 'Starter', 'Vegan', 'Vegetarian', 'Breakfast', 'Goat']
const mealTags = ['Comfort Food', 'Dairy-Free', 'Desserts', 'Gluten-Free', 'Healthy', 'High-Protein', 'Holiday', 'Kid-Friendly', 'Low-Carb', 'Meal Prep', 'Meat', 'One-Pot', 'Quick Meals', 'Spicy', 'Vegetarian', 'Video Recipe']
const between = (least: number, most: number) => [z.minLength(least), z.maxLength(most)] as const
const line = z.string().check(z.trim(), ...between(1, 400))

const Cover = z.strictObject({
  tone: z.enum(['pasta', 'meat', 'green', 'sea', 'sweet', 'gold', 'plum']),
  motif: z.string(),
  beside: z.array(z.string()).check(...between(1, 2)),
})
const Measured = z.record(line, line).check(z.refine((entry) => Object.keys(entry).length === 1, 'one name and its measure'))
const shared = { title: z.string().check(...between(2, 60)), cover: Cover }

export const MealFile = z.strictObject({
  ...shared,
  category: z.enum(mealCategories),
  area: z.string().check(...between(3, 30)),
  tags: z.array(z.enum(mealTags)).check(...between(1, 5)),
  ingredients: z.array(Measured).check(...between(5, 15)),
  steps: z.array(line).check(...between(4, 10)),
})
export const DrinkFile = z.strictObject({
  ...shared,
  category: z.literal('Ordinary Drink'),
  tags: z.array(line).check(...between(1, 5), z.refine(([first]) => first === 'Alcoholic' || first === 'Non Alcoholic', 'the first tag says whether it is alcoholic')),
  ingredients: z.array(Measured).check(...between(3, 8)),
  steps: z.array(line).check(...between(3, 5)),
})
export type DishFile = z.infer<typeof MealFile> | z.infer<typeof DrinkFile>

/** The motifs of `covers/motifs.yaml` by name. `code` is the code point of the emoji, `words` call for it in a title,
 * `recolour` is for an emoji that is drawn in a colour no cook would want (degrees, and factors of one). */
export const Motifs = z.record(
  z.string(),
  z.strictObject({
    code: z.coerce.string(),
    words: z.array(z.coerce.string()),
    recolour: z.optional(z.strictObject({ hue: z.number(), saturation: z.number(), brightness: z.number() })),
  }),
)
export type Motifs = z.infer<typeof Motifs>
