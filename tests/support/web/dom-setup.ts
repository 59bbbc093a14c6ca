/** Runs before each test file of the `web` project. Every test starts with an empty page and an empty storage. */
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// A test loads the code of a screen or dialog at its first use. On a busy machine, this takes seconds.
configure({ asyncUtilTimeout: 45_000 })

// All test files use the same `document`. Each file starts with an empty page and loads the app again. After the last
// test of a file, the `afterAll` below removes the listeners and timers that the file has added.
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
  // `AbortSignal.timeout` uses internal timers of Node, which fake timers do not replace. This replacement never times
  // out.
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

// The simulated DOM cannot decode pictures. Every file counts as a small picture, unless a test replaces this function.
globalThis.createImageBitmap = () => Promise.resolve({ width: 64, height: 48, close: () => {} })

// Parts of the app may still be loading when a test ends. They must load before the DOM is removed.
afterAll(() => vi.dynamicImportSettled())

afterEach(() => {
  if (typeof document === 'undefined') return
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
})
