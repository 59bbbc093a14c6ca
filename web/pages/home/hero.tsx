/** The first section of the home page: headline, search and illustration. */
import { Star } from 'lucide-react'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { HeroArt } from './hero-art.tsx'
import { KeywordSearch } from './keyword-search.tsx'

export function Hero() {
  const linkTo = useDialogLink()
  return (
    <section
      aria-label="Find a recipe"
      className="gutter grid grid-cols-1 items-center gap-10 pt-10 pb-4 sm:pt-14 lg:grid-cols-[1.05fr_1fr] lg:gap-14"
    >
      <div>
        <h1 className="text-[2.6rem] tracking-[-0.025em] sm:text-6xl lg:text-[4.25rem]">
          What's on the table <span className="text-tomato-text">tonight?</span>
        </h1>
        <p className="mt-5 max-w-[46ch] text-lg text-ink-soft">
          Hundreds of dishes to cook, drinks to pour, and a room where the whole house decides together.
        </p>
        <div className="mt-7 max-w-xl">
          <KeywordSearch label="Search by keyword" />
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <p className="flex items-center gap-2">
            <Star aria-hidden size={18} strokeWidth={0} className="fill-saffron" />
            <strong className="font-serif text-xl font-semibold">5.0</strong>
            <span className="text-ink-soft">score from 10,000 rating</span>
          </p>
          <ButtonLink href={linkTo('dialog', 'recipe-of-the-day')}>View Recipes</ButtonLink>
        </div>
      </div>
      <HeroArt />
    </section>
  )
}
