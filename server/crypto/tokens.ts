import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 random bits, 43 characters. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Session tokens contain no dot, so this prefix identifies a guest token without a database query. */
const guestPrefix = 'guest.'
export const newGuestToken = () => guestPrefix + newToken()
export const isGuestToken = (token: string) => token.startsWith(guestPrefix)

/** The hash of a token, for the database. SHA-256 without salt is enough, because a token is long and random. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
