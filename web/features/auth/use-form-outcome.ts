/** What a form of this feature says after an attempt, and which of its fields that is about. */
import { useEffect, useId, useRef, useState } from 'react'
import { texts } from '#contract/auth.ts'
import { ApiError } from '#web/core/api.ts'

interface Outcome {
  text: string
  tone: 'good' | 'bad'
  fields: string[]
}

/** An attempt that failed, in words fit to be shown, and the fields they are about. */
export class FormError extends Error {
  readonly fields: string[]

  constructor(message: string, fields: string[] = []) {
    super(message)
    this.fields = fields
  }
}

/** One line for the whole form; the fields it is about are marked, described by it, and the first of them gets the focus. */
export function useFormOutcome() {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (outcome?.fields.length) form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [outcome])

  const refuse = (text: string, fields: string[] = []) => setOutcome({ text, tone: 'bad', fields })
  return {
    form,
    /** For the form's `MessageLine`. */
    line: { id, text: outcome?.text ?? null, tone: outcome?.tone ?? 'bad' },
    invalidBy: (field: string) => (outcome?.fields.includes(field) ? id : undefined),
    isBusy,
    refuse,
    /** Runs `work`, one at a time, and says what it answers, or why it failed. @returns whether it went well */
    async attempt(work: () => Promise<string | undefined>) {
      if (isBusy) return false
      setBusy(true)
      setOutcome(null)
      try {
        const text = await work()
        if (text) setOutcome({ text, tone: 'good', fields: [] })
        return true
      } catch (error) {
        refuse(messageOf(error), fieldsOf(error))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}

/** What the server said, or that something went wrong. */
export function messageOf(error: unknown) {
  if (error instanceof FormError) return error.message
  return (error instanceof ApiError && error.code !== 'network' && error.message) || texts.failed
}

function fieldsOf(error: unknown) {
  if (error instanceof FormError) return error.fields
  return error instanceof ApiError && error.field ? [error.field] : []
}

/** The names of those among `values` that say nothing. */
export const firstEmptyField = (values: Record<string, string>) =>
  Object.keys(values).filter((name) => !values[name]!.trim())
