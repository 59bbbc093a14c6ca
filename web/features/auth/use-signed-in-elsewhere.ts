/** Tells an auth form that another tab has signed in. */
import { useEffect, useEffectEvent, useState } from 'react'
import { hasProfileFailed } from '#web/core/session/session.ts'
import { useToken } from '#web/core/session/token.ts'

/**
 * Calls `onSignedIn` when another tab has signed in, also when that happened before the form was loaded. `formState` is
 * not `open` while the form itself signs in.
 */
export function useSignedInElsewhere(formState: 'open' | 'busy' | 'done', onSignedIn: () => void) {
  const token = useToken()
  // When the profile of the stored token cannot be loaded, the form stays open: the user may sign in again.
  const [failedToken] = useState(() => (hasProfileFailed(token) ? token : null))
  const isSignedIn = formState === 'open' && token !== null && token !== failedToken
  const report = useEffectEvent(onSignedIn)
  useEffect(() => {
    if (isSignedIn) report()
  }, [isSignedIn])
}
