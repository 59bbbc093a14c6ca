/** Leaves a form of a visitor when another tab signs in. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useToken } from '#web/core/token.ts'

/** Calls `onSignedIn` when another tab has signed in. While the form itself signs in, its state is not `open`. */
export function useSignedInElsewhere(formState: 'open' | 'busy' | 'done', onSignedIn: () => void) {
  const token = useToken()
  // A user whose profile cannot be loaded may sign in again: that token is there from the start.
  const [initialToken] = useState(token)
  const isSignedIn = formState === 'open' && token !== null && token !== initialToken
  const leave = useEffectEvent(onSignedIn)
  useEffect(() => {
    if (isSignedIn) leave()
  }, [isSignedIn])
}
