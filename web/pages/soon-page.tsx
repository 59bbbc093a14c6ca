/** A screen whose part of the product has not landed yet. It goes when the last of them has. */
import { screens } from '#contract/screens.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export default function SoonPage() {
  return (
    <section className="gutter flex min-h-[60dvh] flex-col items-start justify-center gap-5 py-16">
      <h1 className="text-4xl sm:text-5xl">The table is being set</h1>
      <p className="max-w-[52ch] text-lg text-ink-soft">This part of Potluck is not open yet. Recipes, drinks and search are: come and have a look round.</p>
      <ButtonLink look="primary" href={screens.home}>Go to Home</ButtonLink>
    </section>
  )
}
