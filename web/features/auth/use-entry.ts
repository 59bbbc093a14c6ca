/** What signing in and signing up have in common: one attempt at a time, its message, and the way home after it. */
import { useState } from 'react'
import { navigate } from '#web/core/router.ts'
import { Refusal } from './auth.queries.ts'
import { useOutcome } from './use-outcome.ts'

const redirectMs = 1500

export function useEntry() {
  const outcome = useOutcome()
  const [isBusy, setBusy] = useState(false)

  /** Runs `go`; on success says `doneText` and goes home a moment later. */
  async function enterBy(go: () => Promise<void>, doneText: string) {
    if (isBusy) return
    setBusy(true)
    outcome.clear()
    try {
      await go()
      outcome.succeed(doneText)
      setTimeout(() => navigate('/', { isReplacing: true }), redirectMs)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof Refusal)) throw error
      outcome.refuse(error.message, error.fields)
    }
  }

  return { ...outcome, isBusy, enterBy }
}
