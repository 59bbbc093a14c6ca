/**
 * Serves the drawn cover of a dish. `npm run build` draws the covers of built-in dishes. The cover of any other dish is drawn
 * on its first request and stored in `drawnDir` (docs/decisions/0003).
 */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pickCover } from '#content/covers/pick.ts'
import { coverWidths } from '#content/covers/widths.ts'
import type { Motifs } from '#content/format.ts'
import type { CoverKind } from '#contract/catalog.ts'

/** The fields that a cover is drawn from. */
interface CoverInput {
  title: string
  category: string
  ingredients: string[]
}

export type Covers = ReturnType<typeof createCovers>

/** `builtDir` and `drawnDir` contain `<kind>/<id>/<width>.webp`; `motifsDir` contains the pictures of `motifs`. */
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
  describe: (kind: CoverKind, id: string) => Promise<CoverInput>
}) {
  /** Drawings in progress or waiting, by folder. */
  const pending = new Map<string, Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()

  async function draw(kind: CoverKind, id: string, folder: string) {
    const { tone, motif, beside } = pickCover({ id, ...(await describe(kind, id)) }, motifs)
    const pictureOf = (name: string) => join(motifsDir, `${motifs[name]!.code}.webp`)
    // Imported on first use, because sharp needs as much memory as the whole catalogue.
    const { composeCover } = await import('#content/covers/compose.ts')
    const pictures = await composeCover(
      { id, tone, motif: pictureOf(motif), beside: beside.map(pictureOf) },
      coverWidths,
    )
    await mkdir(folder, { recursive: true })
    for (const [index, picture] of pictures.entries()) {
      const temporary = join(folder, `${randomUUID()}.draft`)
      try {
        await writeFile(temporary, picture)
        await rename(temporary, join(folder, `${coverWidths[index]}.webp`))
      } finally {
        await rm(temporary, { force: true })
      }
    }
  }

  /** Draws one cover at a time, so that a page of missing photos does not use all processors. */
  function enqueue(kind: CoverKind, id: string, folder: string) {
    const drawing = last.then(() => draw(kind, id, folder))
    last = drawing.catch(() => {})
    pending.set(folder, drawing)
    return drawing.finally(() => pending.delete(folder))
  }

  return {
    /** The cover's file, relative to `root`. @throws the errors of `describe` */
    async find(kind: CoverKind, id: string, width: number): Promise<{ file: string; root: string }> {
      const file = join(kind, id, `${width}.webp`)
      if (existsSync(join(builtDir, file))) return { file, root: builtDir }
      const folder = join(drawnDir, kind, id)
      if (!existsSync(join(drawnDir, file))) await (pending.get(folder) ?? enqueue(kind, id, folder))
      return { file, root: drawnDir }
    },

    /** Deletes the drawn covers of a dish that was edited or removed. A failed deletion does not fail the edit. */
    async forget(kind: CoverKind, id: string) {
      await rm(join(drawnDir, kind, id), { recursive: true, force: true }).catch(() => {})
    },
  }
}
