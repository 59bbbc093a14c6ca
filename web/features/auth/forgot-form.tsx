/** Asks for a mail with a link to a new password. */
import { useState, type FormEvent } from 'react'
import { forgotPassword, texts } from '#contract/auth.ts'
import { ApiError, call } from '#web/core/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { MessageLine } from '#web/ui/message-line.tsx'
import type { Outcome } from './use-entry.ts'

export function ForgotForm() {
  const [email, setEmail] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!email.trim()) return setOutcome({ text: texts.emailRequired, tone: 'bad' })
    setBusy(true)
    setOutcome(null)
    try {
      const { message } = await call(forgotPassword, { body: { email } })
      setOutcome({ text: message, tone: 'good' })
    } catch (error) {
      const said = error instanceof ApiError && error.code !== 'network' ? error.message : ''
      setOutcome({ text: said || texts.failed, tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-ink-soft">We send you a link with which you can choose a new password.</p>
      <Field label="Email address" name="email" type="email" autoComplete="email" value={email} onChange={(event) => setEmail(event.target.value)} required />
      <MessageLine text={outcome?.text ?? null} tone={outcome?.tone ?? 'bad'} />
      <Button type="submit" look="primary" disabled={isBusy}>
        {isBusy ? 'Sending...' : 'Send Reset Link'}
      </Button>
    </form>
  )
}
