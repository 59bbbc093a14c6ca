/** Encrypts push messages for browsers as RFC 8291 requires, with `aes128gcm` (RFC 8188) in one record. */
import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The public key of a subscription (`p256dh`) and its secret (`auth`), as base64url. The browser provides them. */
export interface SubscriptionKeys {
  p256dh: string
  auth: string
}

const curve = 'prime256v1'
const recordBytes = 4096
/** This byte follows the text and marks the record as the last one. Each message has only one record. */
const lastRecord = Buffer.from([2])

/** Whether `p256dh` is an uncompressed point of the curve, and `auth` is a secret of 16 bytes. */
export function areSubscriptionKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  try {
    const point = Buffer.from(p256dh, 'base64url')
    ECDH.convertKey(point, curve, undefined, undefined, 'uncompressed')
    return point.length === 65 && Buffer.from(auth, 'base64url').length === 16
  } catch {
    return false
  }
}

/**
 * Encrypts a message for one subscription.
 * @param from the salt and the private key with which the message is encrypted; random by default
 * @returns the body of the request to the push service
 */
export function encryptMessage(
  text: string,
  { p256dh, auth }: SubscriptionKeys,
  from?: { salt: Buffer; privateKey: Buffer },
): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url')
  const salt = from?.salt ?? randomBytes(16)
  const sender = createECDH(curve)
  if (from) sender.setPrivateKey(from.privateKey)
  else sender.generateKeys()
  const context = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender.getPublicKey()])
  const secret = derive(sender.computeSecret(receiver), Buffer.from(auth, 'base64url'), context, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const encrypted = [cipher.update(text, 'utf8'), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()]
  const header = Buffer.alloc(5)
  header.writeUInt32BE(recordBytes)
  header.writeUInt8(sender.getPublicKey().length, 4)
  return Buffer.concat([salt, header, sender.getPublicKey(), ...encrypted])
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
