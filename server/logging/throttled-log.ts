/** A log for what may go wrong a hundred times a second: a flood of equal lines hides the others, and fills the disk that is full already. */
import type { FastifyBaseLogger } from 'fastify'

const restMs = 60_000

type Tell = (detail: { err?: unknown; [more: string]: unknown }, message: string) => void

export type ThrottledLog = Record<'warn' | 'error', Tell>

/** `log`, but of equal messages with equal causes one a minute, and with it how many were left out. */
export function throttleLog(log: Pick<FastifyBaseLogger, 'warn' | 'error'>): ThrottledLog {
  const told = new Map<string, { at: number; leftOut: number }>()

  const tell =
    (level: 'warn' | 'error'): Tell =>
    (detail, message) => {
      const key = `${message} ${causeOf(detail.err)}`
      const before = told.get(key)
      if (before && Date.now() - before.at < restMs) {
        before.leftOut += 1
        return
      }
      told.set(key, { at: Date.now(), leftOut: 0 })
      log[level](before?.leftOut ? { ...detail, leftOut: before.leftOut } : detail, message)
    }
  return { warn: tell('warn'), error: tell('error') }
}

/** Codes are few; a message may hold anything, so only the name stands for it. */
const causeOf = (error: unknown) => (error instanceof Error ? ('code' in error ? String(error.code) : error.name) : '')
