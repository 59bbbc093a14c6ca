/** Fetches web pages and their pictures from addresses that users enter. */
import { limits } from '#contract/imports.ts'
import { limits as imageLimits } from '#contract/images.ts'
import { UpstreamError, type Fetch } from '#server/outbound/fetch-json.ts'
import { sharedHostLimits } from '#server/outbound/host-limits.ts'
import type { CreatePublicFetch } from '#server/outbound/public-fetch.ts'

export interface Page {
  text: string
  /** The address after all redirects. */
  address: string
}

/** HTML, JSON and plain text. */
const pageTypes = ['text/html', 'application/xhtml+xml', 'application/json', 'application/ld+json', 'text/plain']
/** A page can declare its character set within this number of bytes. */
const declarationBytes = 2048

export function createPages(createFetch: CreatePublicFetch, signal: AbortSignal) {
  const admit = sharedHostLimits
  const fetchPage = createFetch({ bytesMax: limits.textBytesMax, mediaTypes: pageTypes, admit })
  const fetchPicture = createFetch({ bytesMax: imageLimits.imageBytesMax, mediaTypes: ['image/*'], admit })

  async function read(fetch: Fetch, address: string) {
    const response = await fetch(address, { signal })
    if (!response.ok) throw new UpstreamError(`status ${response.status}`, { isErrorStatus: true })
    return response
  }

  return {
    /** @throws UpstreamError, pages-busy */
    async readPage(address: string): Promise<Page> {
      const response = await read(fetchPage, address)
      const bytes = Buffer.from(await response.arrayBuffer())
      return { text: decode(bytes, response.headers.get('content-type') ?? ''), address: response.url || address }
    },
    /** @throws UpstreamError, pages-busy */
    async readPicture(address: string): Promise<Buffer> {
      return Buffer.from(await (await read(fetchPicture, address)).arrayBuffer())
    },
  }
}

export type Pages = ReturnType<typeof createPages>

/**
 * Decodes a page. The character set comes from the byte order mark, else from the header, else from the declaration in
 * the page. Unknown character sets are skipped. The default is UTF-8.
 */
function decode(bytes: Buffer, contentType: string) {
  const beginning = bytes.toString('latin1', 0, declarationBytes)
  const inPage = [/<meta[^>]{1,200}?charset\s*=\s*["']?([\w-]+)/i, /^<\?xml[^>]{1,100}?encoding=["']([\w-]+)/i]
    .map((pattern) => decoderOf(pattern.exec(beginning)?.[1]))
    // The patterns cannot match a page in UTF-16. So a declaration of UTF-16 is wrong, and is skipped.
    .filter((decoder) => !decoder?.encoding.startsWith('utf-16'))
  const inHeader = decoderOf(/charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1])
  const decoder = [decoderOf(byteOrderMark(bytes)), inHeader, ...inPage].find(Boolean) ?? new TextDecoder()
  return decoder.decode(bytes)
}

/** @returns null for an unknown character set */
function decoderOf(name: string | undefined) {
  try {
    return name === undefined ? null : new TextDecoder(name)
  } catch {
    return null
  }
}

function byteOrderMark(bytes: Buffer) {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return 'utf-8'
  if (bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]))) return 'utf-16le'
  return bytes.subarray(0, 2).equals(Buffer.from([0xfe, 0xff])) ? 'utf-16be' : undefined
}
