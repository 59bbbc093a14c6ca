/** Puts screens, drawn ahead, into copies of the page, and beside them what of shared dishes can be drawn ahead and what each screen will load next (`early.json`). */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './ensure.mjs'

const mark = '<!--drawn-ahead-->'
const drawn = join(root, 'dist/prerender')
const { renderScreens, renderPrerenderedDish } = await import(pathToFileURL(join(drawn, 'prerender.js')).href)
const page = readFileSync(join(root, 'dist/web/index.html'), 'utf8')
if (!page.includes(mark)) throw new Error('The page has no place for what is drawn ahead.')
const manifestDir = join(root, 'dist/web/.vite')
const manifest = JSON.parse(readFileSync(join(manifestDir, 'manifest.json'), 'utf8'))
// The screen stands without the app, which waits aside until web/begin.ts takes it.
const [app] = /<script type="module"[^>]*><\/script>/.exec(page) ?? []
if (!app) throw new Error('The page has no app.')
const waiting = page.replace(
  app,
  () =>
    `<script type="module" async fetchpriority="low" src="/${manifest['begin.ts'].file}"></script>\n    <template id="app">${app}</template>`,
)
for (const [name, screen] of Object.entries(await renderScreens())) {
  if (screen.includes('<script')) throw new Error(`The screen ${name} is not drawn in one piece.`)
  writeFileSync(
    join(root, `dist/web/${name}.html`),
    waiting.replace(mark, () => screen),
  )
}
rmSync(drawn, { recursive: true })

const first = filesOf('index.html')
const early = {
  dish: laterFilesOf('features/catalog/dish-dialog.tsx'),
  recipe: laterFilesOf('features/recipes/recipe-dialog.tsx'),
}
for (const source of Object.keys(manifest)) {
  const [, name] = /^pages\/(.+)-page\.tsx$/.exec(source) ?? []
  if (name) early[name] = laterFilesOf(source)
}
writeFileSync(join(root, 'dist/web/early.json'), JSON.stringify({ files: early, dish: renderPrerenderedDish() }))
rmSync(manifestDir, { recursive: true })

/** Of a source, with all that it imports. */
function filesOf(source, seen = new Set()) {
  const { file, css = [], imports = [] } = manifest[source]
  if (seen.has(file)) return seen
  for (const each of [file, ...css]) seen.add(each)
  for (const each of imports) filesOf(each, seen)
  return seen
}

function laterFilesOf(source) {
  return [...filesOf(source)].filter((file) => !first.has(file)).map((file) => `/${file}`)
}
