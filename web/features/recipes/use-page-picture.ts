/** Copies the picture of the web page from which a recipe was read, while the user checks the recipe. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface PagePicture {
  /** The address of the picture on the page; null if the page has none, or if the user has replaced or removed it. */
  address: string | null
  /** The address of the copy; null until there is one. */
  stored: string | null
  copy: (address: string) => Promise<string>
  onStored: (image: string) => void
}

/** @returns `copying` while the picture is being copied, `failed` when it could not be copied, otherwise null */
export function usePagePicture({ address, stored, copy, onStored }: PagePicture) {
  const [failed, setFailed] = useState<string | null>(null)
  const isNeeded = address !== null && stored === null
  const start = useEffectEvent(copy)
  const store = useEffectEvent(onStored)
  useEffect(() => {
    if (!isNeeded) return undefined
    let isOver = false
    start(address).then(
      (image) => isOver || store(image),
      () => isOver || setFailed(address),
    )
    return () => {
      isOver = true
    }
  }, [address, isNeeded])
  return isNeeded ? (failed === address ? 'failed' : 'copying') : null
}

/**
 * Returns a function that copies a picture. A call with the address of the previous call returns the same copy, unless
 * that copy failed.
 */
export function useCopyOnce(copy: (address: string) => Promise<string>) {
  const last = useRef<{ address: string; copied: Promise<string> }>(null)
  return (address: string) => {
    if (last.current?.address === address) return last.current.copied
    const copied = copy(address)
    last.current = { address, copied }
    copied.catch(() => (last.current = null))
    return copied
  }
}
