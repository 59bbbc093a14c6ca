/** Sign in, sign up, forgot password: one dialog, three faces; changing the face starts it afresh. */
import { Dialog } from '#web/ui/layout/dialog.tsx'
import type { LoadPreferences } from './auth.queries.ts'
import { ForgotForm } from './forgot-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type AuthFace = 'login' | 'signup' | 'forgot'

const titles: Record<AuthFace, string> = { login: 'Sign In', signup: 'Sign Up', forgot: 'Forgot Password' }
const words = { name: 'Username', email: 'Email', icon: 'Profile Icon', submit: 'Sign Up', busy: 'Signing up...' }
const turn = 'min-h-11 font-semibold text-tomato-text underline-offset-4 hover:underline'

interface Props {
  face: AuthFace
  onTurn: (face: AuthFace) => void
  onClose: () => void
  loadPreferences: LoadPreferences
}

export default function AuthDialog({ face, onTurn, onClose, loadPreferences }: Props) {
  return (
    <Dialog title={titles[face]} size="narrow" onClose={onClose} isForTyping>
      <div key={face} className="flex flex-col gap-4 p-5 sm:p-8">
        {face === 'login' && <SignInForm onForgot={() => onTurn('forgot')} loadPreferences={loadPreferences} />}
        {face === 'signup' && <SignUpForm words={words} loadPreferences={loadPreferences} />}
        {face === 'forgot' && <ForgotForm />}
        <p className="text-center text-ink-soft">
          {face === 'login' && (
            <>
              New here?{' '}
              <button type="button" className={turn} onClick={() => onTurn('signup')}>
                Create an account
              </button>
            </>
          )}
          {face === 'signup' && (
            <>
              Already have an account?{' '}
              <button type="button" className={turn} onClick={() => onTurn('login')}>
                Sign in instead
              </button>
            </>
          )}
          {face === 'forgot' && (
            <button type="button" className={turn} onClick={() => onTurn('login')}>
              Back to sign in
            </button>
          )}
        </p>
      </div>
    </Dialog>
  )
}
