/** Sign in with an e-mail address and a password. */
import { useState, type FormEvent } from 'react'
import { texts } from '#contract/auth.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'
import { signIn, type LoadPreferences } from './auth.queries.ts'
import { firstEmptyField } from './use-form-outcome.ts'
import { signedInRedirectMs, useRedirectAfter } from './use-redirect.ts'

export function SignInForm({ onForgot, loadPreferences }: { onForgot: () => void; loadPreferences: LoadPreferences }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { form, line, invalidBy, isBusy, refuse, attempt } = useRedirectAfter(signedInRedirectMs)

  function submit(event: FormEvent) {
    event.preventDefault()
    const blank = firstEmptyField({ email, password })
    if (blank.length) return refuse(texts.fieldsRequired, blank)
    void attempt(async () => {
      await signIn({ email, password }, loadPreferences)
      return texts.loginDone
    })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label="Username or email"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        invalidBy={invalidBy('email')}
        required
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        invalidBy={invalidBy('password')}
        required
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <label className="inline-flex min-h-11 items-center gap-2">
          <input type="checkbox" name="rememberMe" className="size-5 accent-tomato" />
          Remember me
        </label>
        <button
          type="button"
          onClick={onForgot}
          className="min-h-11 font-medium text-tomato-text underline-offset-4 hover:underline"
        >
          Forgot password?
        </button>
      </div>
      <MessageLine {...line} />
      <Button type="submit" look="primary" disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  )
}
