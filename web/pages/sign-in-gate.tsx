/** Shows its content only to a signed-in user. A visitor is asked to sign in and then returns to the screen. */
import { useEffect, useRef, type ReactNode } from 'react'
import type { Profile } from '#contract/profile.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { forgetUnlessSigningIn, rememberReturnTo } from '#web/core/session/return-to.ts'
import { useLocation } from '#web/core/navigation/router.ts'
import { useSession } from '#web/core/session/session.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { askToSignIn } from './ask-to-sign-in.ts'

interface SignInProps {
  /** The notice that asks to sign in. The default notice is about rooms. */
  notice?: string
  /** The label of the button. */
  label: string
  /** Shown above the button. */
  above?: ReactNode
}

interface Props extends SignInProps {
  /** Shown while the profile loads. */
  loading: ReactNode
  /** Shown when the profile could not be loaded. */
  renderError: (error: Error, retry: () => void) => ReactNode
  children: (me: Profile) => ReactNode
}

export function SignInGate({ loading, renderError, children, ...signIn }: Props) {
  const session = useSession()
  if (session.me) return children(session.me)
  if (session.status === 'visitor') return <SignIn {...signIn} />
  return session.status === 'failed' ? renderError(session.error, session.retry) : loading
}

function SignIn({ notice, label, above }: SignInProps) {
  const loginLink = useDialogLink()('dialog', 'login')
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const isDialogOpen = params.has('dialog')
  params.delete('dialog')
  const rest = params.toString()
  const returnTo = rest ? `${pathname}?${rest}` : pathname

  useEffect(() => forgetUnlessSigningIn, [])
  // Runs after every rendering, because closing the login dialog removes the stored address, but the visitor may still
  // sign in on this screen.
  useEffect(() => rememberReturnTo(returnTo))

  // Asks only on mount, because a visitor who closes the dialog has declined to sign in.
  const wasDialogOpen = useRef(isDialogOpen)
  useEffect(() => {
    if (!wasDialogOpen.current) void askToSignIn(notice)
  }, [notice])

  return (
    <>
      {above}
      <ButtonLink look="primary" href={loginLink}>
        {label}
      </ButtonLink>
    </>
  )
}
