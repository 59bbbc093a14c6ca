import { useEffect, useState } from 'react'

/** Returns `value` when it has not changed for `ms` milliseconds. Until then, returns the previous value. */
export function useDebounced<T>(value: T, ms: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debounced
}
