/** Imports need an account: a visitor signs in and comes back with what was shared. */
import type { ReactNode } from 'react'
import type { Profile } from '#contract/profile.ts'
import { useLocation } from '#web/core/router.ts'
import { useSession } from '#web/core/session.ts'
import { SignInGate } from '#web/pages/sign-in-gate.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'

const texts = {
  needsLogin: 'Please sign in to bring a recipe',
  failed: 'Your profile could not be loaded.',
}

export function ImportGate({ children }: { children: (me: Profile) => ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.me) return children(session.me)
  if (session.status === 'visitor')
    return (
      <SignInGate returnTo={pathname + withoutDialog(search)} notice={texts.needsLogin}>
        Sign in
      </SignInGate>
    )
  if (session.status === 'failed') return <ErrorState text={texts.failed} onRetry={session.retry} />
  return <LineSkeletons count={6} />
}

/** The query without the login dialog, which the address names while the dialog is open. */
function withoutDialog(search: string) {
  const params = new URLSearchParams(search)
  params.delete('dialog')
  const rest = params.toString()
  return rest && `?${rest}`
}
