/** A small square picture beside a name. Without one, or when it fails to load, a motif on a plate takes its place. */
import { useState } from 'react'

interface Props {
  src: string | null
  /** A motif from `art.ts`. */
  motif: string
}

export function Thumb({ src, motif }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  if (src && src !== failed)
    return (
      <img
        src={src}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        onError={() => setFailed(src)}
        className="size-14 shrink-0 rounded-control bg-wash object-cover"
      />
    )
  return (
    <span aria-hidden className="tone-gold grid size-14 shrink-0 place-items-center rounded-control">
      <img src={motif} alt="" width={32} height={32} loading="lazy" className="opacity-90" />
    </span>
  )
}
