/** Passwords and tokens: what is kept of them tells nobody what they were. */
import { hash, verify } from '@node-rs/argon2'
import { createHash, randomBytes } from 'node:crypto'

/** Argon2id with OWASP's parameters: 19 MiB, two rounds, one lane; salt and parameters are in the text. */
export const hashPassword = (password: string) => hash(password)

/** Made once; for the time it takes, not for what it answers. */
let nobodysHash: Promise<string> | undefined

/** Whether `password` made `kept`. With null it takes the same time and is false, so that time tells nothing. */
export async function verifyPassword(kept: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(16).toString('base64url'))
  const isRight = await verify(kept ?? (await nobodysHash), password)
  return kept !== null && isRight
}

/** A token that cannot be guessed, 43 characters. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is kept of a token; it is long and random, so a plain hash is enough. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

export const newId = () => randomBytes(12).toString('base64url').replace(/[-_]/g, '0')
