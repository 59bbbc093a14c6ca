/** The Screen Wake Lock API as a hook. */
import { useEffect, useState } from 'react'

/**
 * Keeps the screen on while `isEnabled` and the page is visible.
 * @returns true after the browser has granted the lock; false where the browser refuses it, as on an insecure origin,
 * and after the system has ended the lock; null while the browser decides, and while not `isEnabled`
 */
export function useWakeLock(isEnabled: boolean) {
  const [isLocked, setLocked] = useState<boolean | null>(null)

  useEffect(() => {
    if (!isEnabled) return undefined
    let isCancelled = false
    let lock: WakeLockSentinel | null = null

    // The browser releases the lock when the page is hidden: request it again when the page is visible.
    async function acquire() {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      const acquired = await requestLock()
      if (isCancelled) {
        await release(acquired)
        return
      }
      lock = acquired
      // The system may also release it while the page is visible, for example when the battery is low.
      acquired?.addEventListener('release', () => {
        if (!isCancelled && document.visibilityState === 'visible') setLocked(false)
      })
      setLocked(acquired !== null)
    }
    const onVisibilityChange = () => void acquire()
    onVisibilityChange()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      isCancelled = true
      document.removeEventListener('visibilitychange', onVisibilityChange)
      void release(lock)
      setLocked(null)
    }
  }, [isEnabled])

  return isLocked
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
