/** Runs before each file of the `web` test project: every test starts with an empty page and empty storage. */
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// The simulated DOM decodes no pictures: every file is a small picture, unless a test replaces this function.
globalThis.createImageBitmap = () => Promise.resolve({ width: 64, height: 48, close: () => {} })

afterEach(() => {
  if (typeof document === 'undefined') return
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
})
