/** Renders the web app in a simulated DOM: the whole app, one screen with its dialogs, or one part of a screen. */
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { App } from '#web/app.tsx'
import { dismiss, pauseTimer, resumeTimer, useNotices } from '#web/core/notices.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { navigate, usePathname } from '#web/core/navigation/router.ts'
import { startSession } from '#web/core/session/session.ts'
import { storeToken } from '#web/core/session/token.ts'
import { DialogHost } from '#web/pages/dialogs/dialog-host.tsx'
import { NoticeBoard } from '#web/ui/feedback/notice-board.tsx'
import { fakeApi, type FakeRequest } from './fake-api.ts'
import { aProfile } from './people.ts'

/** The JSON of a reply, or a function that replies to the request. */
type Reply = object | ((request: FakeRequest) => void)

/**
 * Opens an address of the app. `replies` maps a request such as `GET /api/catalog/week` to its reply. A test may change
 * `replies` at any time. A request without a reply stays open until the test replies to it.
 */
export function openApp(address: string, replies: Record<string, Reply> = {}) {
  const api = fakeApi((request) => {
    const reply = replies[request.name]
    if (typeof reply === 'function') reply(request)
    else if (reply) request.reply(reply)
  })
  queryClient.clear()
  start(address)
  render(<App />)
  dismissNotices()
  return { ...api, replies }
}

/** Renders `page` at `address` with the dialogs of the app. With a bearer token, the user of the token is signed in. */
export function renderScreen(address: string, page: ReactNode = null, token: string | null = null) {
  queryClient.clear()
  storeToken(token)
  start(address)
  return renderWithNotices(
    <>
      <Screen path={location.pathname} page={page} />
      <DialogHost />
    </>,
  )
}

/** Renders `part` at an address of the app. If the test has signed a user in, this user stays signed in. */
export function renderPart(part: ReactNode, address = '/') {
  start(address)
  return renderWithNotices(part)
}

/** Signs Ada in before `openApp`. @returns the replies to the requests that the app sends for her */
export function signedIn() {
  storeToken('token-of-ada')
  return { 'GET /api/users/profile': aProfile() }
}

/** Signs Ada in when a part of the app is already rendered. */
export async function signIn(api: ReturnType<typeof fakeApi>, changes = {}) {
  const started = startSession('token-of-ada')
  const request = await api.request('GET /api/users/profile')
  request.reply(aProfile(changes))
  await started
}

function start(address: string) {
  navigate(address, { isReplacing: true })
  onTestFinished(() => {
    storeToken(null)
    queryClient.clear()
  })
}

function renderWithNotices(children: ReactNode) {
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      {children}
      <Notices />
    </QueryClientProvider>,
  )
  dismissNotices()
  return rendered
}

function Notices() {
  return <NoticeBoard notices={useNotices()} onDismiss={dismiss} onPause={pauseTimer} onResume={resumeTimer} />
}

/** Shows the page only at its own path, as the app does. */
function Screen({ path, page }: { path: string; page: ReactNode }) {
  return usePathname() === path ? page : null
}

/** Dismisses the notices of the previous test, because they stay after a test. */
function dismissNotices() {
  for (const button of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(button)
}
