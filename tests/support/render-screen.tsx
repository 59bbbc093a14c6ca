/** A screen with its dialogs and notices in a simulated DOM, for tests of what it shows and sends. Use it with `fakeApi`. */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, configure, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import type { Profile } from '#contract/profile.ts'
import { dismiss, pauseTimer, resumeTimer, useNotices } from '#web/core/notices.ts'
import { queryClient } from '#web/core/query-client.ts'
import { navigate, usePathname } from '#web/core/router.ts'
import { storeToken } from '#web/core/token.ts'
import { DialogHost } from '#web/pages/dialogs/dialog-host.tsx'
import { NoticeBoard } from '#web/ui/feedback/notice-board.tsx'

// The code of a dialog loads on first use, which can take seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

function Notices() {
  const notices = useNotices()
  return <NoticeBoard notices={notices} onDismiss={dismiss} onPause={pauseTimer} onResume={resumeTimer} />
}

/** Shows the page at its own path only, as the app does. */
function Screen({ path, page }: { path: string; page: ReactNode }) {
  return usePathname() === path ? page : null
}

/** Renders `page` at `address`, for a visitor or for the user with this bearer token. */
export function renderScreen(address: string, page: ReactNode = null, token: string | null = null) {
  queryClient.clear()
  storeToken(token)
  navigate(address)
  onTestFinished(() => {
    for (const button of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(button)
    storeToken(null)
  })
  return render(
    <QueryClientProvider client={queryClient}>
      <Screen path={location.pathname} page={page} />
      <DialogHost />
      <Notices />
    </QueryClientProvider>,
  )
}

export const aProfile = (changes: Partial<Profile> = {}): Profile => ({
  _id: 'ada',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  profilePicture: null,
  likedRecipes: [],
  bookmarkedRecipes: [],
  uploadedRecipes: [],
  ...changes,
})

/** Path and query of the screen. */
export const address = () => location.pathname + location.search

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }))

/** What a screen reader reads after the name of the control. */
export const descriptionOf = (control: Element) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()

/** Advances fake timers. `findBy…` and `waitFor` do not work while timers are fake. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
