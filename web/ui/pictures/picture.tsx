/** A dish's picture in 4:3. Reserves its space, and switches to the fallback when it fails to load. */
import { useState } from 'react'
import { imageSet } from '#contract/images.ts'

interface Props {
  src: string
  /** Shown when `src` fails to load: the generated cover. */
  fallback: string
  alt?: string
  /** The `sizes` attribute of the `<img>`. */
  sizes: string
  /** Loads at once with high priority, for pictures in the first viewport. */
  isFirst?: boolean
  className?: string
}

export function Picture({ src, fallback, alt = '', sizes, isFirst = false, className = '' }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = failed === src ? fallback : src
  return (
    <img
      key={shown}
      src={shown}
      srcSet={imageSet(shown)}
      sizes={sizes}
      alt={alt}
      width={960}
      height={720}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(src)}
      className={`aspect-4/3 w-full bg-wash object-cover ${className}`}
    />
  )
}
