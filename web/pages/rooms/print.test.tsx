/** What is printed when a dish is open over the week of a room. */
import { readFileSync } from 'node:fs'
import { act, screen } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { roomWeekPath } from '#contract/screens.ts'
import { aDish } from '#tests/support/web/dishes.ts'
import { anEntry, aRoom } from '#tests/support/web/plan.ts'
import { openApp, signedIn } from '#tests/support/web/render.tsx'
import { navigate } from '#web/core/navigation/router.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

/** Shows the page with the styles for print until the test ends. */
function showPrint() {
  const { device } = (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.settings
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
    'GET /api/rooms/r1/plan?from=2026-11-22&to=2026-11-28': { entries: [anEntry()] },
    'GET /api/catalog/meals/pie': aDish('Pie'),
  })
  // The simulated DOM cannot match `[data-print] *`, so the test examines the elements with `data-print`.
  const week = (await screen.findByText('Sun 22 – Sat 28 · Home')).closest('[data-print]')!
  const dish = await screen.findByRole('article', { name: 'Pie' })
  showPrint()
  expect([isPrinted(week), isPrinted(dish)]).toEqual([false, true])
  act(() => navigate(roomWeekPath('r1')))
  expect([dish.isConnected, isPrinted(week)]).toEqual([false, true])
})
