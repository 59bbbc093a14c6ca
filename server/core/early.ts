/**
 * What a screen loads next is named in its first HTML, so that the browser need not find it out one file after the other;
 * and a shared dish has its picture and name there before any script has run (web/pages/dish-ahead.tsx).
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { detailSizes, imageSet } from '#contract/images.ts'
import { escapeHtml } from './page-head.ts'

/** What the build has made of it: scripts by the names of screens and dialogs, and the place for a dish. */
interface Early {
  files: Record<string, string[]>
  dish: string
}

export function readEarly(webDir: string) {
  const file = join(webDir, 'early.json')
  const { files, dish }: Early = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Early) : { files: {}, dish: '' }
  return {
    /** Tags for the scripts of a screen, as `contract/screens.ts` names it, or of a dialog. `low`: what they draw stands already. */
    scripts: (name: string, priority: 'auto' | 'low' = 'auto') => (files[name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)] ?? []).map((each) => tagOf(each, priority)).join(''),
    /** A dish where its dialog will be. */
    dish: (title: string, picture: string) => dish.replace('data-picture="true"', () => sourcesOf(picture, detailSizes)).replace(/(data-title="true"[^>]*>)/, (place) => place + escapeHtml(title)),
  }
}

function tagOf(file: string, priority: string) {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
  return `<link ${kind} fetchpriority="${priority}" crossorigin href="${file}">`
}

/** A picture in the width that the screen will choose by `sizes`. */
export const earlyPicture = (address: string, sizes: string) =>
  `<link rel="preload" as="image" ${sourcesOf(address, sizes).replace('src=', 'href=').replace('srcset=', 'imagesrcset=').replace('sizes=', 'imagesizes=')}>`

function sourcesOf(address: string, sizes: string) {
  const set = imageSet(address)
  return `src="${escapeHtml(address)}"${set ? ` srcset="${escapeHtml(set)}" sizes="${sizes}"` : ''} fetchpriority="high"`
}
