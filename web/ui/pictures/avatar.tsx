/**
 * A round profile picture. Without a picture it shows the first letter of the name. If loading fails it shows the
 * default icon.
 */
import { useState } from 'react'
import { person as defaultIcon } from './art.ts'

/** Backgrounds on which `on-tomato` is readable in both colour schemes. */
const tones = ['bg-tomato', 'bg-basil', 'bg-plum', 'bg-saffron-deep', 'bg-sea-deep']

export function Avatar({ name, picture, size }: { name: string; picture: string | null; size: number }) {
  const [failed, setFailed] = useState<string | null>(null)
  const box = { width: size, height: size }
  if (picture) {
    return (
      <img
        src={picture === failed ? defaultIcon : smallestSharp(picture, size)}
        alt=""
        {...box}
        onError={() => setFailed(picture)}
        style={box}
        className="shrink-0 rounded-full bg-wash object-cover"
      />
    )
  }
  return (
    <span
      aria-hidden
      style={{ ...box, fontSize: size * 0.42 }}
      className={`grid shrink-0 place-items-center rounded-full font-serif font-semibold text-on-tomato ${toneOf(name)}`}
    >
      {firstCharacterOf(name.trim()).toUpperCase() || '?'}
    </span>
  )
}

/** The first character, which may consist of two UTF-16 code units, for example an emoji. Empty for an empty text. */
const firstCharacterOf = (text: string) => {
  const [character = ''] = text
  return character
}

/** The same name always gets the same tone. */
function toneOf(name: string) {
  let hash = 0
  for (const character of name) hash = Math.imul(hash, 31) + character.codePointAt(0)!
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return tones[((hash ^ (hash >>> 13)) >>> 0) % tones.length]
}

/** The smallest of the three stored widths that is sharp on a screen with double pixel density. */
const smallestSharp = (picture: string, size: number) =>
  picture.replace(/^(\/uploads\/[\w-]+\/)1280\.webp$/, `$1${size > 120 ? 640 : 240}.webp`)
