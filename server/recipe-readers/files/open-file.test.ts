import { deflateRawSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { limits } from '#contract/imports.ts'
import type { FileEntry } from '#server/recipe-readers/read-recipe.ts'
import { paprikaEntry, readFile, zipOf } from '#tests/support/fixtures/recipe-files.ts'
import { archiveDocuments, type Documents } from './archive-documents.ts'
import { reasons } from './bytes/file-limits.ts'
import { openZipBuffer } from './bytes/zip-archive.ts'
import { readEntries } from './read-entries.ts'

const unreadable = { code: 'file-unreadable' }
const soup = { '@type': 'Recipe', name: 'Leek soup', recipeIngredient: ['2 leeks'], recipeInstructions: ['Simmer.'] }

test('a file is recognized by its content and not by its name', { tags: ['IMPORTS-20'] }, async () => {
  const zip = await zipOf({ 'one.bin': paprikaEntry({}), 'two.bin': paprikaEntry({ name: 'Rice' }) })
  expect(await readFile(zip, 'holiday.jpg')).toMatchObject({ format: 'Paprika', total: 2, broken: [] })
  expect(await readFile(paprikaEntry({}), 'x')).toMatchObject({ format: 'Paprika', total: 1 })
})

test('a file without recipes is refused with the error file-unreadable', { tags: ['IMPORTS-20'] }, async () => {
  const files = ['', ' ', 'Dear Ann, see you at 8.', '{"a":1}', '[1,2]', '<html><p>Hello</p></html>', '\u0000\u0001']
  for (const content of files) await expect(readFile(content), content).rejects.toMatchObject(unreadable)
  await expect(readFile(await zipOf({}))).rejects.toMatchObject(unreadable)
  await expect(readFile(await zipOf({ 'notes.txt': 'Hello' }))).rejects.toMatchObject(unreadable)
})

test(
  'a zip inside a zip is read, and files that the macOS Finder adds are left out',
  { tags: ['IMPORTS-20', 'IMPORTS-22'] },
  async () => {
    const inner = await zipOf({
      'My recipes/Soup.paprikarecipe': paprikaEntry({ photo_data: Buffer.from('photo').toString('base64') }),
      '__MACOSX/My recipes/._Soup.paprikarecipe': 'AppleDouble',
      'My recipes/.DS_Store': 'Finder',
    })
    const outer = await zipOf({ 'export/Recipes.paprikarecipes': inner, '__MACOSX/._export': 'AppleDouble' })
    expect(await readFile(outer)).toMatchObject({
      format: 'Paprika',
      recipes: [{ title: 'Leek soup' }],
      pictures: ['photo'],
      broken: [],
    })
  },
)

test('pictures of an inner zip do not count towards the document budget', { tags: ['IMPORTS-20'] }, async () => {
  const names = Array.from({ length: 10 }, (_, index) => `Soup ${index}`)
  const inner = await zipOf(
    Object.fromEntries(
      names.flatMap((name) => [
        [`${name}/recipe.json`, '{}'],
        [`${name}/full.jpg`, name],
      ]),
    ),
  )
  const outer = await zipOf({ 'inner.zip': inner })
  // The budget is enough for the documents and for unpacking the inner zip three times. It is not enough for unpacking
  // the inner zip ten times.
  const { list } = archiveDocuments(await openZipBuffer(outer), 3 * inner.length + names.length * 2)
  const pictures: string[] = []
  for await (const listed of list()) {
    if (!('document' in listed)) throw new Error(listed.reason)
    const picture = listed.document.findPicture([listed.path.replace('recipe.json', 'full')])
    pictures.push((await picture!()).toString())
  }
  expect(pictures).toEqual(names)
})

/** A recipe inside this number of zips. */
async function nestedZip(levels: number) {
  let content: string | Buffer = JSON.stringify(soup)
  for (let level = 0; level < levels; level++) content = await zipOf({ [level ? 'inner.zip' : 'soup.json']: content })
  return content as Buffer
}

test(
  'a file is refused if all recipes are inside more than three levels of zips',
  { tags: ['IMPORTS-23'] },
  async () => {
    await expect(readFile(await nestedZip(4))).rejects.toMatchObject(unreadable)
  },
)

test(
  'damaged inner zips, and zips inside more than three levels of zips, become lines of the report',
  { tags: ['IMPORTS-22', 'IMPORTS-23'] },
  async () => {
    const inner = await nestedZip(1)
    const zip = await zipOf({ 'Good.zip': inner, 'Cut.zip': inner.subarray(0, -40), 'Deep.zip': await nestedZip(3) })
    const { recipes, broken } = await readFile(zip)
    expect(recipes.map(({ title }) => title)).toEqual([soup.name])
    expect(broken).toEqual([
      { title: 'Cut', reason: reasons.damaged },
      { title: 'inner', reason: reasons.tooDeep },
    ])
  },
)

test(
  'a damaged entry becomes a line of the report, and the other entries are read',
  { tags: ['IMPORTS-22'] },
  async () => {
    const cut = paprikaEntry({ name: 'Cut' })
    const zip = await zipOf({
      'Cut.paprikarecipe': cut.subarray(0, cut.length / 2),
      'Empty.paprikarecipe': '',
      'Noise.paprikarecipe': 'not gzip',
      'Soup.paprikarecipe': paprikaEntry({}),
      'Untitled.paprikarecipe': paprikaEntry({ name: ' ' }),
      'Nothing.paprikarecipe': paprikaEntry({ name: 'Nothing', ingredients: null, directions: '' }),
      'manifest.json': '{"version":1}',
      'readme.md': 'Exported on Monday.',
    })
    const { recipes, broken, format } = await readFile(zip)
    expect(format).toBe('Paprika')
    expect(recipes.map(({ title }) => title)).toEqual(['Leek soup'])
    expect(broken).toEqual([
      { title: 'Untitled', reason: reasons.untitled },
      { title: 'Nothing', reason: reasons.empty },
      { title: 'Cut', reason: reasons.damaged },
      { title: 'Empty', reason: reasons.unknown },
      { title: 'Noise', reason: reasons.unknown },
    ])
  },
)

test(
  'an entry whose content does not match its checksum is reported as damaged',
  { tags: ['IMPORTS-22'] },
  async () => {
    const entries = { 'Rice.json': JSON.stringify({ ...soup, name: 'Rice' }), 'Soup.json': JSON.stringify(soup) }
    const zip = await zipOf(entries, { compress: false })
    zip[zip.indexOf('Rice"')] = 0x44
    const { recipes, broken } = await readFile(zip)
    expect(recipes.map(({ title }) => title)).toEqual(['Leek soup'])
    expect(broken).toEqual([{ title: 'Rice', reason: reasons.damaged }])
  },
)

test('an incomplete zip is refused', { tags: ['IMPORTS-22'] }, async () => {
  const zip = await zipOf({ 'Soup.paprikarecipe': paprikaEntry({}) })
  await expect(readFile(zip.subarray(0, zip.length - 30))).rejects.toMatchObject(unreadable)
})

test(
  'each entry that is too large after unpacking is reported with its file name',
  { tags: ['IMPORTS-23'] },
  async () => {
    const megabytes = 17
    const bomb = `{"name":"${' '.repeat(megabytes * 1024 * 1024)}"}`
    const zip = await zipOf({
      'Bomb.paprikarecipe': gzipSync(bomb),
      'Packed.paprikarecipe': bomb,
      'Soup.paprikarecipe': paprikaEntry({}),
    })
    const { recipes, broken } = await readFile(zip)
    expect(recipes.map(({ title }) => title)).toEqual(['Leek soup'])
    expect(broken).toEqual([
      { title: 'Bomb', reason: reasons.tooLarge },
      { title: 'Packed', reason: reasons.tooLarge },
    ])
  },
)

async function entriesOf(documents: Documents) {
  const entries: FileEntry[] = []
  for await (const entry of readEntries(documents)) entries.push(entry)
  return entries
}

test(
  'when all entries together are too large, the report says so, and later entries are not read',
  { tags: ['IMPORTS-23'] },
  async () => {
    const contents = ['Soup', 'Rice', 'Tart', 'Cake'].map((name) => JSON.stringify({ ...soup, name }))
    const zip = await zipOf(Object.fromEntries(contents.map((content, index) => [`${index}.json`, content])))
    const documents = archiveDocuments(await openZipBuffer(zip), contents[0]!.length * 2.5)
    const entries = await entriesOf(documents)
    expect(entries).toMatchObject([
      { kind: 'recipe', read: { recipe: { title: 'Soup' } } },
      { kind: 'recipe', read: { recipe: { title: 'Rice' } } },
      { kind: 'broken', title: '2', reason: reasons.tooMuch },
    ])
  },
)

test('a picture beside a recipe is not read together with the recipe', { tags: ['IMPORTS-26'] }, async () => {
  const zip = await zipOf({ 'Soup/recipe.json': JSON.stringify(soup), 'Soup/full.jpg': 'picture' })
  const archive = await openZipBuffer(zip)
  const paths: string[] = []
  function read(...[entry, budget]: Parameters<typeof archive.read>) {
    paths.push(entry.path)
    return archive.read(entry, budget)
  }
  const [entry] = await entriesOf(archiveDocuments({ ...archive, read }))
  expect(paths).toEqual(['Soup/recipe.json'])
  expect(entry?.kind === 'recipe' && (await entry.readPicture!()).toString()).toBe('picture')
  expect(paths).toEqual(['Soup/recipe.json', 'Soup/full.jpg'])
})

test(
  'an entry that is longer than the zip directory says is reported as damaged',
  { tags: ['IMPORTS-23'] },
  async () => {
    const content = JSON.stringify({ ...soup, description: 'x'.repeat(5000) })
    const zip = await zipOf({ 'Long.json': content, 'Soup.json': JSON.stringify(soup) })
    const directoryEntry = zip.lastIndexOf(Buffer.from('PK\u0001\u0002'), zip.lastIndexOf('Long.json'))
    expect(zip.readUInt32LE(directoryEntry + 24)).toBe(Buffer.byteLength(content))
    zip.writeUInt32LE(100, directoryEntry + 24)
    expect(deflateRawSync(content).length).toBeLessThan(200)
    const { recipes, broken } = await readFile(zip)
    expect(recipes).toHaveLength(1)
    expect(broken).toEqual([{ title: 'Long', reason: reasons.damaged }])
  },
)

test(
  'recipes above the maximum number of an import are not read, and the report says so',
  { tags: ['IMPORTS-23'] },
  async () => {
    const list = Array.from({ length: limits.recipesPerFile + 2 }, (_, index) => ({ ...soup, name: `Soup ${index}` }))
    const { recipes, broken, total } = await readFile(JSON.stringify(list))
    expect(total).toBe(limits.recipesPerFile + 2)
    expect(recipes).toHaveLength(limits.recipesPerFile)
    expect(broken.map(({ reason }) => reason)).toEqual([reasons.tooMany])
  },
)

test('JSON and markup with too many levels of nesting are not read', { tags: ['IMPORTS-23'] }, async () => {
  const deep = `{"@type":"Recipe","name":"Deep","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  await expect(readFile(deep)).rejects.toMatchObject(unreadable)
  const xml = `<?xml version="1.0"?><cookbook><recipe><title>Deep</title>${'<a>'.repeat(100_000)}`
  const { recipes } = await readFile(`${xml}</recipe></cookbook>`).catch(() => ({ recipes: [] }))
  expect(recipes).toEqual([])
})

test('texts in different encodings are decoded correctly', { tags: ['IMPORTS-24'] }, async () => {
  const json = JSON.stringify({ ...soup, name: 'Crème brûlée' })
  const xml = '<cookbook><recipe><title>Crème brûlée</title><ingredient>Crème</ingredient></recipe></cookbook>'
  const bigEndian = Buffer.from(`\uFEFF${json}`, 'utf16le').swap16()
  const files = {
    'UTF-8 with a byte order mark': `\uFEFF${json}`,
    'UTF-8 with a byte order mark after white space': `\n \uFEFF ${json}`,
    'UTF-16 with a byte order mark': Buffer.from(`\uFEFF${json}`, 'utf16le'),
    'UTF-16 without a byte order mark': Buffer.from(json, 'utf16le'),
    'UTF-16 in big-endian order': bigEndian,
    'Windows-1252, undeclared': Buffer.from(xml, 'latin1'),
    'ISO-8859-1, declared': Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${xml}`, 'latin1'),
    'UTF-8, declared': `<?xml version="1.0" encoding="utf-8"?>${xml}`,
  }
  for (const [encoding, content] of Object.entries(files))
    expect((await readFile(content)).recipes, encoding).toMatchObject([{ title: 'Crème brûlée' }])
})

