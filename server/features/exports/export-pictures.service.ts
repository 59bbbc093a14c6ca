/** Reads pictures for files of recipes. A picture that is damaged or missing is left out of the file. */
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
  /** The pause before the second attempt. Each later pause is twice as long as the pause before it. */
  pauseMs?: number
}

export type ReadForExport = ReturnType<typeof createReadForExport>

export const createReadForExport = ({ log, pauseMs = defaultPauseMs }: Options) =>
  /**
   * Reads a picture. Tries again when the storage is unavailable or the processing of pictures is busy.
   * @returns the result of `read`; null when `read` fails with any other error
   * @throws the error of the last attempt when the storage is still unavailable or the processing is still busy
   */
  async function readForExport<T>(address: string, read: () => Promise<T | null>): Promise<T | null> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await read()
      } catch (error) {
        const code = error instanceof AppError ? error.code : storageErrorCode(error)
        if (!code || !temporary.has(code)) {
          log.warn({ err: error, address }, 'a picture cannot be read, so the export leaves it out')
          return null
        }
        if (attempt === triesMax) throw error
        await sleep(pauseMs * 2 ** (attempt - 1), undefined, { ref: false })
      }
    }
  }
