/** Maps the path to the page of its screen, inside the frame that all screens share. */
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, type ComponentType } from 'react'
import { reload } from './core/api/chunk-errors.ts'
import { queryClient } from './core/api/query-client.ts'
import { matchScreen, usePathname, type ScreenName } from './core/navigation/router.ts'
import { Frame } from './pages/shell/frame.tsx'
import { ErrorBoundary } from './ui/feedback/error-boundary.tsx'
import { ErrorState } from './ui/feedback/states.tsx'
import { texts } from '#contract/texts/offline.ts'

const page = (load: () => Promise<{ default: ComponentType }>) => ({ load, Page: lazy(load) as ComponentType })

const pages: Record<ScreenName | 'notFound', ReturnType<typeof page>> = {
  home: page(() => import('./pages/home/home-page.tsx')),
  register: page(() => import('./pages/account/register-page.tsx')),
  login: page(() => import('./pages/account/login-page.tsx')),
  resetPassword: page(() => import('./pages/account/reset-password-page.tsx')),
  recipes: page(() => import('./pages/recipes/recipes-page.tsx')),
  addRecipe: page(() => import('./pages/recipes/add-recipe-page.tsx')),
  profile: page(() => import('./pages/account/profile-page.tsx')),
  aiSuggest: page(() => import('./pages/recipes/ai-suggest-page.tsx')),
  videos: page(() => import('./pages/recipes/videos-page.tsx')),
  discover: page(() => import('./pages/recipes/discover-page.tsx')),
  rooms: page(() => import('./pages/rooms/rooms-page.tsx')),
  room: page(() => import('./pages/rooms/room-page.tsx')),
  roomMemory: page(() => import('./pages/rooms/memory-page.tsx')),
  roomWeek: page(() => import('./pages/rooms/week-page.tsx')),
  roomList: page(() => import('./pages/rooms/list-page.tsx')),
  guest: page(() => import('./pages/guest/guest-page.tsx')),
  importRecipes: page(() => import('./pages/imports/import-page.tsx')),
  importReport: page(() => import('./pages/imports/report-page.tsx')),
  journal: page(() => import('./pages/journal/journal-page.tsx')),
  journalArticle: page(() => import('./pages/journal/journal-article-page.tsx')),
  notFound: page(() => import('./pages/shell/not-found-page.tsx')),
}

const screenAt = (pathname: string) => matchScreen(pathname)?.name ?? 'notFound'

/** Loads the page of a path, so that the first rendering of the app contains this page. */
export async function loadPage(pathname: string) {
  const entry = pages[screenAt(pathname)]
  entry.Page = (await entry.load()).default
}

export function App() {
  // `useLocation` would also rerender when a dialog opens. A rerender discards the HTML of a prerendered screen while
  // the code of the screen is loading.
  const pathname = usePathname()
  const screen = screenAt(pathname)
  const { Page } = pages[screen]
  return (
    <QueryClientProvider client={queryClient}>
      <Frame>
        {/* The key of `Suspense` hides the previous screen while the code of the next screen loads. */}
        <ErrorBoundary resetKey={pathname} fallback={<ErrorState text={texts.screenFailed} onRetry={reload} />}>
          <Suspense key={screen} fallback={<div className="min-h-dvh" />}>
            <Page />
          </Suspense>
        </ErrorBoundary>
      </Frame>
    </QueryClientProvider>
  )
}
