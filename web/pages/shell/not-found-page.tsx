/** An address that leads nowhere. */
import { screens } from '#contract/screens.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'

export default function NotFoundPage() {
  return (
    <section className="gutter flex min-h-[60dvh] flex-col items-start justify-center gap-5 py-16">
      <h1 className="text-4xl sm:text-5xl">Nothing on this plate</h1>
      <p className="text-lg text-ink-soft">This address leads nowhere. The kitchen is still open, though.</p>
      <ButtonLink look="primary" href={screens.home}>
        Go to Home
      </ButtonLink>
    </section>
  )
}
