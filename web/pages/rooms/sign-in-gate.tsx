/** What a visitor finds in place of rooms: asked once to sign in, and led back here afterwards. */
import { useEffect, useRef, type ReactNode } from 'react'
import { screens } from '#contract/screens.ts'
import { useDialogLink } from '#web/core/dialogs.ts'
import { useLocation } from '#web/core/router.ts'
import { readToken } from '#web/core/token.ts'
import { rememberReturnTo, takeReturnTo } from '#web/core/return-to.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { askToSignIn } from './ask-to-sign-in.ts'

const waysIn: string[] = [screens.register, screens.login]

export function SignInGate({ way, children }: { way: string; children: ReactNode }) {
  const loginLink = useDialogLink()('dialog', 'login')
  const isOpen = new URLSearchParams(useLocation().search).has('dialog')
  useEffect(() => {
    rememberReturnTo(way)
    return () => {
      // Whoever turns to something else is not brought back by a later sign-in.
      if (!readToken() && !waysIn.includes(location.pathname)) takeReturnTo('')
    }
  }, [way])
  // Once: whoever closes the dialog has answered.
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (!wasOpen.current) void askToSignIn()
  }, [])
  return (
    <ButtonLink look="primary" href={loginLink}>
      {children}
    </ButtonLink>
  )
}
