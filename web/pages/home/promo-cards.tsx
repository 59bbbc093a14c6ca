/** Two large cards that open a list of twenty. */
import { useDialogLink } from '#web/core/dialogs.ts'
import { avocado, bento, chilli, curryRice } from '#web/ui/pictures/art.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'

const motif = 'absolute h-auto drop-shadow-[0_18px_14px_oklch(35%_0.07_50/0.3)]'

export function PromoCards() {
  const linkTo = useDialogLink()
  return (
    <section aria-label="Collections" className="gutter grid gap-5 py-10 sm:py-14 lg:grid-cols-[1.25fr_1fr]">
      <article className="tone-pasta relative flex min-h-72 overflow-hidden rounded-[24px] p-7 text-on-tone sm:min-h-80 sm:p-9">
        <img
          src={curryRice}
          alt=""
          width={256}
          height={256}
          loading="lazy"
          className={`${motif} -right-4 -bottom-4 w-44 sm:right-6 sm:bottom-4 sm:w-64`}
        />
        <img
          src={chilli}
          alt=""
          width={256}
          height={256}
          loading="lazy"
          className={`${motif} top-4 right-6 w-16 rotate-12 sm:top-8 sm:right-72 sm:w-20`}
        />
        <div className="relative flex max-w-[15rem] flex-col items-start justify-end gap-5 sm:max-w-[19rem]">
          <h2 className="pr-10 text-3xl text-wrap sm:pr-0 sm:text-4xl">
            <span className="whitespace-nowrap">Home-Cooked</span> Indian Comfort Food
          </h2>
          <ButtonLink look="dark" href={linkTo('list', 'indian')}>
            View Recipes
          </ButtonLink>
        </div>
      </article>
      <article className="tone-plum relative flex min-h-72 overflow-hidden rounded-[24px] p-7 text-on-tone sm:min-h-80 sm:p-9">
        <img
          src={bento}
          alt=""
          width={256}
          height={256}
          loading="lazy"
          className={`${motif} -top-2 -right-2 w-40 sm:top-6 sm:right-7 sm:w-52`}
        />
        <img
          src={avocado}
          alt=""
          width={256}
          height={256}
          loading="lazy"
          className={`${motif} right-6 bottom-5 w-20 -rotate-12 sm:right-16 sm:bottom-6 sm:w-24`}
        />
        <div className="relative flex max-w-[13rem] flex-col items-start justify-end gap-5">
          <h2 className="text-3xl sm:text-4xl">A Fusion Table</h2>
          <ButtonLink look="dark" href={linkTo('list', 'fusion')}>
            View Recipes
          </ButtonLink>
        </div>
      </article>
    </section>
  )
}
