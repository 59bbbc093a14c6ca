/**
 * Validates the built-in catalogue and writes what the server reads: `dist/content`, and the covers in `dist/covers`.
 * With `--same-cover`, all dishes whose cover is missing or out of date get the same cover. This takes a second instead
 * of a minute, and is enough for tests. The next build without this option replaces the copies with the covers of the
 * dishes. `--sheet` also writes `dist/covers-sheet.html`, a page with all covers.
 */
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { coverWidths } from './covers/widths.ts'
import { composeCover } from './covers/compose.ts'
import { cutOut, type Cutout } from './covers/cutout.ts'
import { coverSheet } from './covers/sheet.ts'
import { readContent, type BuiltInDish } from './read.ts'

type Cover = ReturnType<typeof coverOf>

/**
 * The maximum size of a picture with this width, in bytes: 1 kB plus an amount that is proportional to the area of the
 * picture. This amount is 25 kB for a picture that is 640 pixels wide.
 */
const bytesMax = (width: number) => 1000 + 25_000 * (width / 640) ** 2

const root = process.cwd()
const cutouts = new Map<string, Promise<Cutout>>()
const out = join(root, 'dist/content')
const coversOut = join(root, 'dist/covers')
const emoji = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')

const { meals, drinks, journal, motifs } = readContent(join(root, 'content'))
const catalogue = { meals: meals.map((entry) => entry.dish), drinks: drinks.map((entry) => entry.dish) }
const text = JSON.stringify(catalogue)
mkdirSync(join(out, 'motifs'), { recursive: true })
writeFileSync(
  join(out, 'dishes.json'),
  JSON.stringify({ hash: createHash('sha1').update(text).digest('hex'), ...catalogue }),
)
writeFileSync(join(out, 'journal.json'), JSON.stringify(journal))
writeFileSync(join(out, 'motifs.json'), JSON.stringify(motifs))
for (const { code, recolour } of Object.values(motifs)) {
  const [from, to] = [join(emoji, `${code}.webp`), join(out, 'motifs', `${code}.webp`)]
  if (recolour) await sharp(from).modulate(recolour).webp({ quality: 90 }).toFile(to)
  else copyFileSync(from, to)
}
await drawCovers(process.argv.includes('--same-cover'))
if (process.argv.includes('--sheet')) writeFileSync(join(root, 'dist/covers-sheet.html'), coverSheet(meals, drinks))
console.log(
  `content: ${meals.length} meals, ${drinks.length} drinks, ${journal.length} articles, ${Object.keys(motifs).length} motifs`,
)

/**
 * Draws the covers that have changed since the last build, and deletes the covers of dishes that no longer exist. A
 * change to the drawing code changes all covers.
 * @param isSameForAll draws only the first of the changed covers, and copies it over the other ones
 */
async function drawCovers(isSameForAll: boolean) {
  const style = ['background', 'compose', 'cutout', 'layouts', 'tones', 'widths']
    .map((name) => readFileSync(join(root, `content/covers/${name}.ts`), 'utf8'))
    .join('')
  removeStaleCovers('meals', meals)
  removeStaleCovers('drinks', drinks)
  const covers = [
    ...meals.map((entry) => coverOf('meals', entry, style)),
    ...drinks.map((entry) => coverOf('drinks', entry, style)),
  ]
  const queue = covers.filter(({ folder, stamp }) => !isDrawn(folder, stamp))
  if (isSameForAll && queue.length) return writeSameCover(queue)
  // Draws two covers at a time, each on one processor.
  sharp.concurrency(1)
  const drawNext = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) writeCover(next.folder, await draw(next), next.stamp)
  }
  await Promise.all([drawNext(), drawNext()])
}

async function writeSameCover(missing: Cover[]) {
  const pictures = await draw(missing[0]!)
  for (const { folder } of missing) writeCover(folder, pictures, '')
}

/** Deletes the covers of dishes that no longer exist. */
function removeStaleCovers(kind: string, entries: BuiltInDish[]) {
  const ids = new Set(entries.map(({ dish }) => dish.id))
  const folder = join(coversOut, kind)
  if (!existsSync(folder)) return
  for (const id of readdirSync(folder)) if (!ids.has(id)) rmSync(join(folder, id), { recursive: true })
}

/** Reads each motif once. */
function readMotif(path: string) {
  const cutout = cutouts.get(path) ?? cutOut(path)
  cutouts.set(path, cutout)
  return cutout
}

/** Returns the folder, the stamp and the spec of a cover. If the folder contains this stamp, the cover is current. */
function coverOf(kind: string, { dish, cover }: BuiltInDish, style: string) {
  const design = [cover, motifs[cover.motif], cover.beside.map((name) => motifs[name])]
  const pathOf = (name: string) => join(out, 'motifs', `${motifs[name]!.code}.webp`)
  return {
    folder: join(coversOut, kind, dish.id),
    stamp: createHash('sha1')
      .update(style + JSON.stringify(design))
      .digest('hex'),
    spec: { id: dish.id, tone: cover.tone, motif: pathOf(cover.motif), beside: cover.beside.map(pathOf) },
  }
}

function isDrawn(folder: string, stamp: string) {
  const file = join(folder, 'stamp')
  return existsSync(file) && readFileSync(file, 'utf8') === stamp
}

/** Draws a cover in all widths. @throws Error when a picture is larger than `bytesMax` */
async function draw({ spec }: Cover) {
  const pictures = await composeCover(spec, coverWidths, readMotif)
  for (const [index, { length }] of pictures.entries())
    if (length > bytesMax(coverWidths[index]!)) throw new Error(`The cover of ${spec.id} has ${length} bytes.`)
  return pictures
}

function writeCover(folder: string, pictures: Buffer[], stamp: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  pictures.forEach((picture, index) => writeFileSync(join(folder, `${coverWidths[index]}.webp`), picture))
  writeFileSync(join(folder, 'stamp'), stamp)
}
