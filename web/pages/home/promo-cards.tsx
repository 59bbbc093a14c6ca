/** Two large cards that each open a collection of dishes. */
import type { ReactNode } from 'react'
import { useDialogLink } from '#web/core/dialogs.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { avocado, bento, chilli, curryRice } from '#web/ui/pictures/art.ts'
import { Motif } from '#web/ui/pictures/motif.tsx'

export function PromoCards() {
  return (
    <section aria-label="Collections" className="gutter grid gap-5 py-10 sm:py-14 lg:grid-cols-[1.25fr_1fr]">
      <PromoCard
        list="indian"
        tone="tone-pasta"
        textWidth="max-w-[15rem] sm:max-w-[19rem]"
        art={
          <>
            <Motif src={curryRice} hasDeepShadow className="-right-4 -bottom-4 w-44 sm:right-6 sm:bottom-4 sm:w-64" />
            <Motif src={chilli} hasDeepShadow className="top-4 right-6 w-16 rotate-12 sm:top-8 sm:right-72 sm:w-20" />
          </>
        }
      >
        <h2 className="pr-10 text-3xl text-wrap sm:pr-0 sm:text-4xl">
          <span className="whitespace-nowrap">Home-Cooked</span> Indian Comfort Food
        </h2>
      </PromoCard>
      <PromoCard
        list="fusion"
        tone="tone-plum"
        textWidth="max-w-[13rem]"
        art={
          <>
            <Motif src={bento} hasDeepShadow className="-top-2 -right-2 w-40 sm:top-6 sm:right-7 sm:w-52" />
            <Motif
              src={avocado}
              hasDeepShadow
              className="right-6 bottom-5 w-20 -rotate-12 sm:right-16 sm:bottom-6 sm:w-24"
            />
          </>
        }
      >
        <h2 className="text-3xl sm:text-4xl">A Fusion Table</h2>
      </PromoCard>
    </section>
  )
}

interface Props {
  /** The named list that the button opens. */
  list: string
  /** Background class. */
  tone: string
  /** Width classes of the text column. */
  textWidth: string
  art: ReactNode
  /** The heading. */
  children: ReactNode
}

function PromoCard({ list, tone, textWidth, art, children }: Props) {
  const linkTo = useDialogLink()
  return (
    <article
      className={`relative flex min-h-72 overflow-hidden rounded-[24px] p-7 text-on-tone sm:min-h-80 sm:p-9 ${tone}`}
    >
      {art}
      <div className={`relative flex flex-col items-start justify-end gap-5 ${textWidth}`}>
        {children}
        <ButtonLink look="dark" href={linkTo('list', list)}>
          View Recipes
        </ButtonLink>
      </div>
    </article>
  )
}
