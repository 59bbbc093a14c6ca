/** The devices on which the user is signed in. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, replyTo } from '#tests/support/web/fake-api.ts'
import { renderPart, signIn } from '#tests/support/web/render.tsx'
import type { Session } from '#contract/auth.ts'
import { SessionsList } from './sessions-list.tsx'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const appleWebKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const userAgents = {
  'Edge on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
  'Opera on macOS': `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`,
  'Edge on Android': `Mozilla/5.0 (Linux; Android 10; HD1913) ${webKit} Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.0.0`,
  'Chrome on Android': `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/131.0.0.0 Mobile Safari/537.36`,
  'Firefox on Android': 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0',
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
  'Chrome on iPhone': `Mozilla/5.0 (iPhone; CPU iPhone OS 17_7 like Mac OS X) ${appleWebKit} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`,
  'Firefox on iPad': `Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) ${appleWebKit} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`,
  'Safari on iPhone': `Mozilla/5.0 (iPhone; CPU iPhone OS 17_7 like Mac OS X) ${appleWebKit} Version/17.6 Mobile/15E148 Safari/604.1`,
  'Safari on macOS': `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${appleWebKit} Version/17.6 Safari/605.1.15`,
  'curl/8.5.0': 'curl/8.5.0',
}

const list = 'GET /api/auth/sessions'
const sessionOf = (id: string, device: string, usedAt = '2026-05-01T10:00:00.000Z'): Session => ({
  id,
  device,
  usedAt,
  createdAt: usedAt,
  isThis: id === 'this',
})

async function open(sessions: Session[]) {
  const api = fakeApi()
  await signIn(api)
  renderPart(<SessionsList />)
  await replyTo(api, list, sessions)
  await screen.findByRole('list', { name: 'Devices' })
  return api
}

const buttons = () => screen.queryAllByRole('button', { name: /^Sign out (?!of all)/ })

test('each device is listed with its browser and its operating system', { tags: ['AUTH-31'] }, async () => {
  await open(Object.entries(userAgents).map(([name, userAgent]) => sessionOf(name, userAgent)))
  expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual(
    Object.keys(userAgents).map((name) => `Sign out ${name}`),
  )
})

test('two devices with the same name are distinguished by their last use', { tags: ['AUTH-31'] }, async () => {
  const phone = userAgents['Safari on iPhone']
  await open([sessionOf('one', phone), sessionOf('two', phone, '2026-04-01T10:00:00.000Z')])
  const names = buttons().map((button) => button.getAttribute('aria-label'))
  expect(names[0]).toMatch(/^Sign out Safari on iPhone, last used 1 May 2026/)
  expect(names[1]).toMatch(/^Sign out Safari on iPhone, last used 1 Apr 2026/)
})

test('the list gets the focus after a device was signed out', { tags: ['SHELL-20'] }, async () => {
  const [here, phone] = [sessionOf('this', userAgents['Firefox on Linux']), sessionOf('two', 'curl/8.5.0')]
  const api = await open([here, phone])
  buttons()[0]!.focus()
  buttons()[0]!.click()
  await replyTo(api, 'DELETE /api/auth/sessions/two', { message: 'Signed out.' })
  await replyTo(api, list, [here])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Devices' })))
  expect(buttons()).toEqual([])
})
