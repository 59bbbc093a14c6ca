/** Keeps the screen on while it is wanted and the page is in view. */
import { useEffect, useState } from 'react'

/** Whether the screen stays on; `null` until the browser has answered. Wants a secure address and a browser that can. */
export function useWakeLock(isWanted: boolean) {
  const [isAwake, setAwake] = useState<boolean | null>(null)

  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    let lock: WakeLockSentinel | null = null

    // The browser takes the lock away when the page is hidden: ask again when it is back.
    async function take() {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      const taken = await requestLock()
      if (isOver) await letGo(taken)
      else {
        lock = taken
        setAwake(taken !== null)
      }
    }
    const onChange = () => void take()
    onChange()
    document.addEventListener('visibilitychange', onChange)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onChange)
      void letGo(lock)
      setAwake(null)
    }
  }, [isWanted])

  return isAwake
}

async function requestLock() {
  try {
    return await navigator.wakeLock.request('screen')
  } catch {
    return null
  }
}

async function letGo(lock: WakeLockSentinel | null) {
  try {
    await lock?.release()
  } catch {}
}
