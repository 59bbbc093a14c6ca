/** The layout around every screen: navigation, footer, dialogs and notices. */
import type { MouseEvent, ReactNode } from 'react'
import { dismiss, pauseTimer, resumeTimer, useNotices } from '#web/core/notices.ts'
import { useLocation } from '#web/core/navigation/router.ts'
import { mainId, scrollToSection } from '#web/core/navigation/scroll-to.ts'
import { DialogHost } from '#web/pages/dialogs/dialog-host.tsx'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { NoticeBoard } from '#web/ui/feedback/notice-board.tsx'
import { Footer } from './footer.tsx'
import { MainNav } from './main-nav.tsx'
import { OfflineLine } from './offline-line.tsx'
import { ScreenAnnouncer } from './screen-announcer.tsx'
import { TopBar } from './top-bar.tsx'

/** Leaves the address as it is, because on the screen of a guest, the hash is the secret of the link. */
function skipToContent(event: MouseEvent) {
  event.preventDefault()
  scrollToSection(`#${mainId}`, false)
}

export function Frame({ children }: { children: ReactNode }) {
  const notices = useNotices()
  const location = useLocation()
  return (
    <>
      <a
        href={`#${mainId}`}
        onClick={skipToContent}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-card focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <ErrorBoundary resetKey={location}>
        <TopBar />
      </ErrorBoundary>
      <ErrorBoundary resetKey={location}>
        <MainNav />
      </ErrorBoundary>
      {/* Fills the window below the main bar, so that the footer does not move when a screen has loaded. */}
      <main id={mainId} tabIndex={-1} className="min-h-[calc(100dvh-4rem)] outline-none">
        {children}
      </main>
      <Footer />
      <ErrorBoundary resetKey={location}>
        <DialogHost />
      </ErrorBoundary>
      <ScreenAnnouncer mainId={mainId} />
      <OfflineLine />
      <NoticeBoard notices={notices} onDismiss={dismiss} onPause={pauseTimer} onResume={resumeTimer} />
    </>
  )
}
