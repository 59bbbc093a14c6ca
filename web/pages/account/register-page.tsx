/** The registration page. */
import { screens } from '#contract/screens.ts'
import { SignUpForm } from '#web/features/auth/sign-up-form.tsx'
import { loadSaves } from '#web/features/saves/saves.queries.ts'
import { FormPage } from './form-page.tsx'

const labels = {
  name: 'Name',
  email: 'Email address',
  icon: 'Profile Icon',
  submit: 'Register',
  busy: 'Registering...',
}

export default function RegisterPage() {
  return (
    <FormPage tagline="There is a seat for you at this table.">
      <h1 className="text-4xl">Create your account</h1>
      <SignUpForm labels={labels} loadPreferences={loadSaves} />
      <p className="text-center text-ink-soft">
        Already have an account?{' '}
        <a href={screens.login} className="font-semibold text-tomato-text underline-offset-4 hover:underline">
          Sign in instead
        </a>
      </p>
    </FormPage>
  )
}
