/**
 * `/login`: opens the login dialog on the home page. A user who is already signed in is redirected, as after a sign-in,
 * even if the profile could not be loaded.
 */
import { useEffect } from 'react'
import { navigate } from '#web/core/navigation/router.ts'
import { useSession } from '#web/core/session/session.ts'
import { redirectAfterAuth } from '#web/features/auth/redirect.ts'

export default function LoginPage() {
  const { status } = useSession()
  useEffect(() => {
    if (status === 'visitor') navigate('/?dialog=login', { isReplacing: true })
    else if (status !== 'loading') redirectAfterAuth()
  }, [status])
  return null
}
