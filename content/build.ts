/**
 * Validates the built-in catalogue and writes what the server reads: `dist/content`, and the covers in `dist/covers`.
 * `--no-covers` skips the covers. `--sheet` also writes `dist/covers-sheet.html`, a page with all covers.
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
if (!process.argv.includes('--no-covers')) await drawCovers()
if (process.argv.includes('--sheet')) writeFileSync(join(root, 'dist/covers-sheet.html'), coverSheet(meals, drinks))
console.log(
  `content: ${meals.length} meals, ${drinks.length} drinks, ${journal.length} articles, ${Object.keys(motifs).length} motifs`,
)

/** Draws the covers that have changed since the last build. A change of the drawing code changes all of them. */
async function drawCovers() {
  const style = ['compose', 'cutout', 'layouts', 'tones', 'widths']
    .map((name) => readFileSync(join(root, `content/covers/${name}.ts`), 'utf8'))
    .join('')
  removeStaleCovers('meals', meals)
  removeStaleCovers('drinks', drinks)
  const queue = [
    ...meals.map((entry) => ['meals', entry] as const),
    ...drinks.map((entry) => ['drinks', entry] as const),
  ]
  // Two covers at a time, each on one processor.
  sharp.concurrency(1)
  const drawNext = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await drawCover(next[0], next[1], style)
  }
  await Promise.all([drawNext(), drawNext()])
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

async function drawCover(kind: string, { dish, cover }: BuiltInDish, style: string) {
  const folder = join(coversOut, kind, dish.id)
  const stamp = createHash('sha1')
    .update(style + JSON.stringify([cover, motifs[cover.motif], cover.beside.map((name) => motifs[name])]))
    .digest('hex')
  const stampFile = join(folder, 'stamp')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const codeOf = (name: string) => join(out, 'motifs', `${motifs[name]!.code}.webp`)
  const pictures = await composeCover(
    { id: dish.id, tone: cover.tone, motif: codeOf(cover.motif), beside: cover.beside.map(codeOf) },
    coverWidths,
    readMotif,
  )
  pictures.forEach((picture, index) => writeFileSync(join(folder, `${coverWidths[index]}.webp`), picture))
  writeFileSync(stampFile, stamp)
}
