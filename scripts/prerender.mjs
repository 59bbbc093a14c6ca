/**
 * Writes each prerendered screen into a copy of `dist/web/index.html` (`dist/web/<screen>.html`). Also writes
 * `dist/web/preload-links.json` for server/pages/preload-links.ts. This file lists the files that each screen loads
 * after the entry files, and the screens whose scripts have a low priority. It also contains the HTML that the page of
 * a shared dish shows at first.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './ensure.mjs'

const placeholder = '<!--prerendered-->'
const prerenderDir = join(root, 'dist/prerender')
const webDir = join(root, 'dist/web')
const manifestDir = join(webDir, '.vite')
const manifest = JSON.parse(readFileSync(join(manifestDir, 'manifest.json'), 'utf8'))
const { renderScreens, renderPrerenderedDish } = await import(pathToFileURL(join(prerenderDir, 'prerender.js')).href)

const page = readFileSync(join(webDir, 'index.html'), 'utf8')
if (!page.includes(placeholder)) throw new Error(`The page has no ${placeholder}.`)
const lowPriority = []
for (const [name, screen] of Object.entries(await renderScreens())) {
  if (screen.includes('<script')) throw new Error(`The prerendered screen ${name} contains a script.`)
  // The scripts wait for the main picture of a screen. Without one, they have a low priority, so that fonts and styles
  // load first.
  const hasPicture = /data-picture|fetchpriority="high"/i.test(screen)
  if (!hasPicture) lowPriority.push(name)
  writeFileSync(
    join(webDir, `${name}.html`),
    replaceScript(page, hasPicture ? delay : lowerPriority).replace(placeholder, () => screen),
  )
}

const entryFiles = filesOf('index.html')
const files = {
  dish: laterFilesOf('features/catalog/dish-dialog.tsx'),
  recipe: laterFilesOf('features/recipes/recipe-dialog.tsx'),
  // The login screen opens this dialog.
  login: laterFilesOf('features/auth/auth-dialog.tsx'),
}
for (const source of Object.keys(manifest)) {
  const [, name] = /^pages\/(?:.+\/)?([^/]+)-page\.tsx$/.exec(source) ?? []
  if (name) files[name] = laterFilesOf(source)
}
// Only signed-in users load these files. The room page imports them dynamically.
const memberFiles = {
  room: ['pages/rooms/room-content.tsx', 'core/connection/socket.ts']
    .flatMap(laterFilesOf)
    .filter((file) => !files.room.includes(file)),
}
const preloadLinks = { files, memberFiles, lowPriority, dialog: renderPrerenderedDish() }
writeFileSync(join(webDir, 'preload-links.json'), JSON.stringify(preloadLinks))

rmSync(prerenderDir, { recursive: true })
rmSync(manifestDir, { recursive: true })

/** Adds web/hydrate-after-paint.ts to the page, and replaces the script element of the app. */
function replaceScript(html, replace) {
  const [app] = /<script type="module"[^>]*><\/script>/.exec(html) ?? []
  if (!app) throw new Error('The page has no module script.')
  const starter = `<script type="module" async fetchpriority="low" src="/${manifest['hydrate-after-paint.ts'].file}"></script>`
  return html.replace(app, () => `${starter}\n    ${replace(app)}`)
}

/** Moves the script element of the app into a template. web/hydrate-after-paint.ts moves it back to start the app. */
function delay(script) {
  return `<template id="app">${script}</template>`
}

function lowerPriority(script) {
  return script.replace('<script', '<script fetchpriority="low"')
}

/** @returns the built files of a source, and of all modules that the source imports statically */
function filesOf(source, seen = new Set()) {
  const { file, css = [], imports = [] } = manifest[source]
  if (seen.has(file)) return seen
  for (const each of [file, ...css]) seen.add(each)
  for (const each of imports) filesOf(each, seen)
  return seen
}

/** @returns the paths of `filesOf(source)`, except for the files that index.html loads */
function laterFilesOf(source) {
  return [...filesOf(source)].filter((file) => !entryFiles.has(file)).map((file) => `/${file}`)
}
