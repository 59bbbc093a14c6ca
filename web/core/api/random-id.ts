/** Random bytes, 16 by default, in hexadecimal. `crypto.randomUUID` does not exist on plain HTTP. */
export const randomId = (bytes = 16) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
