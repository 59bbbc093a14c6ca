/** Requests dish suggestions for a cuisine. A new request aborts the earlier request. */
import { useEffect, useRef, useState } from 'react'
import { texts, type suggest, type SuggestedDish } from '#contract/ai.ts'
import { errors } from '#contract/routes/errors.ts'
import type { CallOf } from '#contract/routes/route.ts'
import { ApiError } from '#web/core/api/api.ts'
import { suggestDishes } from './ai.queries.ts'

type Cuisine = CallOf<typeof suggest>['body']['cuisine']

export interface FoundDishes {
  cuisine: string
  found: SuggestedDish[]
  isRepeat: boolean
}

/** @param onSignInNeeded called when a visitor asks for dishes, and when the session of the user has ended */
export function useSuggestions(onSignInNeeded: () => void) {
  const [result, setResult] = useState<FoundDishes | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState<string | null>(null)
  const request = useRef<AbortController>(null)
  useEffect(() => () => request.current?.abort(), [])

  async function ask(cuisine: string, isSignedIn: boolean) {
    setProblem(null)
    if (!cuisine) return setProblem(texts.cuisineRequired)
    if (!isSignedIn) return requireSignIn()
    request.current?.abort()
    const { signal } = (request.current = new AbortController())
    setPending(cuisine)
    try {
      const shown = result?.cuisine === cuisine ? result.found.map(({ dish }) => dish) : []
      const { found, isRepeat } = await suggestDishes({ cuisine: cuisine as Cuisine, shown }, signal)
      setResult({ cuisine, found, isRepeat })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      setResult(null)
      if (error.status === 401) requireSignIn()
      else setProblem(([429, 503].includes(error.status) && error.message) || errors['ai-failed'].text)
    } finally {
      if (!signal.aborted) setPending(null)
    }
  }

  function requireSignIn() {
    setProblem(texts.needsLogin)
    onSignInNeeded()
  }

  return {
    result,
    problem,
    /** The cuisine of the running request, or null. */
    pending,
    ask: (cuisine: string, isSignedIn: boolean) => void ask(cuisine, isSignedIn),
  }
}
