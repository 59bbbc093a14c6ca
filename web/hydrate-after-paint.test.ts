/** Tests when the app of a prerendered page starts, and which click is replayed after the start. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const page = `
  <template id="app"><script data-app></script><link data-preload></template>
  <img id="first" fetchpriority="high" />
  <img id="dish" fetchpriority="high" />
  <button type="button"><b>Cuisines</b></button>
  <button type="button" id="tab">Tab</button>
  <button type="submit">Search</button>
  <a href="/recipes">Recipes</a>`

let paint: (...elements: (Element | null)[]) => void

/** Loads the page and its script. */
async function open(html = page) {
  document.head.innerHTML = ''
  document.body.innerHTML = html
  vi.resetModules()
  await import('./hydrate-after-paint.ts')
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!
const isStarted = () => document.head.querySelector('[data-app]') !== null
/** Whether all pictures have loaded or failed to load. */
let areComplete: boolean

beforeEach(() => {
  vi.useFakeTimers()
  areComplete = false
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(() => areComplete)
  onTestFinished(() => complete.mockRestore())
  // The script does not remove its listeners, so the test does.
  for (const target of [window, document]) {
    const add = vi.spyOn(target, 'addEventListener')
    onTestFinished(() => {
      for (const [type, listener, options] of add.mock.calls) target.removeEventListener(type, listener, options)
      add.mockRestore()
    })
  }
  class FakePaintObserver {
    constructor(callback: (list: { getEntries: () => unknown[] }) => void) {
      paint = (...elements) => callback({ getEntries: () => elements.map((element) => ({ element })) })
    }
    observe = vi.fn<() => void>()
  }
  vi.stubGlobal('PerformanceObserver', FakePaintObserver)
  onTestFinished(() => void vi.unstubAllGlobals())
})

test('the app starts when the last picture with high priority is painted', { tags: ['SHELL-25'] }, async () => {
  await open()
  expect(isStarted()).toBe(false)
  paint(null, find('#first'))
  expect(isStarted()).toBe(false)
  paint(find('#dish'))
  expect(isStarted()).toBe(true)
  expect(document.head.querySelector('[data-preload]')).toBeNull()
  vi.advanceTimersByTime(0)
  expect(document.head.querySelector('[data-preload]')).not.toBeNull()
})

test(
  'a page without a picture of high priority starts the app at its first paint',
  { tags: ['SHELL-25'] },
  async () => {
    await open('<template id="app"><script data-app></script></template>')
    paint(null)
    expect(isStarted()).toBe(true)
  },
)

test(
  'if the picture is not painted, the app starts 0.3 s after the page has loaded',
  { tags: ['SHELL-25'] },
  async () => {
    await open()
    window.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(299)
    expect(isStarted()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isStarted()).toBe(true)
  },
)

test('if the page does not finish loading, the app starts after 2.5 s', { tags: ['SHELL-25'] }, async () => {
  await open()
  vi.advanceTimersByTime(2499)
  expect(isStarted()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isStarted()).toBe(true)
})

test.each(['keydown', 'pointerdown', 'visibilitychange'])(
  'before the picture is painted, the first %s starts the app',
  { tags: ['SHELL-25'] },
  async (type) => {
    await open()
    document.dispatchEvent(new Event(type))
    expect(isStarted()).toBe(true)
  },
)

test('the app starts when the picture fails to load', { tags: ['SHELL-25'] }, async () => {
  await open()
  find('#first').dispatchEvent(new Event('error'))
  expect(isStarted()).toBe(false)
  find('#dish').dispatchEvent(new Event('error'))
  expect(isStarted()).toBe(true)
})

test('the app starts immediately if the picture has already failed to load', { tags: ['SHELL-25'] }, async () => {
  areComplete = true
  await open()
  expect(isStarted()).toBe(true)
})

test('the app starts immediately in a hidden tab', { tags: ['SHELL-25'] }, async () => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: true })
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'))
  await open()
  expect(isStarted()).toBe(true)
})

test('the app starts only once', { tags: ['SHELL-25'] }, async () => {
  await open()
  paint(find('#dish'))
  document.dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(5000)
  expect(document.head.childNodes).toHaveLength(2)
})

test.each([null, 'a token'])(
  'the files for signed-in users are preloaded only if there is a token (token: %s)',
  { tags: ['SHELL-47'] },
  async (token) => {
    if (token) localStorage.setItem('token', token)
    onTestFinished(() => localStorage.clear())
    await open('<template id="member-files"><link data-member></template>')
    expect(document.head.querySelector('[data-member]') !== null).toBe(token !== null)
  },
)

/** Clicks, then reports twice that the app has started. @returns the texts of the buttons that the script clicks */
async function replayed(...selectors: string[]) {
  await open()
  for (const selector of selectors) find(selector).click()
  const clicked: string[] = []
  const log = ({ target }: Event) => void clicked.push((target as Element).textContent)
  document.body.addEventListener('click', log)
  onTestFinished(() => document.body.removeEventListener('click', log))
  document.dispatchEvent(new Event('app-started'))
  document.dispatchEvent(new Event('app-started'))
  return clicked
}

test('the last click before hydration is replayed, and only once', { tags: ['SHELL-24'] }, async () => {
  expect(await replayed('#tab', 'b')).toEqual(['Cuisines'])
})

test.each(['a', '[type=submit]', 'img'])(
  'after a click on %s, no click is replayed',
  { tags: ['SHELL-24'] },
  async (selector) => {
    expect(await replayed('#tab', selector)).toEqual([])
  },
)
