import { randomBytes, randomInt } from 'node:crypto'

/**
 * The characters of codes that users read aloud and type. Characters that look alike, such as O and 0, are left out.
 */
const typedAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Creates a random code from the characters of `typedAlphabet`. */
export const newTypedCode = (chars: number) =>
  Array.from({ length: chars }, () => typedAlphabet[randomInt(typedAlphabet.length)]).join('')

/** Creates a random id of 16 letters and digits. */
export const newId = () => randomBytes(12).toString('base64url').replace(/[-_]/g, '0')

let lastMs = 0

/**
 * Creates an id that sorts by time. The first 12 hexadecimal digits are the time in milliseconds. The other 12 digits
 * are random, so that ids of several processes differ. In one process each id is greater than the previous id, even
 * within one millisecond and when the clock goes back.
 */
export function timeId(now = Date.now()) {
  lastMs = Math.max(now, lastMs + 1)
  return idAt(lastMs)
}

/** An id in the format of `timeId`, with the time `ms`. */
export const idAt = (ms: number) => ms.toString(16).padStart(12, '0') + randomBytes(6).toString('hex')

/** Returns the time in an id of `timeId` or `idAt`, in milliseconds. */
export const timeOfId = (id: string) => Number.parseInt(id.slice(0, 12), 16)

/**
 * Returns a time in ISO 8601 that is later than the times in all earlier ids of `timeId` in this process. The times in
 * ids can be ahead of the clock.
 */
export const timeAfterIds = () => new Date(timeOfId(timeId())).toISOString()
