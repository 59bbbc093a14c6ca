/** The ingredients and steps of a dish in the chosen amounts and units. */
import { useEffect, useState } from 'react'
import { displayedLine, type MeasuredName } from '#cooking/quantities/displayed-line.ts'
import type { Measures } from './measure-switch.tsx'

type ScaledDish = typeof import('#cooking/scaling/scaled-dish.ts').scaledDish

/** The function that scales and converts, or null until its code has loaded. */
let scaledDish: ScaledDish | null = null

/**
 * `factor` 2 doubles the amounts. The code that scales and converts loads on first use. Until it has loaded, the
 * amounts are as written.
 *
 * @returns `isScaled`: whether the amounts follow `factor` yet
 */
export function useAmounts(
  { ingredients, steps, measures }: { ingredients: (string | MeasuredName)[]; steps: string[]; measures: Measures },
  factor: number,
) {
  const [, setLoaded] = useState(scaledDish !== null)
  const isAsWritten = factor === 1 && measures.system === 'as-written'

  useEffect(() => {
    if (isAsWritten || scaledDish) return
    async function load() {
      try {
        ;({ scaledDish } = await import('#cooking/scaling/scaled-dish.ts'))
        setLoaded(true)
      } catch {
        // main.tsx tells the user that a part of the app is missing.
      }
    }
    void load()
  }, [isAsWritten])

  return isAsWritten || !scaledDish
    ? { ingredients: ingredients.map(displayedLine), steps, isScaled: factor === 1 }
    : { ...scaledDish({ ingredients, steps }, { factor, ...measures }), isScaled: true }
}
