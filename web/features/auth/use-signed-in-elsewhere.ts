/** Leaves a form of a visitor when another tab signs in. */
import { useEffect, useEffectEvent, useState } from 'react'
import { hasProfileFailed } from '#web/core/session.ts'
import { useToken } from '#web/core/token.ts'

/**
 * Calls `onSignedIn` when another tab has signed in, also when that happened before the form was loaded. While the form itself
 * signs in, its state is not `open`.
 */
export function useSignedInElsewhere(formState: 'open' | 'busy' | 'done', onSignedIn: () => void) {
  const token = useToken()
  // A user whose profile cannot be loaded may sign in again.
  const [failedToken] = useState(() => (hasProfileFailed(token) ? token : null))
  const isSignedIn = formState === 'open' && token !== null && token !== failedToken
  const leave = useEffectEvent(onSignedIn)
  useEffect(() => {
    if (isSignedIn) leave()
  }, [isSignedIn])
}
