/** A new password by the link of a mail (specification 2 and 4, "Reset password"). */
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { isPasswordStrong, resetPassword, texts, verifyResetToken } from '#contract/auth.ts'
import { errors } from '#contract/errors.ts'
import { ApiError, call } from '#web/core/api.ts'
import { navigate } from '#web/core/router.ts'
import { keepToken } from '#web/core/token.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { MessageLine } from '#web/ui/message-line.tsx'
import { PasswordRules } from './password-rules.tsx'
import type { Outcome } from './use-entry.ts'

const redirectMs = 3000

export function ResetForm({ token }: { token: string }) {
  const { data, isPending } = useQuery({
    queryKey: ['reset', token],
    queryFn: ({ signal }) => call(verifyResetToken, { params: { token } }, signal),
    staleTime: Infinity,
  })
  if (isPending) return <p role="status">{texts.verifying}</p>
  if (data?.valid) return <NewPasswordForm token={token} />
  return (
    <>
      <h1 className="text-4xl">{texts.linkInvalidTitle}</h1>
      <p role="alert">{errors['reset-link-invalid'].text}</p>
      <p>
        <ButtonLink look="primary" href="/">
          Go to Home
        </ButtonLink>
      </p>
    </>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  const refuse = (text: string) => setOutcome({ text, tone: 'bad' })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!password || !again) return refuse(texts.allFieldsRequired)
    if (password !== again) return refuse(texts.passwordsDiffer)
    if (!isPasswordStrong(password)) return refuse(texts.passwordWeak)
    setBusy(true)
    try {
      const { message } = await call(resetPassword, { body: { token, password } })
      keepToken(null)
      setOutcome({ text: message, tone: 'good' })
      setTimeout(() => navigate('/'), redirectMs)
    } catch (error) {
      setBusy(false)
      const said = error instanceof ApiError && error.code !== 'network' ? error.message : ''
      refuse(said || texts.failed)
    }
  }

  return (
    <>
      <h1 className="text-4xl">Reset Password</h1>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label="New Password" name="password" type="password" autoComplete="new-password" value={password} onChange={(event) => setPassword(event.target.value)} required />
        <PasswordRules password={password} />
        <Field label="Confirm New Password" name="again" type="password" autoComplete="new-password" value={again} onChange={(event) => setAgain(event.target.value)} required />
        <MessageLine text={outcome?.text ?? null} tone={outcome?.tone ?? 'bad'} />
        <Button type="submit" look="primary" disabled={isBusy}>
          {isBusy ? 'Resetting...' : 'Reset Password'}
        </Button>
      </form>
    </>
  )
}
