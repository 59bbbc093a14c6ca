/**
 * Shares a text with the share dialog of the device. Without this dialog, copies the text. A notice says that the text
 * was copied, or that the browser allows neither.
 */
import { texts } from '#contract/texts/clipboard.ts'
import { shareOrCopy } from '#web/ui/controls/share-or-copy.ts'
import { notify } from './notices.ts'

export async function shareText(content: { title: string; text: string }) {
  const outcome = await shareOrCopy(content)
  if (outcome === 'copied') notify(texts.copied, { tone: 'good' })
  if (outcome === 'failed') notify('Your browser does not allow sharing or copying here.')
}
