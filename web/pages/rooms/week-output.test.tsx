/** The week of a room as shared text, and what is printed when a dish is open over it. */
import { readFileSync } from 'node:fs'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { roomWeekPath } from '#contract/screens.ts'
import { aDish } from '#tests/support/web/dishes.ts'
import { replyTo } from '#tests/support/web/fake-api.ts'
import { anEntry, aRoom } from '#tests/support/web/plan.ts'
import { openApp, signedIn } from '#tests/support/web/render.tsx'
import { simulatedBrowser } from '#tests/support/web/simulated-browser.ts'
import { navigate } from '#web/core/navigation/router.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const week = 'GET /api/rooms/r1/plan?from=2026-11-22&to=2026-11-28'

test('the week is shared as text, with its days and meals in order', { tags: ['WEEK-06'] }, async () => {
  const share = vi.fn<() => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const entries = [
    anEntry({ _id: 'e2', date: '2026-11-24', dish: 'Soup', isDecided: true }),
    anEntry(),
    anEntry({ _id: 'e3', meal: 'lunch', dish: null, note: 'leftovers', cover: null }),
  ]
  openApp(roomWeekPath('r1'), { ...signedIn(), 'GET /api/rooms/r1': aRoom(), [week]: { entries } })
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({
    title: 'The week',
    text: 'Sunday 22 November\n- lunch: leftovers\n- dinner: Pie\n\nTuesday 24 November\n- dinner: Soup',
  })
})

/** Shows the page with the styles for print until the test ends. */
function showPrint() {
  const { device } = simulatedBrowser().settings
  const style = document.createElement('style')
  style.textContent = readFileSync('web/ui/dish/print.css', 'utf8')
  document.head.append(style)
  device.mediaType = 'print'
  onTestFinished(() => {
    device.mediaType = 'screen'
    style.remove()
  })
}

const isPrinted = (element: Element): boolean =>
  getComputedStyle(element).display !== 'none' && (!element.parentElement || isPrinted(element.parentElement))

test('a dish that is open over the week is printed without the week', { tags: ['CATALOG-25'] }, async () => {
  openApp(`${roomWeekPath('r1')}?dialog=entry+e1&meal=pie`, {
    ...signedIn(),
    'GET /api/rooms/r1': aRoom(),
    [week]: { entries: [anEntry()] },
    'GET /api/catalog/meals/pie': aDish('Pie'),
  })
  // The simulated DOM cannot match `[data-print] *`, so the test examines the elements with `data-print`.
  const page = (await screen.findByText('Sun 22 – Sat 28 · Home')).closest('[data-print]')!
  const dish = await screen.findByRole('article', { name: 'Pie' })
  showPrint()
  expect([isPrinted(page), isPrinted(dish)]).toEqual([false, true])
  act(() => navigate(roomWeekPath('r1')))
  expect([dish.isConnected, isPrinted(page)]).toEqual([false, true])
})

test('an open dish stays in front of the dialog of an entry that loads later', { tags: ['SHELL-14'] }, async () => {
  const api = openApp(`${roomWeekPath('r1')}?dialog=entry+e1&meal=pie`, {
    ...signedIn(),
    'GET /api/rooms/r1': aRoom(),
    'GET /api/catalog/meals/pie': aDish('Pie'),
  })
  const dish = await screen.findByRole('article', { name: 'Pie' })
  await replyTo(api, week, { entries: [anEntry({ dishRef: { kind: 'meal', id: 'pie' } })] })
  const link = await screen.findByRole('link', { name: 'Open the recipe', hidden: true })
  expect([link, dish].map((element) => element.closest('[inert]') !== null)).toEqual([true, false])
  expect(dish.closest('[role=dialog]')).toBe(document.activeElement)
})
