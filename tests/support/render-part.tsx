/** Parts of the app in a simulated DOM, with the queries and the notices of the app. */
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import type { Profile } from '#contract/profile.ts'
import { dismiss, pauseTimer, resumeTimer, useNotices } from '#web/core/notices.ts'
import { queryClient } from '#web/core/query-client.ts'
import { navigate } from '#web/core/router.ts'
import { startSession } from '#web/core/session.ts'
import { storeToken } from '#web/core/token.ts'
import { NoticeBoard } from '#web/ui/feedback/notice-board.tsx'
import { apiError, type fakeApi } from './fake-api.ts'

type Api = ReturnType<typeof fakeApi>
export type Answer = readonly [body: unknown, init?: ResponseInit]

function Notices() {
  return <NoticeBoard notices={useNotices()} onDismiss={dismiss} onPause={pauseTimer} onResume={resumeTimer} />
}

/** Renders `part` at an address of the app. When the test has finished, the browser is signed out again. */
export function renderPart(part: ReactNode, address = '/') {
  navigate(address, { isReplacing: true })
  onTestFinished(() => {
    storeToken(null)
    queryClient.clear()
  })
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      {part}
      <Notices />
    </QueryClientProvider>,
  )
  // Notices outlive the test that caused them.
  for (const button of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(button)
  return rendered
}

/** Answers a request, once it has been sent. @returns the request */
export async function answer(api: Api, name: string, ...given: Answer) {
  const request = await api.request(name)
  request.reply(...given)
  return request
}

/** Refusals with and without a message of the server: what they are, the answer and the text that is shown. */
export const refusals = (fallback: string): (readonly [what: string, answer: Answer, text: string])[] => [
  ['with a message', apiError(500, 'The kitchen is closed.'), 'The kitchen is closed.'],
  ['without a message', ['', { status: 500 }], fallback],
]

/** The texts of the alerts. A form without a message has an empty one. */
export const alerts = () => screen.queryAllByRole('alert').flatMap(({ textContent }) => textContent || [])

/** Signs Ada in. */
export async function signIn(api: Api, fields: Partial<Profile> = {}) {
  const started = startSession('token-of-ada')
  await answer(api, 'GET /api/users/profile', {
    _id: 'ada',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    profilePicture: null,
    likedRecipes: [],
    bookmarkedRecipes: [],
    uploadedRecipes: [],
    ...fields,
  })
  await started
}

/** Replaces the text of a field. */
export const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

/** The description of a control, which a screen reader reads after its name. */
export const descriptionOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()
