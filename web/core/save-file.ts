/** Saves a file from the server in the downloads of the browser. */
import type { AnyRoute, CallOf } from '#contract/routes/route.ts'
import { call } from './api/api.ts'

/**
 * Calls a route that replies with a file. The time-out of the route ends when the reply begins; its body may take
 * longer.
 * @throws ApiError; a DOMException when `signal` aborted the call.
 */
export async function download<R extends AnyRoute>(route: R, input: CallOf<R>, signal?: AbortSignal) {
  let file: Response | undefined
  await call(route, input, signal, {
    async transport(address, init) {
      const response = await fetch(address, init)
      if (!response.ok) return response
      file = response
      // `call` expects JSON.
      return Response.json(null)
    },
  })
  return file!
}

/** @param onProgress called with the number of bytes that have arrived */
export async function saveFile(response: Response, onProgress?: (bytes: number) => void) {
  const url = URL.createObjectURL(await readBlob(response, onProgress))
  const link = Object.assign(document.createElement('a'), { href: url, download: fileNameIn(response) })
  link.click()
  // The browser reads the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), revokeMs)
}

const revokeMs = 60_000

const fileNameIn = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'recipes'

/** Reads the body as a blob, which the browser moves to the disk when it is large. */
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
