/** Asks for a mail with a link to a new password. */
import { useState, type FormEvent } from 'react'
import { forgotPassword, texts } from '#contract/auth.ts'
import { call } from '#web/core/api.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'
import { withTimeout } from './auth.queries.ts'
import { useFormOutcome } from './use-form-outcome.ts'

export function ForgotForm() {
  const [email, setEmail] = useState('')
  const { form, line, invalidBy, isBusy, refuse, attempt } = useFormOutcome()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!email.trim()) return refuse(texts.emailRequired, ['email'])
    void attempt(async () => (await call(forgotPassword, { body: { email } }, withTimeout())).message)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-soft">We send you a link with which you can choose a new password.</p>
      <Field
        label="Email address"
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        invalidBy={invalidBy('email')}
        required
      />
      <MessageLine {...line} />
      <Button type="submit" look="primary" disabled={isBusy}>
        {isBusy ? 'Sending...' : 'Send Reset Link'}
      </Button>
    </form>
  )
}
