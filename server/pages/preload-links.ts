/**
 * Adds preload links for the files of a screen to its HTML, so that the browser requests them immediately. A dialog
 * is prerendered with its picture and title (web/pages/dialogs/prerendered-dish.tsx), and a list with its first picture
 * (docs/decisions/0016).
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cardSizes, detailSizes, shownAddressOf, srcsetOf } from '#contract/images.ts'
import { escapeHtml } from './page-metadata.ts'

/** Written by the build to preload-links.json. */
interface PreloadManifest {
  /** The scripts and styles of each screen and dialog, by its name in kebab case. */
  files: Record<string, string[]>
  /** The files that only signed-in users load, by the name of the screen. */
  memberFiles: Record<string, string[]>
  /**
   * The names of the prerendered screens without a main picture. The scripts of these screens have a low priority, so
   * that the browser paints first.
   */
  lowPriority: string[]
  /** The prerendered dialog, with empty picture and title. */
  dialog: string
}

export function createPreloadLinks(webDir: string) {
  const file = join(webDir, 'preload-links.json')
  const manifest: PreloadManifest = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as PreloadManifest)
    : { files: {}, memberFiles: {}, lowPriority: [], dialog: '' }
  return {
    /**
     * Adds preload links for the files of a screen or dialog. Without a manifest, adds nothing.
     * @param name the name of a screen in contract/screens.ts, or of a dialog
     */
    withFiles(page: string, name: string) {
      const kebabName = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      const priority = manifest.lowPriority.includes(kebabName) ? 'low' : 'auto'
      const linksTo = (screens: Record<string, string[]>) =>
        (screens[kebabName] ?? []).map((each) => linkOf(each, priority)).join('')
      // If the user is signed in, web/hydrate-after-paint.ts moves these links from their template into the page.
      const memberLinks = linksTo(manifest.memberFiles)
      const links = linksTo(manifest.files) + (memberLinks && `<template id="member-files">${memberLinks}</template>`)
      // In a prerendered page with a main picture, the script tags are in a template until the picture is painted. The
      // links belong in the same template (web/hydrate-after-paint.ts).
      const position = page.includes('<template id="app">') ? '</template>' : '</head>'
      return page.replace(position, (end) => links + end)
    },
    /** Returns the prerendered dialog with its title and picture. Without a manifest, returns an empty text. */
    dialog: (title: string, picture: string) =>
      manifest.dialog
        .replace(pictureAttribute, () => `${pictureAttribute} ${sourcesOf(picture, detailSizes)}`)
        .replace(/(data-title="true"[^>]*>)/, (tag) => tag + escapeHtml(title)),
  }
}

/** The attribute of the `<img>` elements that have no source in prerendered HTML. */
const pictureAttribute = 'data-picture="true"'

/**
 * Sets the source of the first picture in a prerendered screen (web/ui/feedback/skeletons.tsx). Returns the page
 * unchanged when the screen has no such picture.
 */
export const withFirstPicture = (page: string, address: string) =>
  page.replace(pictureAttribute, () => `${pictureAttribute} ${sourcesOf(address, cardSizes)}`)

function linkOf(file: string, priority: 'low' | 'auto') {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
  return `<link ${kind}${priority === 'low' ? ' fetchpriority="low"' : ''} crossorigin href="${file}">`
}

function sourcesOf(address: string, sizes: string) {
  const set = srcsetOf(address)
  const responsive = set ? ` srcset="${escapeHtml(set)}" sizes="${sizes}"` : ''
  return `src="${escapeHtml(shownAddressOf(address))}"${responsive} fetchpriority="high"`
}
