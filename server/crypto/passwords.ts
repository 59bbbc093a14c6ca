import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'

/** Hashes with Argon2id and OWASP's parameters: 19 MiB, two rounds, one lane. The text contains salt and parameters. */
export const hashPassword = (password: string) => hash(password)

let dummyHash: Promise<string> | undefined

/**
 * Tells whether `storedHash` was made from `password`.
 * For `null` (an unknown e-mail address) it verifies a dummy hash and returns false, so that both take as long.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(16).toString('base64url'))
  const isRight = await verify(storedHash ?? (await dummyHash), password)
  return storedHash !== null && isRight
}
