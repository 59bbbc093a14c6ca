/** A form whose success leads home once its message has been read. Whoever has closed it or gone elsewhere by then stays there. */
import { useEffect, useState } from 'react'
import { navigate } from '#web/core/router.ts'
import { takeReturnTo } from '#web/core/return-to.ts'
import { useFormOutcome } from './use-form-outcome.ts'

/** As `useOutcome`; after success it stays busy, and `readMs` later one is at home, or where one was going. */
export function useRedirectAfter(readMs: number) {
  const { attempt, isBusy, ...outcome } = useFormOutcome()
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    const timer = isDone ? setTimeout(() => navigate(takeReturnTo('/'), { isReplacing: true }), readMs) : undefined
    return () => clearTimeout(timer)
  }, [isDone, readMs])

  return {
    ...outcome,
    isBusy: isBusy || isDone,
    async attempt(work: () => Promise<string>) {
      if (await attempt(work)) setDone(true)
    },
  }
}

/** How long the message of signing in or up is read (specification 9, "Redirect after login/register"). */
export const signedInRedirectMs = 1500
/** And that of a new password. */
export const resetRedirectMs = 3000
