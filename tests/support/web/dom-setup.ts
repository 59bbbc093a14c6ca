/** Runs before each file of the `web` test project: every test starts with an empty page and empty storage. */
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

afterEach(() => {
  if (typeof document === 'undefined') return
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
})
