/** Runs before each file of the `web` test project: every test starts with an empty page and empty storage. */
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// The code of a screen or a dialog loads on first use, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 45_000 })

// Test files share the page. Each file starts with an empty page and loads the app again. After its last test, the
// listeners and timers that it added are removed.
vi.resetModules()
if (typeof document !== 'undefined') {
  for (const part of [document.head, document.body]) part.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  history.replaceState(null, '', '/')
  const listeners = [window, document].map((target) => {
    const { addEventListener } = target
    const added: Parameters<typeof addEventListener>[] = []
    target.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
      added.push(listener)
      addEventListener.apply(target, listener)
    }
    return { target, addEventListener, added }
  })
  const { setTimeout } = globalThis
  const timers: NodeJS.Timeout[] = []
  const setTracked = (...timer: Parameters<typeof setTimeout>) => {
    const added = setTimeout(...timer)
    timers.push(added)
    return added
  }
  globalThis.setTimeout = Object.assign(setTracked, setTimeout)
  // `AbortSignal.timeout` uses timers of Node that a test cannot fake.
  AbortSignal.timeout = () => new AbortController().signal
  afterAll(() => {
    for (const timer of timers) clearTimeout(timer)
    globalThis.setTimeout = setTimeout
    for (const { target, addEventListener, added } of listeners) {
      for (const [type, listener, options] of added) target.removeEventListener(type, listener, options)
      target.addEventListener = addEventListener
    }
  })
}

// The simulated DOM decodes no pictures: every file is a small picture, unless a test replaces this function.
globalThis.createImageBitmap = () => Promise.resolve({ width: 64, height: 48, close: () => {} })

// Parts of the app may still be loading when a test ends. Loading them without a DOM would fail the run.
afterAll(() => vi.dynamicImportSettled())

afterEach(() => {
  if (typeof document === 'undefined') return
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
})
