/**
 * Adds preload links for the files of a screen to its HTML, so that the browser requests them immediately. A shared
 * dish is prerendered with its picture and title (web/pages/dialogs/prerendered-dish.tsx), and a list with its first
 * picture (docs/decisions/0016).
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cardSizes, detailSizes, shownAddressOf, srcsetOf } from '#contract/images.ts'
import { escapeHtml } from './page-metadata.ts'

/** Written by the build to preload-links.json. */
interface PreloadManifest {
  /** The scripts and styles of each screen and dialog, keyed by the name of the screen or dialog. */
  files: Record<string, string[]>
  /** The files of a screen that only signed-in users load, by the name of the screen. */
  memberFiles: Record<string, string[]>
  /** The names of the prerendered screens whose scripts have a low priority, so that the browser paints first. */
  lowPriority: string[]
  /** The prerendered dish dialog, with empty picture and title. */
  dish: string
}

export function createPreloadLinks(webDir: string) {
  const file = join(webDir, 'preload-links.json')
  const manifest: PreloadManifest = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as PreloadManifest)
    : { files: {}, memberFiles: {}, lowPriority: [], dish: '' }
  return {
    /** Adds preload links for a screen (a name of contract/screens.ts) or a dialog. Without a build, adds nothing. */
    withFiles(page: string, name: string) {
      const kebabName = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      const priority = manifest.lowPriority.includes(kebabName) ? 'low' : 'auto'
      const linksTo = (screens: Record<string, string[]>) =>
        (screens[kebabName] ?? []).map((each) => linkOf(each, priority)).join('')
      // web/hydrate-after-paint.ts adds these links to the page of a signed-in user.
      const memberLinks = linksTo(manifest.memberFiles)
      const links = linksTo(manifest.files) + (memberLinks && `<template id="member-files">${memberLinks}</template>`)
      // In a prerendered page with a main picture, the script tags are in a template until the picture is painted. The
      // links belong in the same template (web/hydrate-after-paint.ts).
      const position = page.includes('<template id="app">') ? '</template>' : '</head>'
      return page.replace(position, (end) => links + end)
    },
    /** The prerendered dialog of a dish. */
    dish: (title: string, picture: string) =>
      manifest.dish
        .replace(pictureSlot, () => `${pictureSlot} ${sourcesOf(picture, detailSizes)}`)
        .replace(/(data-title="true"[^>]*>)/, (tag) => tag + escapeHtml(title)),
  }
}

/** Marks the `<img>` elements without a source in prerendered pages. */
const pictureSlot = 'data-picture="true"'

/** Sets the source of the first picture of a prerendered screen, if it has one (web/ui/feedback/skeletons.tsx). */
export const withFirstPicture = (page: string, address: string) =>
  page.replace(pictureSlot, () => `${pictureSlot} ${sourcesOf(address, cardSizes)}`)

function linkOf(file: string, priority: 'low' | 'auto') {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
  return `<link ${kind}${priority === 'low' ? ' fetchpriority="low"' : ''} crossorigin href="${file}">`
}

function sourcesOf(address: string, sizes: string) {
  const set = srcsetOf(address)
  const responsive = set ? ` srcset="${escapeHtml(set)}" sizes="${sizes}"` : ''
  return `src="${escapeHtml(shownAddressOf(address))}"${responsive} fetchpriority="high"`
}
