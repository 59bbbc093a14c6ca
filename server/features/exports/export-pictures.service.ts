/** Reads pictures for files of recipes. A file leaves out a picture that cannot be read. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorCode } from '#contract/routes/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '#server/http/errors/app-error.ts'
import { storageErrorCode } from '#server/http/errors/storage-errors.ts'

const triesMax = 4
const defaultPauseMs = 1000
const temporary = new Set<ErrorCode>(['images-busy', 'unavailable'])

interface Options {
  log: Pick<FastifyBaseLogger, 'warn'>
  /** The pause before the second attempt. Each further pause is twice as long. */
  pauseMs?: number
}

export type ReadForExport = ReturnType<typeof createReadForExport>

export const createReadForExport = ({ log, pauseMs = defaultPauseMs }: Options) =>
  /**
   * Reads a picture, and tries again while the storage or the processing of pictures is busy.
   * @returns null for a picture that cannot be read
   * @throws the error of `read` when the storage or the processing is still busy at the last attempt
   */
  async function readForExport<T>(address: string, read: () => Promise<T | null>): Promise<T | null> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await read()
      } catch (error) {
        const code = error instanceof AppError ? error.code : storageErrorCode(error)
        if (!code || !temporary.has(code)) {
          log.warn({ err: error, address }, 'a picture cannot be read: the export leaves it out')
          return null
        }
        if (attempt === triesMax) throw error
        await sleep(pauseMs * 2 ** (attempt - 1), undefined, { ref: false })
      }
    }
  }
