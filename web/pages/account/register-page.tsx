/**
 * The registration page. A user who is already signed in is redirected, as after a sign-in, even if the profile could
 * not be loaded.
 */
import { useEffect, useState } from 'react'
import { screenNames, screens } from '#contract/screens.ts'
import { texts } from '#contract/auth.ts'
import { useForgetWhenClosed } from '#web/core/session/return-to.ts'
import { useSession } from '#web/core/session/session.ts'
import { redirectAfterAuth } from '#web/features/auth/redirect.ts'
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
  useForgetWhenClosed()
  const { status } = useSession()
  // Stays true after the form has signed the new user in, so that the form can show its message before the redirect.
  const [wasVisitor, setWasVisitor] = useState(false)
  if (status === 'visitor' && !wasVisitor) setWasVisitor(true)
  const isSignedIn = !wasVisitor && status !== 'loading' && status !== 'visitor'
  useEffect(() => {
    if (isSignedIn) redirectAfterAuth()
  }, [isSignedIn])
  if (!wasVisitor) return null
  return (
    <FormPage tagline="There is a seat for you at this table.">
      <h1 className="text-4xl">{screenNames.register}</h1>
      <SignUpForm labels={labels} onSignedIn={redirectAfterAuth} loadPreferences={loadSaves} />
      <p className="text-center text-ink-soft">
        {texts.haveAccount}{' '}
        <a href={screens.login} className="font-semibold text-tomato-text underline-offset-4 hover:underline">
          {texts.signInInstead}
        </a>
      </p>
    </FormPage>
  )
}
