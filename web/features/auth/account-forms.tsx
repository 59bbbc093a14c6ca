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

const messageOf = (error: unknown) => (error instanceof Error && error.message) || texts.failed

export function ChangePasswordForm() {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!current || !password) return setRefusal(texts.allFieldsRequired)
    if (!isPasswordStrong(password)) return setRefusal(texts.passwordWeak)
    setRefusal(null)
    try {
      const { message } = await call(changePassword, { body: { current, password } })
      setCurrent('')
      setPassword('')
      notify(message, { tone: 'good' })
    } catch (error) {
      setRefusal(messageOf(error))
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <Field label="Present Password" type="password" autoComplete="current-password" value={current} onChange={(event) => setCurrent(event.target.value)} required />
      <Field label="New Password" type="password" autoComplete="new-password" value={password} onChange={(event) => setPassword(event.target.value)} hint={password && <PasswordRules password={password} />} required />
      <MessageLine text={refusal} tone="bad" />
      <Button type="submit">Change Password</Button>
    </form>
  )
}

export function DeleteAccountForm() {
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setRefusal(null)
    try {
      const { message } = await call(deleteAccount, { body: { password } })
      keepToken(null)
      navigate('/')
      notify(message, { tone: 'good' })
    } catch (error) {
      setRefusal(messageOf(error))
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <p className="text-ink-soft">All that is yours goes with it, and nothing brings it back.</p>
      <Field label="Password" type="password" autoComplete="current-password" value={password} onChange={(event) => setPassword(event.target.value)} required />
      <MessageLine text={refusal} tone="bad" />
      <Button type="submit" disabled={!password}>
        Delete My Account
      </Button>
    </form>
  )
}