test(
  'the names of zip entries are read as UTF-8 even if the flag for UTF-8 is not set',
  { tags: ['IMPORTS-24'] },
  async () => {
    const zip = await zipOf({ 'Crème.cook': 'Whip the @cream{200%ml}.' })
    for (let at = zip.indexOf('Crème.cook'); at >= 0; at = zip.indexOf('Crème.cook', at + 1)) {
      const header = zip.lastIndexOf('PK', at)
      const flags = header + (zip[header + 2] === 1 ? 8 : 6)
      zip.writeUInt16LE(zip.readUInt16LE(flags) & ~0x800, flags)
    }
    expect((await readFile(zip)).recipes).toMatchObject([{ title: 'Crème' }])
  },
)

test('a recipe has the same key in a later export', { tags: ['IMPORTS-25'] }, async () => {
  const uid = 'D818BC90-6060-4399-9167-D3B23E0C3F3A'
  const files = {
    'a.paprikarecipe': paprikaEntry({ uid }),
    'b.paprikarecipe': paprikaEntry({ uid }),
    'c.paprikarecipe': paprikaEntry({ name: 'Rice' }),
    'd.paprikarecipe': paprikaEntry({ uid: '7', name: 'Rice' }),
  }
  const { keys } = await readFile(await zipOf(files))
  expect(keys).toEqual([uid, `${uid}~2`, expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/~2$/)])
  const renamed = await zipOf({
    'x/Rice.paprikarecipe': files['c.paprikarecipe'],
    'new.paprikarecipe': paprikaEntry({}),
  })
  expect((await readFile(renamed)).keys).toContain(keys[2])
})

test('recipes with the same content get different keys', { tags: ['IMPORTS-25'] }, async () => {
  const { keys } = await readFile(JSON.stringify([soup, soup, { ...soup, name: 'Rice' }]))
  expect(new Set(keys).size).toBe(3)
})
