/** What stands around every screen: the bars, the footer, the dialogs of the address and the notices. */
import type { ReactNode } from 'react'
import { dismiss, useNotices } from '#web/core/notices.ts'
import { NoticeBoard } from '#web/ui/notice-board.tsx'
import { DialogHost } from '#web/pages/dialog-host.tsx'
import { Footer } from './footer.tsx'
import { MainNav } from './main-nav.tsx'
import { TopBar } from './top-bar.tsx'

export function Frame({ children }: { children: ReactNode }) {
  const notices = useNotices()
  return (
    <>
      <a href="#main" className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-card focus:px-4 focus:py-2">
        Skip to content
      </a>
      <TopBar />
      <MainNav />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <DialogHost />
      <NoticeBoard notices={notices} onDismiss={dismiss} />
    </>
  )
}
