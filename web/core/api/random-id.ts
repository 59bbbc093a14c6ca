/**
 * Random bytes in hexadecimal, by default 16 bytes. `crypto.randomUUID` is not used, because it is not available on
 * pages over plain HTTP.
 */
export const randomId = (bytes = 16) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
