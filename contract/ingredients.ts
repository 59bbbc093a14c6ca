/** Finds the amount, unit, food, aisle and allergens in ingredient lines (docs/ingredients.md). */
import * as z from 'zod/mini'
import { route } from './routes/route.ts'

export const limits = {
  linesMax: 200,
  lineCharsMax: 1000,
  /** Length of all lines together. */
  charsMax: 20_000,
  /** Requests from one network in an hour: an IPv4 address, or a /64 network of IPv6. */
  timesPerHourByNetwork: 600,
}

export const texts = {
  tooLong: `Please send at most ${limits.charsMax.toLocaleString('en')} characters at once.`,
}

const ParseRequest = z.object({
  lines: z.array(z.string().check(z.maxLength(limits.lineCharsMax))).check(
    z.maxLength(limits.linesMax),
    z.refine((lines) => lines.reduce((sum, { length }) => sum + length, 0) <= limits.charsMax, texts.tooLong),
  ),
})

export const ParsedIngredient = z.object({
  /** The line as it was sent. */
  text: z.string(),
  /** `unclear`: the parser did not understand the line, and `food` is the whole line. */
  kind: z.enum(['ingredient', 'heading', 'unclear']),
  /** The amount, or its lower end when the line has a range. Null when the line has no amount. */
  quantity: z.nullable(z.number()),
  /** The upper end of a range of amounts, or null. */
  quantityMax: z.nullable(z.number()),
  /** The unit in its short form, for example `g`, `tbsp`, `floz` or `can`. Null for a line without a unit: `2 eggs`. */
  unit: z.nullable(z.string()),
  food: z.string(),
  /** Size, preparation, purpose and note, in the words of the line. */
  note: z.string(),
  isOptional: z.boolean(),
  /** The aisle of a shop in which the food is sold. Null when the table of foods does not have the food. */
  aisle: z.nullable(z.string()),
  /** Allergens of EU law that were found in the line. An empty list does not mean that the food is safe. */
  allergens: z.array(z.string()),
  /** Grams per millilitre; null if unknown. */
  density: z.nullable(z.number()),
})
export type ParsedIngredient = z.infer<typeof ParsedIngredient>

export const parseIngredients = route({
  method: 'POST',
  path: '/api/ingredients/parse',
  body: ParseRequest,
  reply: z.object({ ingredients: z.array(ParsedIngredient) }),
})
