/** The form that requests an email with a link. The user resets the password with this link. */
import { texts } from '#contract/auth.ts'
import { requireText, useForm } from '#web/core/forms/use-form.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { FormFooter } from '#web/ui/forms/form-footer.tsx'
import { forgotPassword } from './auth.queries.ts'

export function ForgotForm() {
  const { bind, formProps, footer } = useForm({
    initial: { email: '' },
    check: (typed) => requireText(typed, texts.emailRequired),
    submit: async (typed) => (await forgotPassword(typed)).message,
    failed: texts.failed,
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p className="text-ink-soft">We'll email you a link to choose a new password.</p>
      <Field label="Email address" type="email" autoComplete="email" required {...bind('email')} />
      <FormFooter {...footer} label="Send Reset Link" busyLabel="Sending..." />
    </form>
  )
}
