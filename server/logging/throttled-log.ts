import type { FastifyBaseLogger } from 'fastify'

const intervalMs = 60_000

type WriteLine = (detail: { err?: unknown; [more: string]: unknown }, message: string) => void

export type ThrottledLog = Record<'warn' | 'error', WriteLine>

/**
 * A log for errors that can occur hundreds of times a second. It writes one line per `intervalMs` for each level,
 * message and error code. The field `leftOut` of a line is the number of such lines that were dropped before it.
 */
export function throttleLog(log: Pick<FastifyBaseLogger, 'warn' | 'error'>): ThrottledLog {
  const lastLines = new Map<string, { at: number; leftOut: number }>()

  const writeAt =
    (level: 'warn' | 'error'): WriteLine =>
    (detail, message) => {
      const key = `${level} ${message} ${errorCodeOf(detail.err)}`
      const last = lastLines.get(key)
      if (last && Date.now() - last.at < intervalMs) {
        last.leftOut += 1
        return
      }
      lastLines.set(key, { at: Date.now(), leftOut: 0 })
      log[level](last?.leftOut ? { ...detail, leftOut: last.leftOut } : detail, message)
    }

  return { warn: writeAt('warn'), error: writeAt('error') }
}

/**
 * The code of an error, or the name of its class if it has no code. The message of the error is not used: such messages
 * vary without limit, so the map of lines would grow.
 */
const errorCodeOf = (error: unknown) =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : ''
