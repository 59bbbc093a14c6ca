/** Ids that grow with time, so that the newest are the last in an index and a list needs no other order. */
import { randomBytes } from 'node:crypto'

let last = 0

/** 24 characters: the millisecond, never the same twice in one process, and what tells processes apart. */
export function timeId(now = Date.now()) {
  last = Math.max(now, last + 1)
  return last.toString(16).padStart(12, '0') + randomBytes(6).toString('hex')
}
