/**
 * The picture of a dish in 4:3. Its space is reserved while it loads. If the picture cannot be loaded, or another host
 * does not send it in time, the fallback is shown. If the fallback cannot be loaded either, a drawing that needs no
 * file is shown.
 */
import { CookingPot } from 'lucide-react'
import { shownAddressOf, srcsetOf } from '#contract/images.ts'
import { usePictureSource } from './use-picture-source.ts'

interface Props {
  src: string
  /** The generated cover. It is shown when `src` cannot be loaded. */
  fallback: string
  alt?: string
  /** The `sizes` attribute of the `<img>`. */
  sizes: string
  /** Set for a picture in the first viewport. It loads immediately with high priority. */
  isFirst?: boolean
  className?: string
}

export function Picture({ src, fallback, alt = '', sizes, isFirst = false, className = '' }: Props) {
  const { image, shown, giveUp } = usePictureSource([shownAddressOf(src), fallback])
  if (!shown) return <Drawing alt={alt} className={className} />
  return (
    <img
      key={shown}
      ref={image}
      src={shown}
      srcSet={srcsetOf(shown)}
      sizes={sizes}
      alt={alt}
      width={960}
      height={720}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={() => giveUp(shown)}
      className={`aspect-4/3 w-full bg-wash object-cover ${className}`}
    />
  )
}

function Drawing({ alt, className }: { alt: string; className: string }) {
  return (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={!alt}
      data-drawing
      className={`relative block aspect-4/3 w-full overflow-hidden tone-gold ${className}`}
    >
      <span className="absolute inset-0 m-auto grid aspect-square h-3/5 place-items-center rounded-full bg-on-tone-inverse/35 text-on-tone">
        <CookingPot aria-hidden strokeWidth={1.25} className="size-1/2" />
      </span>
    </span>
  )
}
