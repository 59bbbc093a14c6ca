/** The layout of a page with one short form. From `lg` on, an illustration of a laid table stands beside it. */
import type { ReactNode } from 'react'
import { avocado, herb, lemon, paella, salad, tomato } from '#web/ui/pictures/art.ts'
import { Motif } from '#web/ui/pictures/motif.tsx'

interface Props {
  /** The text on the illustration. */
  tagline: string
  children: ReactNode
}

export function FormPage({ tagline, children }: Props) {
  return (
    <section className="gutter grid grid-cols-[minmax(0,1fr)] gap-16 py-10 sm:py-14 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:items-stretch">
      <div className="mx-auto flex w-full max-w-md flex-col justify-center gap-6 lg:min-h-[36rem]">{children}</div>
      <div className="tone-gold relative hidden overflow-hidden rounded-[24px] text-on-tone lg:block">
        <p className="absolute top-10 left-10 max-w-[11em] font-serif text-4xl leading-tight font-semibold text-balance">
          {tagline}
        </p>
        <div aria-hidden className="absolute right-[-6%] bottom-[-14%] aspect-square w-[78%] select-none">
          <div className="absolute inset-0 rounded-full bg-on-tone-inverse/30" />
          <div className="absolute inset-[11%] rounded-full bg-on-tone-inverse/30" />
          <Motif src={paella} className="top-[21%] left-[23%] w-[54%]" />
        </div>
        <div aria-hidden className="absolute bottom-[10%] left-[5%] aspect-square w-[27%] select-none">
          <div className="absolute inset-0 rounded-full bg-on-tone-inverse/30" />
          <Motif src={salad} className="top-[19%] left-[19%] w-[62%]" />
        </div>
        <Motif src={lemon} className="top-[9%] right-[9%] w-[13%] rotate-12" />
        <Motif src={herb} className="top-[43%] left-[16%] w-[11%] -rotate-12" />
        <Motif src={tomato} className="bottom-[4%] left-[35%] w-[10%]" />
        <Motif src={avocado} className="top-[29%] right-[4%] w-[11%] rotate-[24deg]" />
      </div>
    </section>
  )
}
