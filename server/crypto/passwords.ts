import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'

export interface PasswordCost {
  /** Memory of one hash in KiB. */
  memoryCost: number
  /** The number of passes over the memory. */
  timeCost: number
}

/** The parameters that OWASP recommends for Argon2id with one lane. */
const defaultCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 }

export type Passwords = ReturnType<typeof createPasswords>

/** Hashes passwords with Argon2id. A hash contains its salt and its parameters. */
export function createPasswords(cost: PasswordCost = defaultCost) {
  const hashPassword = (password: string) => hash(password, cost)
  let dummyHash: Promise<string> | undefined

  return {
    hash: hashPassword,
    /**
     * Tells whether `storedHash` was made from `password`. For `null` (an unknown e-mail address), verifies a
     * dummy hash, which takes as long as a real hash, and returns false.
     */
    async verify(storedHash: string | null, password: string): Promise<boolean> {
      dummyHash ??= hashPassword(randomBytes(16).toString('base64url'))
      const isRight = await verify(storedHash ?? (await dummyHash), password)
      return storedHash !== null && isRight
    },
  }
}
