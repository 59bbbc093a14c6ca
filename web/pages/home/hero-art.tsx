/** The decoration of the hero section: three overlapping plates. */
import type { ReactNode } from 'react'
import { egg, herb, lemon, onion, paella, ramen, salad, shrimp, tomato } from '#web/ui/pictures/art.ts'
import { Motif } from '#web/ui/pictures/motif.tsx'

export function HeroArt() {
  return (
    <div aria-hidden className="relative mx-auto aspect-[5/4] w-full max-w-[34rem] select-none">
      <Plate className="tone-gold top-0 right-0 h-[62%] w-[74%]">
        <Motif src={paella} isFirst className="top-[22%] left-[27%] w-[46%]" />
        <Motif src={lemon} className="top-[8%] right-[5%] w-[21%] rotate-12" />
        <Motif src={herb} className="right-[7%] bottom-[9%] w-[17%] -rotate-12" />
        <Motif src={shrimp} className="top-[9%] left-[9%] w-[19%]" />
      </Plate>
      <Plate className="tone-meat bottom-[7%] left-0 h-[49%] w-[47%]">
        <Motif src={ramen} className="top-[24%] left-[23%] w-[56%]" />
        <Motif src={onion} className="top-[8%] right-[7%] w-[25%] rotate-6" />
        <Motif src={egg} className="bottom-[9%] left-[7%] w-[22%] -rotate-12" />
      </Plate>
      <Plate className="tone-green right-[3%] bottom-0 h-[35%] w-[40%]">
        <Motif src={salad} className="top-[18%] left-[32%] w-[48%]" />
        <Motif src={tomato} className="bottom-[10%] left-[9%] w-[26%]" />
      </Plate>
    </div>
  )
}

function Plate({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`absolute overflow-hidden rounded-[24px] shadow-float ${className}`}>
      <div className="absolute top-1/2 left-1/2 aspect-square h-[78%] -translate-x-1/2 -translate-y-1/2 rounded-full bg-on-tone-inverse/25" />
      {children}
    </div>
  )
}
