/** Shows its content only to a signed-in user. After the sign-in, a visitor returns with the shared link or text. */
import type { ReactNode } from 'react'
import type { Profile } from '#contract/profile.ts'
import { SignInGate } from '#web/pages/sign-in-gate.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'

const texts = {
  needsLogin: 'Please sign in to bring a recipe',
  failed: 'Your profile could not be loaded.',
}

export function ImportGate({ children }: { children: (me: Profile) => ReactNode }) {
  return (
    <SignInGate
      label="Sign in"
      notice={texts.needsLogin}
      loading={<LineSkeletons count={6} />}
      renderError={(_, retry) => <ErrorState text={texts.failed} onRetry={retry} />}
    >
      {children}
    </SignInGate>
  )
}
