/** The component of every screen, inside the frame that all screens share. */
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, type ComponentType } from 'react'
import { reload } from './core/chunk-errors.ts'
import { queryClient } from './core/query-client.ts'
import { matchScreen, usePathname, type ScreenName } from './core/router.ts'
import { HomePage } from './pages/home-page.tsx'
import { LoginPage } from './pages/login-page.tsx'
import { Frame } from './pages/shell/frame.tsx'
import { ErrorBoundary } from './pages/shell/error-boundary.tsx'
import { ErrorState } from './ui/states.tsx'
import { texts } from '#contract/offline.ts'

const NotFoundPage = lazy(() => import('./pages/not-found-page.tsx'))

const pages: Record<ScreenName, ComponentType> = {
  home: HomePage,
  register: lazy(() => import('./pages/register-page.tsx')),
  login: LoginPage,
  resetPassword: lazy(() => import('./pages/reset-password-page.tsx')),
  recipes: lazy(() => import('./pages/recipes-page.tsx')),
  addRecipe: lazy(() => import('./pages/add-recipe-page.tsx')),
  profile: lazy(() => import('./pages/profile-page.tsx')),
  aiSuggest: lazy(() => import('./pages/ai-suggest-page.tsx')),
  videos: lazy(() => import('./pages/videos-page.tsx')),
  discover: lazy(() => import('./pages/discover-page.tsx')),
  rooms: lazy(() => import('./pages/rooms-page.tsx')),
  room: lazy(() => import('./pages/room-page.tsx')),
  journal: lazy(() => import('./pages/journal-page.tsx')),
  journalArticle: lazy(() => import('./pages/journal-article-page.tsx')),
}

export function App() {
  // Only the path: an update while the code of a prerendered screen loads would make React discard its HTML.
  const pathname = usePathname()
  const screen = matchScreen(pathname)
  const Page = screen ? pages[screen.name] : NotFoundPage
  return (
    <QueryClientProvider client={queryClient}>
      <Frame>
        {/* The key keeps React from showing the previous screen while the code of the next one loads. */}
        <ErrorBoundary at={pathname} fallback={<ErrorState text={texts.screenFailed} onRetry={reload} />}>
          <Suspense key={screen?.name} fallback={<div className="min-h-dvh" />}>
            <Page />
          </Suspense>
        </ErrorBoundary>
      </Frame>
    </QueryClientProvider>
  )
}
