/** The Screen Wake Lock API as a hook. */
import { useEffect, useState } from 'react'

/**
 * Keeps the screen on while `isEnabled` and the page is visible.
 * @returns 'on' after the browser has granted the lock; 'refused' if the browser refuses the lock, as on an insecure
 * origin; 'ended' after the system has ended the lock of a visible page; null until the browser has decided on the
 * first request, or if `isEnabled` is false
 */
export function useWakeLock(isEnabled: boolean) {
  const [state, setState] = useState<'on' | 'refused' | 'ended' | null>(null)

  useEffect(() => {
    if (!isEnabled) return undefined
    let isCancelled = false
    let lock: WakeLockSentinel | null = null

    // The browser releases the lock when the page is hidden, so the lock is requested again when the page is visible.
    async function acquire() {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      const acquired = await requestLock()
      if (isCancelled) {
        await release(acquired)
        return
      }
      lock = acquired
      // The system may also release the lock while the page is visible, for example when the battery is low.
      acquired?.addEventListener('release', () => {
        if (!isCancelled && document.visibilityState === 'visible') setState('ended')
      })
      setState(acquired ? 'on' : 'refused')
    }
    const onVisibilityChange = () => void acquire()
    onVisibilityChange()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      isCancelled = true
      document.removeEventListener('visibilitychange', onVisibilityChange)
      void release(lock)
      setState(null)
    }
  }, [isEnabled])

  return state
}

async function requestLock() {
  try {
    return await navigator.wakeLock.request('screen')
  } catch {
    return null
  }
}

async function release(lock: WakeLockSentinel | null) {
  try {
    await lock?.release()
  } catch {}
}
