/** What is shown when a picture cannot be loaded, or does not arrive in time. */
import { act, fireEvent, render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pass } from '#tests/support/web/interactions.ts'
import { Picture } from './picture.tsx'

const photo = 'https://photos.example/stew.jpg'
const cover = '/covers/meals/stew/960.webp'

/**
 * Renders a picture whose file does not arrive. `comeIntoView` reports that the picture is in view, as a browser does.
 */
function show(src: string) {
  const observers: (() => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => {}
      disconnect = () => {}
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        observers.push(() => report([{ isIntersecting: true }]))
      }
    },
  )
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  vi.useFakeTimers()
  const { container } = render(<Picture src={src} fallback={cover} sizes="100vw" />)
  return {
    container,
    image: () => container.querySelector('img'),
    shown: () => container.querySelector('img')?.getAttribute('src'),
    comeIntoView: () => act(() => observers.at(-1)!()),
  }
}

test(
  'if a photo of another host has not loaded 3 s after it came into view, the cover replaces it',
  { tags: ['CATALOG-19'] },
  async () => {
    const { shown, comeIntoView } = show(photo)
    await pass(5000)
    expect(shown()).toBe(photo)
    comeIntoView()
    await pass(2999)
    expect(shown()).toBe(photo)
    await pass(1)
    expect(shown()).toBe(cover)
  },
)

test(
  'a photo with an http address is requested over https, as the content security policy requires',
  { tags: ['ERRORS-03'] },
  () => {
    const { image, shown } = show(photo.replace('https', 'http'))
    expect(shown()).toBe(photo)
    fireEvent.error(image()!)
    expect(shown()).toBe(cover)
  },
)

test('a slow cover is not replaced', { tags: ['CATALOG-19'] }, async () => {
  const { shown, comeIntoView } = show(cover)
  comeIntoView()
  await pass(10_000)
  expect(shown()).toBe(cover)
})

test(
  'the cover replaces a photo that cannot be loaded, and a drawing replaces a cover that cannot be loaded',
  { tags: ['ERRORS-03'] },
  () => {
    const { container, image, shown } = show(photo)
    fireEvent.error(image()!)
    expect(shown()).toBe(cover)
    fireEvent.error(image()!)
    expect(image()).toBeNull()
    expect(container.querySelector('[data-drawing]')).not.toBeNull()
  },
)

test('a photo that failed before hydration is replaced by the cover', { tags: ['ERRORS-03'] }, () => {
  const { shown, comeIntoView } = show(photo)
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  comeIntoView()
  expect(shown()).toBe(cover)
})
