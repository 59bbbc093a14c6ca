/** What the first HTML of a screen has ready of what comes next. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cardSizes } from '#contract/images.ts'
import { createPreloadLinks, withFirstPicture } from './preload-links.ts'

function aBuild(early?: object) {
  const webDir = mkdtempSync(join(tmpdir(), 'potluck-early-'))
  onTestFinished(() => rmSync(webDir, { recursive: true }))
  if (early) writeFileSync(join(webDir, 'preload-links.json'), JSON.stringify(early))
  return createPreloadLinks(webDir)
}

const dish = '<div><img data-picture="true" class="a"/><p data-title="true" class="b"></p></div>'

const tags =
  '<link rel="modulepreload" crossorigin href="/assets/a.js"><link rel="preload" as="style" crossorigin href="/assets/a.css">'

test('the scripts and styles of a screen, by the name it has in the contract', () => {
  const { withFiles } = aBuild({ files: { 'add-recipe': ['/assets/a.js', '/assets/a.css'] }, dish })
  expect(withFiles('<head></head>', 'addRecipe')).toBe(`<head>${tags}</head>`)
  expect(withFiles('<head></head>', 'home')).toBe('<head></head>')
})

test('of a page that is drawn ahead they wait with the app', () => {
  const { withFiles } = aBuild({ files: { recipes: ['/assets/a.js', '/assets/a.css'] }, dish })
  const page = (waiting: string) =>
    `<head><template id="app"><script></script>${waiting}</template></head><body><template></template></body>`
  expect(withFiles(page(''), 'recipes')).toBe(page(tags))
})

test('a dish: its picture in all widths, and its name, which may be anything', () => {
  const { dish: draw } = aBuild({ files: {}, dish })
  const drawn = draw('<b>"Mac" & $& cheese', '/covers/meals/mac/960.webp')
  expect(drawn).toContain('<p data-title="true" class="b">&lt;b&gt;&quot;Mac&quot; &amp; $&amp; cheese</p>')
  expect(drawn).toContain(
    'src="/covers/meals/mac/960.webp" srcset="/covers/meals/mac/320.webp 320w, /covers/meals/mac/480.webp 480w, /covers/meals/mac/960.webp 960w" sizes=',
  )
  expect(draw('Mac', 'https://example.org/a.jpg?"><script>')).toContain(
    'src="https://example.org/a.jpg?&quot;&gt;&lt;script&gt;" fetchpriority',
  )
})

test('the first picture of a list, as the browser will ask for it', () => {
  const page = '<img data-picture="true" alt=""/><img data-picture="true" alt=""/>'
  expect(withFirstPicture(page, '/uploads/abc/1280.webp')).toBe(
    `<img data-picture="true" src="/uploads/abc/1280.webp" srcset="/uploads/abc/240.webp 240w, /uploads/abc/640.webp 640w, /uploads/abc/1280.webp 1280w" sizes="${cardSizes}" fetchpriority="high" alt=""/><img data-picture="true" alt=""/>`,
  )
  expect(withFirstPicture(page, 'https://example.org/a.jpg')).toContain(
    '<img data-picture="true" src="https://example.org/a.jpg" fetchpriority="high" alt=""/>',
  )
  expect(withFirstPicture('<p>', '/a.webp')).toBe('<p>')
})

test('a build without it is served all the same', () => {
  const early = aBuild()
  expect([early.withFiles('</head>', 'recipes'), early.dish('Mac', '/a.webp')]).toEqual(['</head>', ''])
})
