/** Shown to a visitor in place of a screen: asks to sign in, and returns to `returnTo` after the sign-in. */
import { useEffect, useRef, type ReactNode } from 'react'
import { screens } from '#contract/screens.ts'
import { useDialogLink } from '#web/core/dialogs.ts'
import { rememberReturnTo, takeReturnTo } from '#web/core/return-to.ts'
import { useLocation } from '#web/core/router.ts'
import { readToken } from '#web/core/token.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { askToSignIn } from './ask-to-sign-in.ts'

const signInScreens: string[] = [screens.register, screens.login]

interface Props {
  returnTo: string
  /** The notice that asks to sign in. The default is that of rooms. */
  notice?: string
  /** The label of the button. */
  children: ReactNode
}

export function SignInGate({ returnTo, notice, children }: Props) {
  const loginLink = useDialogLink()('dialog', 'login')
  const isDialogOpen = new URLSearchParams(useLocation().search).has('dialog')

  useEffect(() => {
    rememberReturnTo(returnTo)
    return () => {
      // The visitor has opened another screen without signing in: a later sign-in must not return here.
      if (!readToken() && !signInScreens.includes(location.pathname)) takeReturnTo('')
    }
  }, [returnTo])

  // Asks once, on mount: a visitor who closes the dialog has declined to sign in.
  const wasDialogOpen = useRef(isDialogOpen)
  useEffect(() => {
    if (!wasDialogOpen.current) void askToSignIn(notice)
  }, [notice])

  return (
    <ButtonLink look="primary" href={loginLink}>
      {children}
    </ButtonLink>
  )
}
