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
  // If the profile of the stored token could not be loaded before, the form stays open, so that the user can sign in.
  const [failedToken] = useState(() => (hasProfileFailed(token) ? token : null))
  const isSignedIn = formState === 'open' && token !== null && token !== failedToken
  const report = useEffectEvent(onSignedIn)
  useEffect(() => {
    if (isSignedIn) report()
  }, [isSignedIn])
}
