/** Shares a text with the share sheet of the device, or copies it where there is none. */
import { texts } from '#contract/sharing.ts'
import { notify } from './notices.ts'

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

export async function shareText(content: { title: string; text: string }) {
  if ('share' in navigator) {
    try {
      await navigator.share(content)
      return
    } catch (error) {
      if (isCancelled(error)) return
    }
  }
  try {
    await navigator.clipboard.writeText(content.text)
    notify(texts.copied, { tone: 'good' })
  } catch {
    notify('Your browser does not allow sharing or copying here.')
  }
}
