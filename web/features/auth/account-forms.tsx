/** A new password while signed in, and the end of an account. */
import { Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { changePassword, deleteAccount, isPasswordStrong, texts } from '#contract/auth.ts'
import { call } from '#web/core/api.ts'
import { notify } from '#web/core/notices.ts'
import { navigate } from '#web/core/router.ts'
import { storeToken } from '#web/core/token.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'
import { PasswordRules } from './password-rules.tsx'
import { firstEmptyField, useFormOutcome } from './use-form-outcome.ts'

export function ChangePasswordForm() {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const { form, line, invalidBy, isBusy, refuse, attempt } = useFormOutcome()

  function submit(event: FormEvent) {
    event.preventDefault()
    const blank = firstEmptyField({ current, password })
    if (blank.length) return refuse(texts.allFieldsRequired, blank)
    if (!isPasswordStrong(password)) return refuse(texts.passwordWeak, ['password'])
    void attempt(async () => {
      const { message } = await call(changePassword, { body: { current, password } })
      setCurrent('')
      setPassword('')
      notify(message, { tone: 'good' })
      return undefined
    })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
      <Field
        label="Present Password"
        type="password"
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
        invalidBy={invalidBy('current')}
        required
      />
      <Field
        label="New Password"
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        invalidBy={invalidBy('password')}
        hint={password && <PasswordRules password={password} />}
        required
      />
      <MessageLine {...line} />
      <Button type="submit" disabled={isBusy} className="self-start">
        Change Password
      </Button>
    </form>
  )
}

export function DeleteAccountForm() {
  const [password, setPassword] = useState('')
  const { form, line, invalidBy, isBusy, attempt } = useFormOutcome()

  function submit(event: FormEvent) {
    event.preventDefault()
    void attempt(async () => {
      const { message } = await call(deleteAccount, { body: { password } })
      storeToken(null)
      navigate('/')
      notify(message, { tone: 'good' })
      return undefined
    })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
      <div className="text-ink-soft">
        <p>This cannot be undone. With the account go</p>
        <ul className="my-2 list-disc pl-5">
          <li>your name, e-mail address and picture,</li>
          <li>your likes and bookmarks,</li>
          <li>the recipes you have added, for everybody.</li>
        </ul>
        <p>Rooms stay for the others at the table, without you.</p>
      </div>
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        invalidBy={invalidBy('current')}
        required
      />
      <MessageLine {...line} />
      <Button type="submit" look="danger" disabled={!password || isBusy} className="self-start">
        <Trash2 aria-hidden size={18} strokeWidth={1.75} />
        Delete My Account
      </Button>
    </form>
  )
}
