/** Addresses and screens, in the simulated DOM. */
import { act, renderHook } from '@testing-library/react'
import fc from '#tests/support/fast-check.ts'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { screens } from '#contract/screens.ts'
import { goBack, isCurrentLocation, matchScreen, navigate, replaceScreen, useLocation, usePathname } from './router.ts'

const address = () => location.pathname + location.search + location.hash

beforeEach(() => {
  history.replaceState(null, '', '/')
  window.dispatchEvent(new PopStateEvent('popstate'))
})

describe('matchScreen', () => {
  test('finds every screen and its parameters in an address made from its pattern', () => {
    // A browser resolves `.` and `..` before the router reads the address.
    const parameter = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !/^\.{1,2}$/.test(text))
    const screen = fc.constantFrom(...(Object.keys(screens) as (keyof typeof screens)[]))
    fc.assert(
      fc.property(screen, parameter, (name, value) => {
        const pattern: string = screens[name]
        const [, parameterName] = /:(\w+)/.exec(pattern) ?? []
        const params = parameterName ? { [parameterName]: value } : {}
        expect(matchScreen(pattern.replace(/:\w+/, () => encodeURIComponent(value)))).toEqual({ name, params })
      }),
    )
  })

  test('ignores slashes at the end', () => {
    expect(matchScreen('/recipes/')).toEqual({ name: 'recipes', params: {} })
    expect(matchScreen('/rooms/r1//')).toEqual({ name: 'room', params: { roomId: 'r1' } })
  })

  test.each(['/no-such-screen', '/rooms/r1/members', '/recipes/1', '/reset-password', '//rooms', '/rooms/%E0%A4%A'])(
    'finds no screen at %s',
    (path) => expect(matchScreen(path)).toBeNull(),
  )
})

describe('navigate', () => {
  test('adds an entry to the history, so that Back returns to the one before', async () => {
    const { result } = renderHook(useLocation)
    act(() => navigate('/recipes?author=1'))
    expect(result.current).toEqual({ pathname: '/recipes', search: '?author=1', isDialog: false })
    history.back()
    await expect.poll(() => result.current.pathname).toBe('/')
  })

  test('opens a dialog over the screen with an address that begins with a question mark', () => {
    const { result } = renderHook(useLocation)
    act(() => navigate('/recipes'))
    act(() => navigate('?dialog=login'))
    expect(result.current).toEqual({ pathname: '/recipes', search: '?dialog=login', isDialog: true })
  })

  test('can replace the current entry, so that Back does not return to it', async () => {
    act(() => navigate('/login'))
    act(() => navigate('/rooms', { isReplacing: true }))
    history.back()
    await expect.poll(() => address()).toBe('/')
  })

  test('scrolls to the top of another screen, but not under a dialog', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    onTestFinished(() => scrollTo.mockRestore())
    navigate('?dialog=login')
    expect(scrollTo).not.toHaveBeenCalled()
    navigate('/recipes')
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  })

  test('rerenders a component with `usePathname` only when the path changes', () => {
    const render = vi.fn<typeof usePathname>(usePathname)
    const { result } = renderHook(render)
    act(() => navigate('?dialog=login'))
    expect(render).toHaveBeenCalledTimes(1)
    act(() => navigate('/recipes'))
    expect(result.current).toBe('/recipes')
  })

  test('makes every earlier location outdated, even at the same address', () => {
    const { result } = renderHook(useLocation)
    const before = result.current
    expect(isCurrentLocation(before)).toBe(true)
    act(() => navigate('/'))
    expect(isCurrentLocation(before)).toBe(false)
    expect(isCurrentLocation(result.current)).toBe(true)
  })
})

test('after replaceScreen, Back skips the replaced screen and its dialog', async () => {
  for (const dialog of [null, '?dialog=login']) {
    act(() => navigate('/rooms?invite=ABCD2345'))
    if (dialog) act(() => navigate(dialog))
    replaceScreen('/recipes')
    await expect.poll(() => address()).toBe('/recipes')
    history.back()
    await expect.poll(() => address()).toBe('/')
  }
})

test('goBack goes back once for each location, although the browser goes back a moment later', () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  onTestFinished(() => back.mockRestore())
  navigate('/recipes')
  goBack()
  goBack()
  expect(back).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new PopStateEvent('popstate'))
  goBack()
  expect(back).toHaveBeenCalledTimes(2)
})

describe('a click', () => {
  /** Clicks on the text inside a link. Returns whether the router has handled the click. */
  function click(html: string, init: MouseEventInit = {}) {
    document.body.innerHTML = html
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    document.querySelector('b')!.dispatchEvent(event)
    return event.defaultPrevented
  }

  test.each(['/recipes', '/rooms/r1', '/journal/pasta?x=1', '?dialog=login'])('on a link to %s is followed', (href) => {
    expect(click(`<a href="${href}"><b>Go</b></a>`)).toBe(true)
    expect(address()).toBe(href.startsWith('?') ? `/${href}` : href)
  })

  test.each([
    ['a link to another site', '<a href="https://example.com/recipes"><b>Go</b></a>', {}],
    ['a link that opens another tab', '<a href="/recipes" target="_blank"><b>Go</b></a>', {}],
    ['a link to an address of the server that is no screen', '<a href="/api"><b>Go</b></a>', {}],
    ['a link to a section of this page', '<a href="#main"><b>Go</b></a>', {}],
    ['a text without a link', '<p><b>Go</b></p>', {}],
    ['a link to a screen, with Ctrl', '<a href="/recipes"><b>Go</b></a>', { ctrlKey: true }],
    ['a link to a screen, with Shift', '<a href="/recipes"><b>Go</b></a>', { shiftKey: true }],
    ['a link to a screen, with the middle button', '<a href="/recipes"><b>Go</b></a>', { button: 1 }],
  ])('on %s is left to the browser', (_, html, init) => {
    expect(click(html, init)).toBe(false)
    // The browser itself may have changed the hash.
    expect(location.pathname).toBe('/')
  })
})
