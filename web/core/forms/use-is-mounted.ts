/**
 * Tells whether a component is still mounted. Code that runs after a reply of the server checks this, because the user
 * may have closed the component.
 */
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
