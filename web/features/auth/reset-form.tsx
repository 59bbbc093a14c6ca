/** A new password by the link of a mail (specification 2 and 4, "Reset password"). */
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { isPasswordStrong, resetPassword, texts, verifyResetToken } from '#contract/auth.ts'
import { errors } from '#contract/errors.ts'
import { call } from '#web/core/api.ts'
import { useDialogLink } from '#web/core/dialogs.ts'
import { storeToken } from '#web/core/token.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { withTimeout } from './auth.queries.ts'
import { PasswordRules } from './password-rules.tsx'
import { firstEmptyField, messageOf } from './use-form-outcome.ts'
import { resetRedirectMs, useRedirectAfter } from './use-redirect.ts'

export function ResetForm({ token }: { token: string }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['reset', token],
    queryFn: ({ signal }) => call(verifyResetToken, { params: { token } }, signal),
    staleTime: Infinity,
  })
  if (isPending) return <p role="status">{texts.verifying}</p>
  if (data?.valid) return <NewPasswordForm token={token} />
  // Nothing is known of the link, so nothing is said of it.
  if (error) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
  return <InvalidLink />
}

function InvalidLink() {
  const forgotLink = useDialogLink()('dialog', 'forgot')
  return (
    <>
      <h1 className="text-4xl">{texts.linkInvalidTitle}</h1>
      <p role="alert">{errors['reset-link-invalid'].text}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink look="primary" href={forgotLink}>
          Ask for a new link
        </ButtonLink>
        <ButtonLink href="/">Go to Home</ButtonLink>
      </p>
    </>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const { form, line, invalidBy, isBusy, refuse, attempt } = useRedirectAfter(resetRedirectMs)

  function submit(event: FormEvent) {
    event.preventDefault()
    const blank = firstEmptyField({ password, again })
    if (blank.length) return refuse(texts.allFieldsRequired, blank)
    if (password !== again) return refuse(texts.passwordsDiffer, ['again'])
    if (!isPasswordStrong(password)) return refuse(texts.passwordWeak, ['password'])
    void attempt(async () => {
      const { message } = await call(resetPassword, { body: { token, password } }, withTimeout())
      storeToken(null)
      return message
    })
  }

  return (
    <>
      <h1 className="text-4xl">Reset Password</h1>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="New Password"
          name="password"
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          invalidBy={invalidBy('password')}
          hint={<PasswordRules password={password} />}
          required
        />
        <Field
          label="Confirm New Password"
          name="again"
          type="password"
          autoComplete="new-password"
          value={again}
          onChange={(event) => setAgain(event.target.value)}
          invalidBy={invalidBy('again')}
          required
        />
        <MessageLine {...line} />
        <Button type="submit" look="primary" disabled={isBusy}>
          {isBusy ? 'Resetting...' : 'Reset Password'}
        </Button>
      </form>
    </>
  )
}
