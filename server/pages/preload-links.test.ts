/** Preload links and prerendered pictures in the HTML of a screen. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cardSizes } from '#contract/images.ts'
import { aTempFolder } from '#tests/support/temp-folder.ts'
import { createPreloadLinks, withFirstPicture } from './preload-links.ts'

function aBuild(manifest?: { files?: object; memberFiles?: object; lowPriority?: string[] }) {
  const webDir = aTempFolder()
  const defaults = { files: {}, memberFiles: {}, lowPriority: [], dialog }
  if (manifest) writeFileSync(join(webDir, 'preload-links.json'), JSON.stringify({ ...defaults, ...manifest }))
  return createPreloadLinks(webDir)
}

const dialog = '<div><img data-picture="true" class="a"/><p data-title="true" class="b"></p></div>'

const tags =
  '<link rel="modulepreload" crossorigin href="/assets/a.js"><link rel="preload" as="style" crossorigin href="/assets/a.css">'

test('the scripts and styles of a screen are found by its name in the contract and preloaded', () => {
  const { withFiles } = aBuild({ files: { 'add-recipe': ['/assets/a.js', '/assets/a.css'] } })
  expect(withFiles('<head></head>', 'addRecipe')).toBe(`<head>${tags}</head>`)
  expect(withFiles('<head></head>', 'home')).toBe('<head></head>')
})

test('the preload links of a prerendered page are in the template that contains its scripts', () => {
  const { withFiles } = aBuild({ files: { recipes: ['/assets/a.js', '/assets/a.css'] } })
  const page = (links: string) =>
    `<head><template id="app"><script></script>${links}</template></head><body><template></template></body>`
  expect(withFiles(page(''), 'recipes')).toBe(page(tags))
})

test('the files for signed-in users are in a template of their own', () => {
  const { withFiles } = aBuild({ files: { room: ['/assets/a.js'] }, memberFiles: { room: ['/assets/b.js'] } })
  expect(withFiles('<head></head><body><template></template></body>', 'room')).toBe(
    '<head><link rel="modulepreload" crossorigin href="/assets/a.js">' +
      '<template id="member-files"><link rel="modulepreload" crossorigin href="/assets/b.js"></template></head>' +
      '<body><template></template></body>',
  )
})

test('the preload links of a screen with a low priority have this priority too', () => {
  const { withFiles } = aBuild({ files: { room: ['/assets/a.js'] }, lowPriority: ['room'] })
  expect(withFiles('<head></head>', 'room')).toBe(
    '<head><link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/a.js"></head>',
  )
})

test('a prerendered dialog has its picture in all widths and its escaped title', () => {
  const { dialog: render } = aBuild({})
  const html = render('<b>"Mac" & $& cheese', '/covers/meals/mac/960.webp')
  expect(html).toContain('<p data-title="true" class="b">&lt;b&gt;&quot;Mac&quot; &amp; $&amp; cheese</p>')
  expect(html).toContain(
    'src="/covers/meals/mac/960.webp" srcset="/covers/meals/mac/320.webp 320w, /covers/meals/mac/480.webp 480w, /covers/meals/mac/960.webp 960w" sizes=',
  )
  expect(render('Mac', 'https://example.org/a.jpg?"><script>')).toContain(
    'src="https://example.org/a.jpg?&quot;&gt;&lt;script&gt;" fetchpriority',
  )
})

test('the first picture without a source gets its sources, and an http address becomes https', () => {
  const page = '<img data-picture="true" alt=""/><img data-picture="true" alt=""/>'
  expect(withFirstPicture(page, '/uploads/abc/1280.webp')).toBe(
    `<img data-picture="true" src="/uploads/abc/1280.webp" srcset="/uploads/abc/240.webp 240w, /uploads/abc/640.webp 640w, /uploads/abc/1280.webp 1280w" sizes="${cardSizes}" fetchpriority="high" alt=""/><img data-picture="true" alt=""/>`,
  )
  for (const address of ['https://example.org/a.jpg', 'http://example.org/a.jpg'])
    expect(withFirstPicture(page, address)).toContain(
      '<img data-picture="true" src="https://example.org/a.jpg" fetchpriority="high" alt=""/>',
    )
  expect(withFirstPicture('<p>', '/a.webp')).toBe('<p>')
})

test('a build without a manifest adds nothing', () => {
  const preload = aBuild()
  expect([preload.withFiles('</head>', 'recipes'), preload.dialog('Mac', '/a.webp')]).toEqual(['</head>', ''])
})
