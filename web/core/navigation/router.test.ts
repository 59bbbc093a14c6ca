/** Tests how the router finds screens, changes the address and follows clicks. */
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
  test('matchScreen finds the name and the parameters of every screen', () => {
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

  test('matchScreen ignores slashes at the end of a path', () => {
    expect(matchScreen('/recipes/')).toEqual({ name: 'recipes', params: {} })
    expect(matchScreen('/rooms/r1//')).toEqual({ name: 'room', params: { roomId: 'r1' } })
  })

  test.each(['/no-such-screen', '/rooms/r1/members', '/recipes/1', '/reset-password', '//rooms', '/rooms/%E0%A4%A'])(
    'matchScreen finds no screen for %s',
    (path) => expect(matchScreen(path)).toBeNull(),
  )
})

describe('navigate', () => {
  test('navigate adds an entry to the history, so that Back leads to the previous entry', async () => {
    const { result } = renderHook(useLocation)
    act(() => navigate('/recipes?author=1'))
    expect(result.current).toEqual({ pathname: '/recipes', search: '?author=1', isDialog: false })
    history.back()
    await expect.poll(() => result.current.pathname).toBe('/')
  })

  test('navigate opens a dialog over the screen if the address begins with a question mark', () => {
    const { result } = renderHook(useLocation)
    act(() => navigate('/recipes'))
    act(() => navigate('?dialog=login'))
    expect(result.current).toEqual({ pathname: '/recipes', search: '?dialog=login', isDialog: true })
  })

  test('navigate can replace the current entry, so that Back does not lead to the replaced entry', async () => {
    act(() => navigate('/login'))
    act(() => navigate('/rooms', { isReplacing: true }))
    history.back()
    await expect.poll(() => address()).toBe('/')
  })

  test('navigate scrolls to the top of another screen, but does not scroll when a dialog opens', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    onTestFinished(() => scrollTo.mockRestore())
    navigate('?dialog=login')
    expect(scrollTo).not.toHaveBeenCalled()
    navigate('/recipes')
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  })

  test('a component with `usePathname` rerenders only when the path changes', () => {
    const render = vi.fn<typeof usePathname>(usePathname)
    const { result } = renderHook(render)
    act(() => navigate('?dialog=login'))
    expect(render).toHaveBeenCalledTimes(1)
    act(() => navigate('/recipes'))
    expect(result.current).toBe('/recipes')
  })

  test('after navigate, every earlier location is outdated, even if the address is the same', () => {
    const { result } = renderHook(useLocation)
    const before = result.current
    expect(isCurrentLocation(before)).toBe(true)
    act(() => navigate('/'))
    expect(isCurrentLocation(before)).toBe(false)
    expect(isCurrentLocation(result.current)).toBe(true)
  })
})

test('after replaceScreen, Back skips the replaced screen and the dialog over it', async () => {
  for (const dialog of [null, '?dialog=login']) {
    act(() => navigate('/rooms?invite=ABCD2345'))
    if (dialog) act(() => navigate(dialog))
    replaceScreen('/recipes')
    await expect.poll(() => address()).toBe('/recipes')
    history.back()
    await expect.poll(() => address()).toBe('/')
  }
})

test('two calls of goBack go back only once, and goBack works again after the browser has gone back', () => {
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
  /** Clicks on the text inside a link. @returns whether the router has handled the click */
  function click(html: string, init: MouseEventInit = {}) {
    document.body.innerHTML = html
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    document.querySelector('b')!.dispatchEvent(event)
    return event.defaultPrevented
  }

  test.each(['/recipes', '/rooms/r1', '/journal/pasta?x=1', '?dialog=login'])(
    'the router follows a click on a link to %s',
    (href) => {
      expect(click(`<a href="${href}"><b>Go</b></a>`)).toBe(true)
      expect(address()).toBe(href.startsWith('?') ? `/${href}` : href)
    },
  )

  test.each([
    ['a link to another site', '<a href="https://example.com/recipes"><b>Go</b></a>', {}],
    ['a link that opens another tab', '<a href="/recipes" target="_blank"><b>Go</b></a>', {}],
    ['a link to an address that is not a screen', '<a href="/api"><b>Go</b></a>', {}],
    ['a link to a section of this page', '<a href="#main"><b>Go</b></a>', {}],
    ['a text without a link', '<p><b>Go</b></p>', {}],
    ['a link to a screen, with Ctrl', '<a href="/recipes"><b>Go</b></a>', { ctrlKey: true }],
    ['a link to a screen, with Shift', '<a href="/recipes"><b>Go</b></a>', { shiftKey: true }],
    ['a link to a screen, with the middle button', '<a href="/recipes"><b>Go</b></a>', { button: 1 }],
    ['a link to another host without a scheme', '<a href="//other.test/recipes"><b>Go</b></a>', {}],
  ])('the router ignores a click on %s', (_, html, init) => {
    expect(click(html, init)).toBe(false)
    // Only the path is compared, because the browser may have changed the hash.
    expect(location.pathname).toBe('/')
  })
})
