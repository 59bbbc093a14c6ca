import { useEffect, useState } from 'react'

type Read = (line: string) => string

/**
 * Returns a function that says how an ingredient line was understood. Its code starts to load with the first text. Null
 * until the code has loaded, and when it cannot be loaded: the form works without the function.
 */
export function useIngredientReading(rows: string[]): Read | null {
  const [read, setRead] = useState<Read | null>(null)
  const hasText = rows.some((row) => row.trim())
  useEffect(() => {
    if (hasText)
      void import('./ingredient-reading.ts').then(({ readingOf }) => setRead(() => readingOf)).catch(() => {})
  }, [hasText])
  return read
}
