/** The forms and the IP addresses that simulated clients send. */
import type { Person } from './ledger.ts'

/** A multipart form. Each key of `files` is a field with a JPEG file. */
export function formOf(files: Record<string, Buffer>, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, bytes] of Object.entries(files))
    form.append(name, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'dinner.jpg')
  return form
}

/** Computes the IP address of a user from the e-mail address, so that a user always has the same address. */
export function ipAddressOf({ email }: Pick<Person, 'email'>) {
  const sum = Buffer.from(email).reduce((before, byte) => (Math.imul(before, 31) + byte) >>> 0, 7)
  return `10.${(sum >>> 16) & 255}.${(sum >>> 8) & 255}.${sum & 255}`
}
