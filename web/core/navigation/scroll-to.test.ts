/** Tests the links to sections of the home screen. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { navigate } from './router.ts'
import { sectionLink } from './scroll-to.ts'

const section = '<section id="videos-section" tabindex="-1"></section>'
const scrolled: string[] = []
const shell13 = { tags: ['SHELL-13'] }
/** The pause before scrolling if the link opens the home screen. */
const delayMs = 300

beforeEach(() => {
  vi.useFakeTimers()
  scrolled.length = 0
  document.body.innerHTML = section
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function into(this: Element) {
    scrolled.push(this.id)
  })
  onTestFinished(() => scroll.mockRestore())
  navigate('/')
})

test('on the home screen, a link to a section scrolls immediately and moves the focus', shell13, () => {
  navigate(sectionLink('videos'))
  expect(scrolled).toEqual(['videos-section'])
  expect(document.activeElement?.id).toBe('videos-section')
})

test('on another screen, a link to a section scrolls after 300 ms', { tags: ['SHELL-13', 'LIMITS-10'] }, () => {
  navigate('/recipes')
  navigate(sectionLink('videos'))
  vi.advanceTimersByTime(delayMs - 1)
  expect(scrolled).toEqual([])
  vi.advanceTimersByTime(1)
  expect(scrolled).toEqual(['videos-section'])
})

test(
  'a link waits up to 10 s for its section, and does not scroll if the user has gone elsewhere',
  shell13,
  async () => {
    for (const [isElsewhere, waitMs, expected] of [
      [true, 0, []],
      [false, 10_000, []],
      [false, 9999, ['videos-section']],
    ] as const) {
      document.body.innerHTML = ''
      navigate('/recipes')
      navigate(sectionLink('videos'))
      vi.advanceTimersByTime(delayMs)
      if (isElsewhere) navigate('/')
      vi.advanceTimersByTime(waitMs)
      document.body.innerHTML = section
      // The observer is called in a microtask after the mutation.
      await Promise.resolve()
      expect(scrolled).toEqual(expected)
    }
  },
)
