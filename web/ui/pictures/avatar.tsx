/** A round profile picture. Shows the first letter of the name when there is no picture or it fails to load. */
import { useState } from 'react'

const tones = ['bg-tomato', 'bg-basil', 'bg-plum']

export function Avatar({ name, picture, size }: { name: string; picture: string | null; size: number }) {
  const [failed, setFailed] = useState<string | null>(null)
  const box = { width: size, height: size }
  if (picture && picture !== failed) {
    return (
      <img
        src={smallestSharp(picture, size)}
        alt=""
        {...box}
        onError={() => setFailed(picture)}
        style={box}
        className="shrink-0 rounded-full bg-wash object-cover"
      />
    )
  }
  const tone = tones[name.length % tones.length]
  return (
    <span
      aria-hidden
      style={{ ...box, fontSize: size * 0.42 }}
      className={`grid shrink-0 place-items-center rounded-full font-serif font-semibold text-on-tomato ${tone}`}
    >
      {name.trim()[0]?.toUpperCase() ?? '?'}
    </span>
  )
}

/** The smallest of the three uploaded widths that is sharp at twice the pixel density. */
const smallestSharp = (picture: string, size: number) =>
  picture.replace(/^(\/uploads\/[\w-]+\/)1280\.webp$/, `$1${size > 120 ? 640 : 240}.webp`)
