/** Tells whether a component is still on the screen. Code that continues after a reply of the server needs this. */
import { useEffect, useRef } from 'react'

export function useIsMounted() {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
