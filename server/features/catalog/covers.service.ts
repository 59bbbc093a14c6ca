/**
 * Serves the drawn cover of a dish. `npm run build` draws the covers of built-in dishes. The cover of any other dish is
 * drawn on its first request and stored in `drawnDir` (docs/decisions/0003). The reply is a plain cover while too many
 * drawings wait, when the drawing fails or takes too long, or when the dish was edited or removed meanwhile.
 */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { drawPlainCover } from '#content/covers/plain.ts'
import { pickCover } from '#content/covers/pick.ts'
import { sketchCover } from '#content/covers/sketch.ts'
import { coverWidths } from '#content/covers/widths.ts'
import type { Motifs } from '#content/format.ts'
import { tones, type Tone } from '#content/covers/tones.ts'
import { textCoverOf } from '#contract/images.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { isMissingFile } from '#server/http/errors/storage-errors.ts'
import { waitAtMost } from '#server/jobs/wait-at-most.ts'
import type { ThrottledLog } from '#server/logging/throttled-log.ts'
import type { DrawCover } from '#server/pictures/cover-worker-client.ts'
import type { CoverKind } from './cover-address.service.ts'

/** The fields that a cover is drawn from. */
interface CoverInput {
  title: string
  category: string
  ingredients: string[]
}

/** Maximum number of drawings that wait. */
const defaultWaitingMax = 20
/** How long a request waits for a drawing. Afterwards the drawing continues, and a later request gets the cover. */
const defaultWaitMs = 30_000

/** A file beside the drawn covers of a recipe that a user wrote. The file stores the design of these covers. */
const designFile = 'design.json'

/** The design of a cover: the names of its background, its main motif and the motifs beside it. */
interface Design {
  tone: Tone
  motif: string
  beside: string[]
}

/** The file of a cover, relative to `root`. If the cover cannot be drawn now, `plain` is an SVG to show instead. */
type FoundCover = { file: string; root: string } | { plain: string }

/** The file of a cover, relative to `root`. If the cover is not drawn yet, `sketch` is an SVG of its motifs. */
type ReadyCover = { file: string; root: string } | { sketch: string }

export type Covers = ReturnType<typeof createCovers>

