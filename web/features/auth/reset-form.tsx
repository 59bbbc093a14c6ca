/** The form that the link in a password email opens. The server checks the link before the form is shown. */
import { useQuery } from '@tanstack/react-query'
import { isPasswordStrong, texts } from '#contract/auth.ts'
import { errors } from '#contract/routes/errors.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { reloadProfile } from '#web/core/session/session.ts'
import { requireText, useForm } from '#web/core/forms/use-form.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormFooter } from '#web/ui/forms/form-footer.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { resetLinkQuery, resetPassword } from './auth.queries.ts'
import { PasswordRules } from './password-rules.tsx'
import { redirectAfterAuth, resetRedirectMs } from './redirect.ts'

export function ResetForm({ token }: { token: string }) {
  const { data, error, isPending, refetch } = useQuery(resetLinkQuery(token))
  if (isPending) return <p role="status">{texts.verifying}</p>
  if (data?.valid) return <NewPasswordForm token={token} />
  // The request for the check failed, so the link may still be valid.
  if (error) return <ErrorState text={errorMessage(error, texts.failed)} onRetry={() => void refetch()} />
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

const label = 'Reset Password'

function NewPasswordForm({ token }: { token: string }) {
  const { values, bind, formProps, footer } = useForm({
    initial: { password: '', confirmation: '' },
    check(typed) {
      const missing = requireText(typed, texts.allFieldsRequired)
      if (missing) return missing
      if (typed.password !== typed.confirmation) return { text: texts.passwordsDiffer, fields: ['confirmation'] }
      if (!isPasswordStrong(typed.password)) return { text: texts.passwordWeak, fields: ['password'] }
      return undefined
    },
    async submit({ password }) {
      const { message } = await resetPassword({ token, password })
      // The reset has ended every session of the account. If one of them was in this browser, this call signs out.
      void reloadProfile()
      return message
    },
    failed: texts.failed,
    onDone: redirectAfterAuth,
    doneDelayMs: resetRedirectMs,
  })
  return (
    <>
      <h1 className="text-4xl">{label}</h1>
      <form {...formProps} className="flex flex-col gap-4">
        <Field
          label="New Password"
          type="password"
          autoComplete="new-password"
          hint={<PasswordRules password={values.password} />}
          required
          {...bind('password')}
        />
        <Field
          label="Confirm New Password"
          type="password"
          autoComplete="new-password"
          required
          {...bind('confirmation')}
        />
        <FormFooter {...footer} label={label} busyLabel="Resetting..." />
      </form>
    </>
  )
}
