/** The dialog with the sign-in, sign-up and forgot-password forms. Switching to another form clears the fields. */
import { texts } from '#contract/auth.ts'
import { useForgetWhenClosed } from '#web/core/session/return-to.ts'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import type { LoadPreferences } from './auth.queries.ts'
import { ForgotForm } from './forgot-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type AuthForm = 'login' | 'signup' | 'forgot'

const titles: Record<AuthForm, string> = { login: 'Sign In', signup: 'Sign Up', forgot: 'Forgot Password' }
const signUpLabels = {
  name: 'Username',
  email: 'Email',
  icon: 'Profile Icon',
  submit: 'Sign Up',
  busy: 'Signing up...',
}
const switchClass = 'min-h-11 font-semibold text-tomato-text underline-offset-4 hover:underline'

interface Props {
  form: AuthForm
  onSwitch: (form: AuthForm) => void
  onClose: () => void
  loadPreferences: LoadPreferences
}

export default function AuthDialog({ form, onSwitch, onClose, loadPreferences }: Props) {
  useForgetWhenClosed()
  return (
    <Dialog title={titles[form]} size="narrow" onClose={onClose} isForTyping>
      <div key={form} className="flex flex-col gap-4 p-5 sm:p-8">
        {form === 'login' && (
          <SignInForm onForgot={() => onSwitch('forgot')} onSignedIn={onClose} loadPreferences={loadPreferences} />
        )}
        {form === 'signup' && (
          <SignUpForm labels={signUpLabels} onSignedIn={onClose} loadPreferences={loadPreferences} />
        )}
        {form === 'forgot' && <ForgotForm />}
        <p className="text-center text-ink-soft">
          {form === 'login' && (
            <>
              New here?{' '}
              <button type="button" className={switchClass} onClick={() => onSwitch('signup')}>
                Create an account
              </button>
            </>
          )}
          {form === 'signup' && (
            <>
              {texts.haveAccount}{' '}
              <button type="button" className={switchClass} onClick={() => onSwitch('login')}>
                {texts.signInInstead}
              </button>
            </>
          )}
          {form === 'forgot' && (
            <button type="button" className={switchClass} onClick={() => onSwitch('login')}>
              Back to sign in
            </button>
          )}
        </p>
      </div>
    </Dialog>
  )
}
