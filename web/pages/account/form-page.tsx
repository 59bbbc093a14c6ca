/** A page that is one short form: beside it, where there is room, a table that is laid. */
import type { ReactNode } from 'react'
import { avocado, herb, lemon, paella, salad, tomato } from '#web/ui/pictures/art.ts'

interface Props {
  /** Said on the cloth. */
  line: string
  children: ReactNode
}

export function FormPage({ line, children }: Props) {
  return (
    <section className="gutter grid grid-cols-[minmax(0,1fr)] gap-16 py-10 sm:py-14 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:items-stretch">
      <div className="mx-auto flex w-full max-w-md flex-col justify-center gap-6 lg:min-h-[36rem]">{children}</div>
      <div className="tone-gold relative hidden overflow-hidden rounded-[24px] text-on-tone lg:block">
        <p className="absolute top-10 left-10 max-w-[11em] font-serif text-4xl leading-tight font-semibold text-balance">
          {line}
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

function Motif({ src, className }: { src: string; className: string }) {
  return (
    <img
      src={src}
      alt=""
      width={256}
      height={256}
      decoding="async"
      loading="lazy"
      className={`absolute h-auto drop-shadow-[0_14px_12px_oklch(35%_0.07_50/0.32)] ${className}`}
    />
  )
}
