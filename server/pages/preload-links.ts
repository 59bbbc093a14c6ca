/**
 * What a screen loads next is named in its first HTML, so that the browser need not find it out one file after the other;
 * and a shared dish has its picture and name there before any script has run (web/pages/dialogs/prerendered-dish.tsx), as a list has its
 * first picture (docs/decisions/0016).
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cardSizes, detailSizes, imageSet } from '#contract/images.ts'
import { escapeHtml } from './page-head.ts'

/** What the build has made of it: scripts by the names of screens and dialogs, and the place for a dish. */
interface Early {
  files: Record<string, string[]>
  dish: string
}

export function createPreloadLinks(webDir: string) {
  const file = join(webDir, 'preload-links.json')
  const { files, dish }: Early = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Early)
    : { files: {}, dish: '' }
  return {
    /** The page with tags for the files of a screen, as `contract/screens.ts` names it, or of a dialog. */
    withFiles(page: string, name: string) {
      const tags = (files[name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)] ?? []).map(tagOf).join('')
      // In a prerendered page they wait with the app (web/hydrate-after-paint.ts).
      return page.replace(page.includes(waiting) ? waiting : '</head>', (end) => tags + end)
    },
    /** A dish where its dialog will be. */
    dish: (title: string, picture: string) =>
      dish
        .replace(place, () => `${place} ${sourcesOf(picture, detailSizes)}`)
        .replace(/(data-title="true"[^>]*>)/, (tag) => tag + escapeHtml(title)),
  }
}

const waiting = '</template>'
const place = 'data-picture="true"'

/** The first picture of a screen, where that is drawn ahead with a place for it (web/ui/feedback/skeletons.tsx). */
export const withFirstPicture = (page: string, address: string) =>
  page.replace(place, () => `${place} ${sourcesOf(address, cardSizes)}`)

function tagOf(file: string) {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
  return `<link ${kind} crossorigin href="${file}">`
}

function sourcesOf(address: string, sizes: string) {
  const set = imageSet(address)
  return `src="${escapeHtml(address)}"${set ? ` srcset="${escapeHtml(set)}" sizes="${sizes}"` : ''} fetchpriority="high"`
}
