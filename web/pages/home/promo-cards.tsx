/** Two large cards that each open a collection of dishes. */
import type { ReactNode } from 'react'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { avocado, bento, chilli, curryRice } from '#web/ui/pictures/art.ts'
import { Motif } from '#web/ui/pictures/motif.tsx'

export function PromoCards() {
  return (
    <section
      aria-label="Collections"
      className="gutter grid grid-cols-1 gap-5 py-10 sm:py-14 lg:grid-cols-[1.25fr_1fr]"
    >
      <PromoCard
        list="indian"
        tone="tone-pasta"
        textWidth="sm:max-w-[17rem] xl:max-w-[19rem]"
        art={
          <>
            <Motif
              src={curryRice}
              hasDeepShadow
              className="top-0 right-0 w-36 sm:top-auto sm:right-8 sm:bottom-6 sm:w-56 xl:w-64"
            />
            <Motif
              src={chilli}
              hasDeepShadow
              className="top-2 right-40 w-14 rotate-12 sm:top-8 sm:right-64 sm:w-16 xl:right-72 xl:w-20"
            />
          </>
        }
      >
        <h2 className="text-3xl text-wrap sm:text-4xl">
          <span className="whitespace-nowrap">Home-Cooked</span> Indian Comfort Food
        </h2>
      </PromoCard>
      <PromoCard
        list="fusion"
        tone="tone-plum"
        textWidth="sm:max-w-[13rem]"
        art={
          <>
            <Motif src={bento} hasDeepShadow className="top-0 right-0 w-36 sm:top-8 sm:right-8 sm:w-44 xl:w-52" />
            <Motif
              src={avocado}
              hasDeepShadow
              className="top-16 right-40 w-16 -rotate-12 sm:top-auto sm:right-16 sm:bottom-8 sm:w-20 xl:w-24"
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
  /** The name of the list that the button opens. */
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
      className={`relative flex flex-col justify-end overflow-hidden rounded-[24px] p-7 text-on-tone sm:min-h-80 sm:p-9 ${tone}`}
    >
      {/* On a phone the motifs are above the text. */}
      <div aria-hidden className="relative mb-4 h-36 sm:static sm:m-0 sm:h-0">
        {art}
      </div>
      <div className={`relative flex flex-col items-start gap-5 ${textWidth}`}>
        {children}
        <ButtonLink look="dark" href={linkTo('list', list)}>
          View Recipes
        </ButtonLink>
      </div>
    </article>
  )
}
