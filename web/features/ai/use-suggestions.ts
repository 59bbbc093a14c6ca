/** Requests dish suggestions for a cuisine. A new request aborts the one before. */
import { useEffect, useRef, useState } from 'react'
import { suggest, texts, type SuggestedDish } from '#contract/ai.ts'
import { errors } from '#contract/errors.ts'
import type { CallOf } from '#contract/route.ts'
import { ApiError, call } from '#web/core/api.ts'

type Cuisine = CallOf<typeof suggest>['body']['cuisine']

export interface CuisineSuggestions {
  cuisine: string
  dishes: SuggestedDish[]
}

export function useSuggestions(onSignIn: () => void) {
  const [suggestions, setSuggestions] = useState<CuisineSuggestions | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [pendingCuisine, setPendingCuisine] = useState<string | null>(null)
  const request = useRef<AbortController>(null)
  useEffect(() => () => request.current?.abort(), [])

  async function ask(cuisine: string, isMember: boolean) {
    setMessage(null)
    if (!cuisine) return setMessage(texts.cuisineRequired)
    if (!isMember) return requireSignIn()
    request.current?.abort()
    const { signal } = (request.current = new AbortController())
    setPendingCuisine(cuisine)
    try {
      const shown = suggestions?.cuisine === cuisine ? suggestions.dishes.map(({ dish }) => dish) : []
      const { found } = await call(suggest, { body: { cuisine: cuisine as Cuisine, shown } }, signal)
      setSuggestions({ cuisine, dishes: found })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401) requireSignIn()
      else setMessage((error.status === 429 && error.message) || errors['ai-failed'].text)
    } finally {
      if (!signal.aborted) setPendingCuisine(null)
    }
  }

  function requireSignIn() {
    setMessage(texts.needsLogin)
    onSignIn()
  }

  return {
    suggestions,
    message,
    pendingCuisine,
    ask: (cuisine: string, isMember: boolean) => void ask(cuisine, isMember),
  }
}
