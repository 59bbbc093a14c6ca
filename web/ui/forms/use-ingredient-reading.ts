import { useEffect, useState } from 'react'

type Read = (line: string) => string

/**
 * Returns a function that says how an ingredient line was understood. Its code starts to load when any row has a text.
 * The result is null until the code has loaded, and when it cannot be loaded. The form works without the function.
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
