/** Sends a request with `XMLHttpRequest`, because `fetch` does not report the progress of an upload. */

/**
 * @returns a replacement for `fetch`. It calls `onProgress` with the share of the body that has been sent, from 0 to 1
 */
export const fetchWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, input instanceof Request ? input.url : input)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      })
      request.addEventListener('load', () => {
        const { status, responseText } = request
        resolve(new Response(responseText, { status, headers: parseHeaders(request.getAllResponseHeaders()) }))
      })
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      signal?.addEventListener('abort', () => {
        request.abort()
        reject(signal.reason as Error)
      })
      request.send(body as XMLHttpRequestBodyInit | null)
    })

function parseHeaders(lines: string) {
  const headers = new Headers()
  for (const line of lines.split('\r\n')) {
    const [, name, value] = /^([^:]+):(.*)$/.exec(line) ?? []
    if (name) headers.append(name, value!.trim())
  }
  return headers
}
