/** Puts the home screen, drawn ahead, into a copy of the page. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './ensure.mjs'

const mark = '<!--drawn-ahead-->'
const drawn = join(root, 'dist/prerender')
const { render } = await import(pathToFileURL(join(drawn, 'prerender.js')).href)
const page = readFileSync(join(root, 'dist/web/index.html'), 'utf8')
if (!page.includes(mark)) throw new Error('The page has no place for what is drawn ahead.')
// The screen stands without them, so scripts must not compete with what it is made of.
const unhurried = page.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"').replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
writeFileSync(join(root, 'dist/web/home.html'), unhurried.replace(mark, () => render()))
rmSync(drawn, { recursive: true })
