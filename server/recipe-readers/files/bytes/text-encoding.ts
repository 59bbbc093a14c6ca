/**
 * Finds the encoding of a text. The checks are, in this order: the byte order mark, the NUL bytes of UTF-16, valid
 * UTF-8 with bytes outside ASCII, and the declared encoding. If none applies, a valid UTF-8 text is read as UTF-8, and
 * any other text as Windows-1252.
 */

const declared = [
  /^\s*<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/i,
  /<meta\b[^>]{0,300}?\bcharset\s*=\s*["']?([\w.:-]{1,40})/i,
]

/** @param isWhole whether the bytes are the whole text @returns a label that `TextDecoder` knows */
export function findEncoding(bytes: Buffer, isWhole: boolean) {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes.length >= 4 && bytes[0] !== 0 && bytes[1] === 0 && bytes[3] === 0) return 'utf-16le'
  if (bytes.length >= 4 && bytes[0] === 0 && bytes[1] !== 0 && bytes[2] === 0) return 'utf-16be'
  const beginning = bytes.subarray(0, 4096).toString('latin1')
  const label = declared.map((pattern) => pattern.exec(beginning)?.[1]).find(Boolean)
  const isUtf8 = isValidUtf8(bytes, isWhole)
  // Valid UTF-8 counts more than the declaration: a file that was saved again in UTF-8 may still declare its old
  // encoding, and text in another encoding is rarely valid UTF-8.
  if (isUtf8 && bytes.some((byte) => byte >= 0x80)) return 'utf-8'
  if (label && isUsable(label)) return label.toLowerCase()
  return isUtf8 ? 'utf-8' : 'windows-1252'
}

/**
 * Whether to believe a declaration of this encoding. False for an unknown encoding. False for UTF-16: the patterns in
 * `declared` match no UTF-16 text, so a matching text that declares UTF-16 is in another encoding. False for UTF-8,
 * because `findEncoding` recognizes UTF-8 by the bytes.
 */
function isUsable(label: string) {
  try {
    return !/^utf-(?:8|16)/.test(new TextDecoder(label).encoding)
  } catch {
    return false
  }
}

function isValidUtf8(bytes: Buffer, isWhole: boolean) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole })
    return true
  } catch {
    return false
  }
}

/** Decodes chunks. The byte order mark and NUL characters are left out. */
export async function* decodeChunks(chunks: AsyncIterable<Buffer>, encoding: string) {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true })
    if (text) yield text.replaceAll('\0', '')
  }
  const rest = decoder.decode()
  if (rest) yield rest
}
