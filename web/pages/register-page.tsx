/** The registration page (specification 2 and 4). */
import { SignUpForm } from '#web/features/auth/sign-up-form.tsx'

const words = { name: 'Name', email: 'Email address', icon: 'Profile Icon', submit: 'Register', busy: 'Registering...' }

export default function RegisterPage() {
  return (
    <section className="gutter py-10 sm:py-14">
      <div className="mx-auto flex max-w-lg flex-col gap-6">
        <h1 className="text-4xl">Create your account</h1>
        <SignUpForm words={words} />
        <p className="text-center text-ink-soft">
          Already have an account?{' '}
          <a href="/login" className="font-semibold text-tomato-text underline-offset-4 hover:underline">
            Sign in instead
          </a>
        </p>
      </div>
    </section>
  )
}
