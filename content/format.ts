/** The format of the built-in dishes and articles. content/README.md describes it. */
import * as z from 'zod/mini'
import { mealCategories, mealTags } from '#contract/catalog.ts'

const between = (min: number, max: number) => [z.minLength(min), z.maxLength(max)] as const
const line = z.string().check(z.trim(), ...between(1, 400))

const Cover = z.strictObject({
  tone: z.enum(['pasta', 'meat', 'green', 'sea', 'sweet', 'gold', 'plum']),
  motif: z.string(),
  beside: z.array(z.string()).check(...between(1, 2)),
})
const Measured = z
  .record(line, line)
  .check(z.refine((entry) => Object.keys(entry).length === 1, 'one name and its measure'))
const shared = {
  title: z.string().check(...between(2, 60)),
  minutes: z.int().check(z.gte(1), z.lte(3000)),
  cover: Cover,
}

export const Meal = z.strictObject({
  ...shared,
  category: z.enum(mealCategories),
  area: z.string().check(...between(3, 30)),
  tags: z.array(z.enum(mealTags)).check(...between(1, 5)),
  serves: z.int().check(z.gte(1), z.lte(24)),
  ingredients: z.array(Measured).check(...between(5, 15)),
  steps: z.array(line).check(...between(4, 10)),
})
export const Drink = z.strictObject({
  ...shared,
  category: z.literal('Ordinary Drink'),
  tags: z.array(line).check(
    ...between(1, 5),
    z.refine(
      ([first]) => first === 'Alcoholic' || first === 'Non Alcoholic',
      'the first tag is Alcoholic or Non Alcoholic',
    ),
  ),
  serves: z.optional(z.int().check(z.gte(1), z.lte(24))),
  ingredients: z.array(Measured).check(...between(3, 8)),
  steps: z.array(line).check(...between(3, 5)),
})
export type DishEntry = z.infer<typeof Meal> | z.infer<typeof Drink>

/** A journal article. A paragraph that begins with `## ` is a heading. `picture` is the dish whose cover is shown. */
export const Article = z.strictObject({
  title: z.string().check(...between(2, 80)),
  description: z.string().check(z.trim(), ...between(40, 200)),
  picture: z.string().check(z.regex(/^(meals|drinks)\/[a-z0-9-]+$/)),
  paragraphs: z.array(z.string().check(z.trim(), ...between(4, 1200))).check(...between(4, 20)),
})

/**
 * The motifs of `covers/motifs.yaml` by name. `code` is the code point of the emoji. `covers/pick.ts` looks for `words`
 * in the title and the ingredients of a dish. `recolour` changes the colour of the emoji (hue in degrees, saturation
 * and brightness as factors).
 */
export const Motifs = z.record(
  z.string(),
  z.strictObject({
    code: z.coerce.string(),
    words: z.array(z.coerce.string()),
    recolour: z.optional(z.strictObject({ hue: z.number(), saturation: z.number(), brightness: z.number() })),
  }),
)
export type Motifs = z.infer<typeof Motifs>
