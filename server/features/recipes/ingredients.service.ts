/** Reads ingredient lines for `POST /api/ingredients/parse`. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { limits, type ParsedIngredient } from '#contract/ingredients.ts'
import { allergensOf } from '#cooking/diets/allergens.ts'
import { foodOf } from '#cooking/foods/foods.ts'
import { toNumber } from '#cooking/quantities/fractions.ts'
import type { IngredientLine } from '#cooking/lines/ingredient-fields.ts'
import { parseIngredientLine } from '#cooking/lines/ingredient-line.ts'
import { plainLine } from '#cooking/lines/plain-line.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'

const parses = perHour('ingredients-network', limits.timesPerHourByNetwork)
/**
 * The number of lines that are read in one turn of the event loop. A turn takes about a millisecond. Between two turns
 * the server handles other requests.
 */
const linesPerTurn = 10

export type Ingredients = ReturnType<typeof createIngredients>

export function createIngredients({ limiter }: { limiter: RateLimiter }) {
  return {
    /** @returns the ingredients in the order of the lines @throws too-many */
    async parse(network: string, lines: string[]): Promise<ParsedIngredient[]> {
      await limiter.count(parses, network)
      const ingredients: ParsedIngredient[] = []
      for (const [index, line] of lines.entries()) {
        if (index > 0 && index % linesPerTurn === 0) await nextTurn()
        ingredients.push(describe(parseIngredientLine(line)))
      }
      return ingredients
    },
  }
}

function describe(line: IngredientLine): ParsedIngredient {
  const { text, kind, food, optional } = line
  const amount = line.amounts.find(({ role }) => role === 'main')
  const known = kind === 'ingredient' ? foodOf(food) : null
  return {
    text,
    kind,
    quantity: amount?.quantity ? toNumber(amount.quantity) : null,
    quantityMax: amount?.quantityMax ? toNumber(amount.quantityMax) : null,
    unit: amount?.unit ?? null,
    food,
    note: [line.size, line.preparation, line.purpose, line.note].filter(Boolean).join(', '),
    isOptional: optional,
    aisle: known?.aisle ?? null,
    // Looks for allergens in the whole line, because a note may also name a food, and so may a line that was not
    // understood. The warnings about suggested dishes use the whole line too.
    allergens: kind === 'heading' ? [] : allergensOf(plainLine(text)),
    density: known?.density ?? null,
  }
}
