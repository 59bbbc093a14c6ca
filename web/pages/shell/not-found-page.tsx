/** The page for an unknown address. */
import { screens } from '#contract/screens.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'

export default function NotFoundPage() {
  return (
    <section className="gutter flex min-h-[60dvh] flex-col items-start justify-center gap-5 py-16">
      <h1 className="text-4xl sm:text-5xl">Page not found</h1>
      <p className="text-lg text-ink-soft">There is no page at this address, but the kitchen is still open.</p>
      <ButtonLink look="primary" href={screens.home}>
        Go to Home
      </ButtonLink>
    </section>
  )
}
