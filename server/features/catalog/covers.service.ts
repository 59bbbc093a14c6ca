/**
 * The drawn cover of any dish. Those of the house are drawn when the product is built; any other dish without a photo,
 * or whose photo fails to load, gets its own on first sight, kept in `drawnDir` (docs/decisions/0003).
 */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pickCover } from '#content/covers/pick.ts'
import { coverWidths } from '#content/covers/widths.ts'
import type { Motifs } from '#content/format.ts'
import type { CoverKind } from '#contract/catalog.ts'

/** As much of a dish as a cover can show. */
interface Described {
  title: string
  category: string
  ingredients: string[]
}

export type Covers = ReturnType<typeof createCovers>

/** `builtDir` and `drawnDir` hold `<kind>/<id>/<width>.webp`, `motifsDir` the pictures of `motifs`. */
export function createCovers({
  builtDir,
  drawnDir,
  motifsDir,
  motifs,
  describe,
}: {
  builtDir: string
  drawnDir: string
  motifsDir: string
  motifs: Motifs
  describe: (kind: CoverKind, id: string) => Promise<Described>
}) {
  const drawing = new Map<string, Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()

  async function draw(kind: CoverKind, id: string, folder: string) {
    const { tone, motif, beside } = pickCover({ id, ...(await describe(kind, id)) }, motifs)
    const pictureOf = (name: string) => join(motifsDir, `${motifs[name]!.code}.webp`)
    // Loaded when first needed: the picture library takes as much memory as the whole catalogue.
    const { composeCover } = await import('#content/covers/compose.ts')
    const pictures = await composeCover(
      { id, tone, motif: pictureOf(motif), beside: beside.map(pictureOf) },
      coverWidths,
    )
    await mkdir(folder, { recursive: true })
    for (const [index, picture] of pictures.entries()) {
      const draft = join(folder, `${randomUUID()}.draft`)
      try {
        await writeFile(draft, picture)
        await rename(draft, join(folder, `${coverWidths[index]}.webp`))
      } finally {
        await rm(draft, { force: true })
      }
    }
  }

  /** One at a time: a page full of missing photos must not take the machine from those who read and write. */
  function drawInTurn(kind: CoverKind, id: string, folder: string) {
    const turn = last.then(() => draw(kind, id, folder))
    last = turn.catch(() => {})
    drawing.set(folder, turn)
    return turn.finally(() => drawing.delete(folder))
  }

  return {
    /** The folder and name of the cover's file. @throws what `describe` throws */
    async find(kind: CoverKind, id: string, width: number): Promise<{ file: string; root: string }> {
      const file = join(kind, id, `${width}.webp`)
      if (existsSync(join(builtDir, file))) return { file, root: builtDir }
      const folder = join(drawnDir, kind, id)
      if (!existsSync(join(drawnDir, file))) await (drawing.get(folder) ?? drawInTurn(kind, id, folder))
      return { file, root: drawnDir }
    },

    /** The dish is another one now, or none: what was drawn for it goes. A disk that refuses keeps it, and fails nobody's change of the dish. */
    async forget(kind: CoverKind, id: string) {
      await rm(join(drawnDir, kind, id), { recursive: true, force: true }).catch(() => {})
    },
  }
}
