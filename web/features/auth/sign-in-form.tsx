/** Signs in with an email address and a password. */
import { texts } from '#contract/auth.ts'
import { requireText, useForm } from '#web/core/forms/use-form.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { FormFooter } from '#web/ui/forms/form-footer.tsx'
import { signIn, type LoadPreferences } from './auth.queries.ts'
import { redirectAfterAuth, signedInRedirectMs } from './redirect.ts'
import { requireEmail } from './require-email.ts'
import { useSignedInElsewhere } from './use-signed-in-elsewhere.ts'

interface Props {
  onForgot: () => void
  /** Called when another tab signs in. */
  onSignedIn: () => void
  loadPreferences: LoadPreferences
}

export function SignInForm({ onForgot, onSignedIn, loadPreferences }: Props) {
  const { values, bind, change, formProps, footer } = useForm({
    initial: { email: '', password: '', isRemembered: true },
    check: ({ email, password }) => requireText({ email, password }, texts.fieldsRequired) ?? requireEmail(email),
    async submit(typed) {
      await signIn(typed, loadPreferences)
      return texts.loginDone
    },
    onDone: redirectAfterAuth,
    doneDelayMs: signedInRedirectMs,
  })
  useSignedInElsewhere(footer.state, onSignedIn)
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <Field
        label="Username or email"
        type="email"
        autoComplete="username"
        hint={texts.signInHint}
        required
        {...bind('email')}
      />
      <Field label="Password" type="password" autoComplete="current-password" required {...bind('password')} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <label className="inline-flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            name="rememberMe"
            checked={values.isRemembered}
            onChange={(event) => change({ isRemembered: event.target.checked })}
            className="check-box size-5"
          />
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
      <FormFooter {...footer} label="Sign In" busyLabel="Signing in..." />
    </form>
  )
}
