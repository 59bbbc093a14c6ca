/** Shows the ingredients and steps of a dish in other amounts and units. */
import { scaledLine } from './scaled-line.ts'
import { scaledStep } from './scaled-step.ts'
import type { Rewriting } from './scaled-text.ts'
import type { MeasuredName } from '#cooking/quantities/displayed-line.ts'

interface DishLines {
  ingredients: (string | MeasuredName)[]
  steps: string[]
}

interface DishRewriting extends Omit<Rewriting, 'density'> {
  /**
   * The density of each ingredient in grams per millilitre; null if unknown. `densities` is null as long as the
   * densities have not been fetched.
   */
  densities: (number | null)[] | null
}

/** Scales and converts the ingredients of a dish and their amounts in its steps. Also converts the temperatures. */
export function scaledDish({ ingredients, steps }: DishLines, { factor, system, densities }: DishRewriting) {
  const densityAt = (index: number) => densities?.[index] ?? null
  const lines = ingredients.map((line, index) => scaledLine(line, { factor, system, density: densityAt(index) }))
  const names = lines.map(({ food }, index) => ({ name: food, density: densityAt(index) }))
  return { ingredients: lines, steps: steps.map((step) => scaledStep(step, { factor, system, ingredients: names })) }
}