/** `builtDir` and `drawnDir` contain `<kind>/<id>/<width>.webp`. `motifsDir` contains the pictures of `motifs`. */
export function createCovers({
  builtDir,
  drawnDir,
  motifsDir,
  motifs,
  describe,
  drawCover,
  log,
  signal,
  waitingMax = defaultWaitingMax,
  waitMs = defaultWaitMs,
}: {
  builtDir: string
  drawnDir: string
  motifsDir: string
  motifs: Motifs
  describe: (kind: Exclude<CoverKind, 'texts'>, id: string) => Promise<CoverInput>
  drawCover: DrawCover
  log: Pick<ThrottledLog, 'error'>
  /** After an abort, nothing is drawn any more. */
  signal: AbortSignal
  waitingMax?: number
  waitMs?: number
}) {
  /**
   * The drawings that run or wait, keyed by folder. A drawing resolves to false when too many drawings wait, when it
   * fails, or when the dish was edited or removed while its cover was drawn.
   */
  const pending = new Map<string, Promise<boolean>>()
  // Calls of `drawCover` must not overlap.
  const oneAtATime = pLimit(1)

  async function design(kind: CoverKind, id: string): Promise<Design> {
    if (kind !== 'texts') return pickCover({ id, ...(await describe(kind, id)) }, motifs)
    const [tone = '', motif = ''] = id.split('--')
    if (!Object.hasOwn(tones, tone) || !Object.hasOwn(motifs, motif)) throw new AppError('not-found')
    return { tone: tone as Tone, motif, beside: [] }
  }

  /** @returns false when the cover could not be drawn */
  async function draw(kind: CoverKind, id: string, drawn: Design, folder: string) {
    const { tone, motif, beside } = drawn
    const pictureOf = (name: string) => join(motifsDir, `${motifs[name]!.code}.webp`)
    const spec = { id, tone, motif: pictureOf(motif), beside: beside.map(pictureOf) }
    // Before the drawing, so that nothing is drawn if the disk cannot be written.
    await mkdir(join(drawnDir, kind), { recursive: true })
    if (signal.aborted) return false
    const pictures = await drawCover(spec).catch((error: unknown) => {
      if (!signal.aborted) log.error({ err: error, kind, id }, 'a cover could not be drawn')
      return null
    })
    if (!pictures) return false
    const files: [string, Uint8Array | string][] = pictures.map((picture, index) => [
      `${coverWidths[index]}.webp`,
      picture,
    ])
    if (isOfUser(kind)) files.push([designFile, JSON.stringify(drawn)])
    try {
      await mkdir(folder, { recursive: true })
      for (const [name, content] of files) await writeAtOnce(join(folder, name), content)
      return true
    } catch (error) {
      // `forget` has deleted the folder meanwhile.
      if (isMissingFile(error)) return false
      throw error
    }
  }

  async function enqueue(kind: CoverKind, id: string, folder: string) {
    // Reads the dish before the drawing is queued, so that unknown dishes do not fill the queue.
    const found = await design(kind, id)
    if (oneAtATime.pendingCount >= waitingMax) return false
    return (await oneAtATime(() => draw(kind, id, found, folder))) && isCurrent(kind, id, found, folder)
  }

  /**
   * Deletes the cover if, while it was drawn, its dish was removed or an edit changed the design. The removal or edit
   * called `forget` before the cover was stored, so `forget` did not delete the cover.
   * @returns whether the cover is still there
   */
  async function isCurrent(kind: CoverKind, id: string, drawn: Design, folder: string) {
    const current = await design(kind, id).catch(() => null)
    if (JSON.stringify(current) === JSON.stringify(drawn)) return true
    await rm(folder, { recursive: true, force: true })
    return false
  }

  /**
   * Whether a cover is stored. The cover of a recipe that a user wrote must also have the current design. When such a
   * recipe is edited, `forget` deletes its covers, but only in the `drawnDir` of the process that made the edit. So the
   * `drawnDir` of another process may contain covers of an earlier design.
   * @throws the errors of `describe`
   */
  async function isDrawn(kind: CoverKind, id: string, width: number) {
    const folder = join(drawnDir, kind, id)
    if (!existsSync(join(folder, `${width}.webp`))) return false
    if (!isOfUser(kind)) return true
    const drawn = await readFile(join(folder, designFile), 'utf8').catch(() => null)
    return drawn === JSON.stringify(await design(kind, id))
  }

  /** Requests for the same dish share one drawing. */
  function drawOnce(kind: CoverKind, id: string, folder: string) {
    const drawing = pending.get(folder) ?? enqueue(kind, id, folder).finally(() => pending.delete(folder))
    pending.set(folder, drawing)
    return drawing
  }

  return {
    /**
     * Returns the cover address for a dish that has only a name. Names with the same background (`tone`) and motif have
     * the same cover, so that users cannot fill the disk with covers.
     */
    ofText(name: string) {
      const { tone, motif } = pickCover({ id: name, title: name, category: '', ingredients: [] }, motifs)
      return textCoverOf(`${tone}--${motif}`)
    },

    /** @throws not-found, the errors of `describe`, any error of the disk */
    async find(kind: CoverKind, id: string, width: number): Promise<FoundCover> {
      const file = join(kind, id, `${width}.webp`)
      if (existsSync(join(builtDir, file))) return { file, root: builtDir }
      const isReady =
        (await isDrawn(kind, id, width)) || (await waitAtMost(waitMs, drawOnce(kind, id, join(drawnDir, kind, id))))
      return isReady ? { file, root: drawnDir } : { plain: drawPlainCover(id) }
    },

    /**
     * Like `find`, but draws nothing. Exports need this, because they may contain hundreds of covers.
     * @throws not-found, the errors of `describe`
     */
    async findReady(kind: CoverKind, id: string, width: number): Promise<ReadyCover> {
      const file = join(kind, id, `${width}.webp`)
      if (existsSync(join(builtDir, file))) return { file, root: builtDir }
      if (await isDrawn(kind, id, width)) return { file, root: drawnDir }
      const { tone, motif, beside } = await design(kind, id)
      const pictures = [motif, ...beside].map(async (name) => {
        const { code } = motifs[name]!
        return { code, webp: await readFile(join(motifsDir, `${code}.webp`)) }
      })
      return { sketch: sketchCover({ id, tone }, await Promise.all(pictures)) }
    },

    /** Deletes the drawn covers of a dish that was edited or removed. Ignores errors, so that the edit succeeds. */
    async forget(kind: CoverKind, id: string) {
      await rm(join(drawnDir, kind, id), { recursive: true, force: true }).catch(() => {})
    },
  }
}

/** Writes a file so that no reader sees a part of it. */
async function writeAtOnce(path: string, content: Uint8Array | string) {
  const temporary = `${path}.${randomUUID()}.draft`
  try {
    await writeFile(temporary, content)
    await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Whether users write the dishes of this kind, and can therefore edit or remove them. */
export const isOfUser = (kind: CoverKind) => kind === 'recipes' || kind === 'shared'
