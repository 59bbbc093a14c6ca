/** Downloads a file from the server and saves the file with the download function of the browser. */
import type { AnyRoute, CallOf } from '#contract/routes/route.ts'
import { call } from './api/api.ts'

/**
 * Calls a route that replies with a file. The time-out of the route applies only until the reply begins. The body
 * may take longer.
 *
 * @throws ApiError, or a DOMException when `signal` has aborted the call
 */
export async function download<R extends AnyRoute>(route: R, input: CallOf<R>, signal?: AbortSignal) {
  let file: Response | undefined
  await call(route, input, signal, {
    async transport(address, init) {
      const response = await fetch(address, init)
      if (!response.ok) return response
      file = response
      // `call` expects JSON. So `call` gets JSON in place of the file.
      return Response.json(null)
    },
  })
  return file!
}

/**
 * Saves the body of `response` under the file name in its header `Content-Disposition`, or under the name `recipes`.
 *
 * @param onProgress is called with the number of bytes that have arrived so far
 */
export async function saveFile(response: Response, onProgress?: (bytes: number) => void) {
  const url = URL.createObjectURL(await readBlob(response, onProgress))
  const link = Object.assign(document.createElement('a'), { href: url, download: fileNameIn(response) })
  link.click()
  // The browser reads the file some time after the click, so the address must stay valid until then.
  setTimeout(() => URL.revokeObjectURL(url), revokeMs)
}

const revokeMs = 60_000

const fileNameIn = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'recipes'

/** Reads the body as a blob, because the browser stores a large blob on the disk. */
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
