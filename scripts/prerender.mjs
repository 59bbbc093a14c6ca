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
writeFileSync(join(root, 'dist/web/home.html'), page.replace(mark, () => render()))
rmSync(drawn, { recursive: true })
