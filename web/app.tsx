/** Maps the path to the page of its screen, inside the frame that all screens share. */
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, type ComponentType } from 'react'
import { reload } from './core/chunk-errors.ts'
import { queryClient } from './core/query-client.ts'
import { matchScreen, usePathname, type ScreenName } from './core/router.ts'
import { HomePage } from './pages/home/home-page.tsx'
import { LoginPage } from './pages/account/login-page.tsx'
import { Frame } from './pages/shell/frame.tsx'
import { ErrorBoundary } from './pages/shell/error-boundary.tsx'
import { ErrorState } from './ui/feedback/states.tsx'
import { texts } from '#contract/offline.ts'

const NotFoundPage = lazy(() => import('./pages/shell/not-found-page.tsx'))

const pages: Record<ScreenName, ComponentType> = {
  home: HomePage,
  register: lazy(() => import('./pages/account/register-page.tsx')),
  login: LoginPage,
  resetPassword: lazy(() => import('./pages/account/reset-password-page.tsx')),
  recipes: lazy(() => import('./pages/recipes/recipes-page.tsx')),
  addRecipe: lazy(() => import('./pages/recipes/add-recipe-page.tsx')),
  profile: lazy(() => import('./pages/account/profile-page.tsx')),
  aiSuggest: lazy(() => import('./pages/recipes/ai-suggest-page.tsx')),
  videos: lazy(() => import('./pages/recipes/videos-page.tsx')),
  discover: lazy(() => import('./pages/recipes/discover-page.tsx')),
  rooms: lazy(() => import('./pages/rooms/rooms-page.tsx')),
  room: lazy(() => import('./pages/rooms/room-page.tsx')),
  guest: lazy(() => import('./pages/guest/guest-page.tsx')),
  journal: lazy(() => import('./pages/journal/journal-page.tsx')),
  journalArticle: lazy(() => import('./pages/journal/journal-article-page.tsx')),
}

export function App() {
  // Not `useLocation`: while the code of a prerendered screen still loads, a rerender would discard its HTML.
  const pathname = usePathname()
  const screen = matchScreen(pathname)
  const Page = screen ? pages[screen.name] : NotFoundPage
  return (
    <QueryClientProvider client={queryClient}>
      <Frame>
        {/* The key keeps React from showing the previous screen while the code of the next one loads. */}
        <ErrorBoundary resetKey={pathname} fallback={<ErrorState text={texts.screenFailed} onRetry={reload} />}>
          <Suspense key={screen?.name} fallback={<div className="min-h-dvh" />}>
            <Page />
          </Suspense>
        </ErrorBoundary>
      </Frame>
    </QueryClientProvider>
  )
}
