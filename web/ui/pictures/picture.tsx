/** A dish's picture: the photo, and its drawn cover where there is none or it fails to load. Its room is reserved. */
import { useState } from 'react'
import { imageSet } from '#contract/images.ts'

interface Props {
  src: string
  /** What to show when `src` fails. */
  fallback: string
  alt?: string
  /** As in `<img sizes>`. */
  sizes: string
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
