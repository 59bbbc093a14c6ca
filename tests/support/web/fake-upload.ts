/** Replaces `XMLHttpRequest`, with which the app uploads files. The test reports the progress and sends the reply. */
import { onTestFinished, vi } from 'vitest'

interface Upload {
  name: string
  headers: Headers
  body: FormData
  isAborted: boolean
  progress: (share: number) => void
  reply: (body: unknown, status?: number) => void
  disconnect: () => void
}

/** Replaces `XMLHttpRequest` until the test ends. @returns the uploads so far */
export function fakeUploads() {
  const uploads: Upload[] = []
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget()
    readonly headers = new Headers()
    name = ''
    status = 0
    responseText = ''
    entry: Upload | null = null

    open(method: string, address: string) {
      this.name = `${method} ${address}`
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value)
    }
    getAllResponseHeaders() {
      return 'content-type: application/json\r\n'
    }
    abort() {
      if (this.entry) this.entry.isAborted = true
    }
    send(body: FormData) {
      const entry: Upload = {
        name: this.name,
        headers: this.headers,
        body,
        isAborted: false,
        progress: (share) =>
          this.upload.dispatchEvent(
            Object.assign(new Event('progress'), { lengthComputable: true, loaded: share, total: 1 }),
          ),
        reply: (content, status = 200) => {
          Object.assign(this, { status, responseText: JSON.stringify(content) })
          this.dispatchEvent(new Event('load'))
        },
        disconnect: () => this.dispatchEvent(new Event('error')),
      }
      this.entry = entry
      uploads.push(entry)
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  onTestFinished(() => void vi.unstubAllGlobals())
  return uploads
}
