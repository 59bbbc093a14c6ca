/** A new password while signed in, and the end of an account. */
import { useState, type FormEvent } from 'react'
import { changePassword, deleteAccount, isPasswordStrong, texts } from '#contract/auth.ts'
import { call } from '#web/core/api.ts'
import { notify } from '#web/core/notices.ts'
import { navigate } from '#web/core/router.ts'
import { keepToken } from '#web/core/token.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { MessageLine } from '#web/ui/message-line.tsx'
import { PasswordRules } from './password-rules.tsx'
import { blankOf, useOutcome } from './use-outcome.ts'

export function ChangePasswordForm() {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const { form, line, invalidBy, refuse, refuseBy, clear } = useOutcome()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const blank = blankOf({ current, password })
    if (blank.length) return refuse(texts.allFieldsRequired, blank)
    if (!isPasswordStrong(password)) return refuse(texts.passwordWeak, ['password'])
    clear()
    try {
      const { message } = await call(changePassword, { body: { current, password } })
      setCurrent('')
      setPassword('')
      notify(message, { tone: 'good' })
    } catch (error) {
      refuseBy(error)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <Field label="Present Password" type="password" autoComplete="current-password" value={current} onChange={(event) => setCurrent(event.target.value)} invalidBy={invalidBy('current')} required />
      <Field label="New Password" type="password" autoComplete="new-password" value={password} onChange={(event) => setPassword(event.target.value)} invalidBy={invalidBy('password')} hint={password && <PasswordRules password={password} />} required />
      <MessageLine {...line} />
      <Button type="submit">Change Password</Button>
    </form>
  )
}

export function DeleteAccountForm() {
  const [password, setPassword] = useState('')
  const { form, line, invalidBy, refuseBy, clear } = useOutcome()

  async function submit(event: FormEvent) {
    event.preventDefault()
    clear()
    try {
      const { message } = await call(deleteAccount, { body: { password } })
      keepToken(null)
      navigate('/')
      notify(message, { tone: 'good' })
    } catch (error) {
      refuseBy(error)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <p className="text-ink-soft">All that is yours goes with it, and nothing brings it back.</p>
      <Field label="Password" type="password" autoComplete="current-password" value={password} onChange={(event) => setPassword(event.target.value)} invalidBy={invalidBy('current')} required />
      <MessageLine {...line} />
      <Button type="submit" disabled={!password}>
        Delete My Account
      </Button>
    </form>
  )
}
