import { useEffect, useState } from 'react'

type Read = (line: string) => string

/**
 * A function that says how an ingredient line was understood. Null until the code has loaded, which starts with the first
 * text, and when it cannot be loaded: a form works without it.
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
