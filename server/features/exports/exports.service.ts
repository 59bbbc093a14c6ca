/**
 * Writes files of recipes. A user can download one file at a time. The server writes a file only as fast as the client
 * reads it.
 */
import type { Readable } from 'node:stream'
import { limits, type ExportQuery, type Format } from '#contract/exports.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { streamChunks, type FileReply } from '#server/http/replies/file-reply.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import { createTransferSlots } from '#server/http/limits/transfer-slots.ts'
import { writeBook } from '#server/recipe-writers/book-writer.ts'
import { writeCooklang } from '#server/recipe-writers/cooklang-writer.ts'
import type { WriteExport } from '#server/recipe-writers/export-recipe.ts'
import { writeJsonLd } from '#server/recipe-writers/json-ld-writer.ts'
import { writeMealie } from '#server/recipe-writers/mealie-writer.ts'
import { writePaprika } from '#server/recipe-writers/paprika-writer.ts'
import type { RecipeSets } from './recipe-sets.service.ts'

const files = perHour('export-account', limits.filesPerHour, 'exports-too-often')
const retryAfterSeconds = 60

const zip = 'application/zip'
const writers: Record<Format, { write: WriteExport; type: string; suffix: string }> = {
  'json-ld': { write: writeJsonLd, type: zip, suffix: 'json-ld.zip' },
  paprika: { write: writePaprika, type: zip, suffix: 'paprikarecipes' },
  mealie: { write: writeMealie, type: zip, suffix: 'mealie.zip' },
  cooklang: { write: writeCooklang, type: zip, suffix: 'cooklang.zip' },
  book: { write: writeBook, type: 'text/html; charset=utf-8', suffix: 'html' },
}

export type Exports = ReturnType<typeof createExports>

export function createExports({ sets, limiter }: { sets: RecipeSets; limiter: RateLimiter }) {
  const slots = createTransferSlots({ max: limits.filesAtOnce })

  /** Takes a slot for a file. The speed of the client is measured only while the server waits for the client. */
  function start(userId: string) {
    let bytes = 0
    let stop = () => {}
    const slot = slots.take(
      userId,
      () => bytes,
      () => stop(),
    )
    if (!slot) throw new AppError('exports-busy', { retryAfterSeconds })
    slot.pause()
    return {
      onWait: slot.resume,
      onRead(count: number) {
        bytes += count
        slot.pause()
      },
      end: slot.end,
      /**
       * Frees the slot at the `end` or `close` event of `stream`, whichever comes first. The `close` event alone would
       * be too late: a client that has the whole file may request the next file before this event. Destroys `stream`
       * when the client reads too slowly.
       */
      endWith(stream: Readable) {
        stream.once('end', slot.end).once('close', slot.end)
        stop = () => stream.destroy(new Error('The client reads too slowly'))
      },
    }
  }

  return {
    /**
     * Begins to write a file.
     * @param origin the origin of the links in the file
     * @throws export-running, exports-busy, room-unknown, export-empty, exports-too-often
     */
    async begin(caller: { id: string; name: string }, query: ExportQuery, origin: string): Promise<FileReply> {
      if (slots.countOf(caller.id)) throw new AppError('export-running')
      const sending = start(caller.id)
      try {
        const { title, ...recipes } = await sets.read(caller, query, origin)
        if (!recipes.ids.length) throw new AppError('export-empty')
        await limiter.count(files, caller.id)
        const { write, type, suffix } = writers[query.format]
        const day = new Date().toISOString().slice(0, 10)
        const stream = streamChunks(write(recipes, { title, day }), sending)
        sending.endWith(stream)
        return { name: `potluck-${query.of}-${day}.${suffix}`, type, stream }
      } catch (error) {
        sending.end()
        throw error
      }
    },
  }
}
