import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const secretBytes = 32
const nonceBytes = 12
const tagBytes = 16

/**
 * Derives a secret. The same parameters always give the same secret. If `key` is hard to guess, an attacker cannot find
 * the parameters from the secret.
 */
export const deriveSecret = (key: string, salt: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, purpose, secretBytes))

/** A MAC of `parts`. Each part is preceded by its length, so that the MAC also depends on where a part ends. */
export function authenticate(secret: Buffer, parts: (string | Buffer)[]) {
  const mac = createHmac('sha256', secret)
  for (const part of parts) mac.update(`${Buffer.byteLength(part)}:`).update(part)
  return mac.digest('base64url')
}

/** Encrypts and authenticates `content`. Two calls with the same content return different results. */
export function seal(content: Buffer, secret: Buffer) {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, secret, nonce)
  return Buffer.concat([nonce, sealing.update(content), sealing.final(), sealing.getAuthTag()]).toString('base64url')
}

/**
 * Decrypts a result of `seal`.
 * @throws Error when `sealed` was changed, or was sealed with another secret
 */
export function unseal(sealed: string, secret: Buffer) {
  const bytes = Buffer.from(sealed, 'base64url')
  const opening = createDecipheriv(cipher, secret, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  opening.setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([opening.update(bytes.subarray(nonceBytes, -tagBytes)), opening.final()])
}
