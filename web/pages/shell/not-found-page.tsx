/** The page for an unknown address: a search, links to other screens and an illustration. */
import { screenNames, screens } from '#contract/screens.ts'
import { texts } from '#contract/catalog.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { KeywordSearch } from '#web/pages/home/keyword-search.tsx'
import { egg, herb, lemon, potluck } from '#web/ui/pictures/art.ts'
import { Motif } from '#web/ui/pictures/motif.tsx'

export default function NotFoundPage() {
  const linkTo = useDialogLink()
  return (
    <section className="gutter grid grid-cols-1 items-center gap-10 py-12 sm:py-16 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
      <div>
        <p className="text-sm font-bold tracking-[0.06em] text-tomato-text uppercase">Error 404</p>
        <h1 className="mt-2 text-4xl sm:text-6xl">Page not found</h1>
        <p className="mt-4 max-w-[46ch] text-lg text-ink-soft">
          There is no page at this address, but the kitchen is still open. Search for a dish, or start from one of these
          pages.
        </p>
        <div className="mt-7 max-w-xl">
          <KeywordSearch label={texts.search} />
        </div>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink look="primary" href={screens.home}>
            Go to Home
          </ButtonLink>
          <ButtonLink href={screens.discover}>{screenNames.discover}</ButtonLink>
          <ButtonLink href={linkTo('dialog', 'a-z')}>{texts.aToZ}</ButtonLink>
        </div>
      </div>
      <div
        aria-hidden
        className="relative mx-auto aspect-[5/4] w-full max-w-[30rem] overflow-hidden rounded-[24px] tone-plum shadow-float"
      >
        <div className="absolute top-1/2 left-1/2 aspect-square h-[74%] -translate-x-1/2 -translate-y-1/2 rounded-full bg-on-tone-inverse/25" />
        <Motif src={potluck} isFirst hasDeepShadow className="top-[26%] left-[31%] w-[38%]" />
        <Motif src={lemon} className="top-[9%] right-[9%] w-[15%] rotate-12" />
        <Motif src={egg} className="bottom-[10%] left-[9%] w-[14%] -rotate-12" />
        <Motif src={herb} className="right-[11%] bottom-[12%] w-[14%] -rotate-12" />
      </div>
    </section>
  )
}
