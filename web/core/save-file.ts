/** Saves the file that the server answers with in the downloads of the browser. */

/** @param onProgress called with the number of bytes that have arrived */
export async function saveFile(response: Response, onProgress?: (bytes: number) => void) {
  const url = URL.createObjectURL(await readBlob(response, onProgress))
  const link = Object.assign(document.createElement('a'), { href: url, download: nameOf(response) })
  link.click()
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), revokeMs)
}

const revokeMs = 60_000

const nameOf = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'recipes'

/** A large file does not stay in memory: the browser moves it to the disk. */
function readBlob(response: Response, onProgress?: (bytes: number) => void) {
  if (!onProgress || !response.body) return response.blob()
  let bytes = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      onProgress(bytes)
      controller.enqueue(chunk)
    },
  })
  const type = response.headers.get('content-type') ?? ''
  return new Response(response.body.pipeThrough(counter), { headers: { 'content-type': type } }).blob()
}
