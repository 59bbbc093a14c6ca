/** What signing in and signing up have in common: one attempt at a time, its message, and the way home after it. */
import { useState } from 'react'
import { navigate } from '#web/core/router.ts'
import { Refusal } from './auth.queries.ts'

const redirectMs = 1500

export interface Outcome {
  text: string
  tone: 'good' | 'bad'
  field?: string
}

export function useEntry() {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setBusy] = useState(false)

  /** Runs `go`; on success says `doneText` and goes home a moment later. */
  async function enterBy(go: () => Promise<void>, doneText: string) {
    if (isBusy) return
    setBusy(true)
    setOutcome(null)
    try {
      await go()
      setOutcome({ text: doneText, tone: 'good' })
      setTimeout(() => navigate('/', { isReplacing: true }), redirectMs)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof Refusal)) throw error
      setOutcome({ text: error.message, tone: 'bad', field: error.field })
    }
  }

  return { outcome, isBusy, refuse: (text: string, field?: string) => setOutcome({ text, tone: 'bad', field }), enterBy }
}
