/** What a form of this feature says after an attempt, and which of its fields that is about. */
import { useEffect, useId, useRef, useState } from 'react'
import { texts } from '#contract/auth.ts'
import { ApiError } from '#web/core/api.ts'

interface Outcome {
  text: string
  tone: 'good' | 'bad'
  fields: string[]
}

/** One line for the whole form; the fields it is about are marked, described by it, and the first of them gets the focus. */
export function useOutcome() {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    if (outcome?.fields.length) form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [outcome])

  const refuse = (text: string, fields: string[] = []) => setOutcome({ text, tone: 'bad', fields })
  return {
    form,
    /** For the form's `MessageLine`. */
    line: { id, text: outcome?.text ?? null, tone: outcome?.tone ?? 'bad' },
    invalidBy: (field: string) => (outcome?.fields.includes(field) ? id : undefined),
    succeed: (text: string) => setOutcome({ text, tone: 'good', fields: [] }),
    refuse,
    /** In the server's words where it gave some. */
    refuseBy(error: unknown) {
      refuse(messageOf(error), error instanceof ApiError && error.field ? [error.field] : [])
    },
    clear: () => setOutcome(null),
  }
}

/** What the server said, or that something went wrong. */
export const messageOf = (error: unknown) => (error instanceof ApiError && error.code !== 'network' && error.message) || texts.failed

/** The names of those among `values` that say nothing. */
export const blankOf = (values: Record<string, string>) => Object.keys(values).filter((name) => !values[name]!.trim())
