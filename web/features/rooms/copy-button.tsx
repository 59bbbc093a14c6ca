/** A button that copies a text. After copying, its label and a notice say that the text is copied. */
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { texts } from '#contract/texts/clipboard.ts'
import { notify } from '#web/core/notices.ts'
import { Button } from '#web/ui/controls/button.tsx'

/** For how long the button shows "Copied!". */
const copiedMs = 1200

interface Props {
  /** What the button copies, for example "Room ID". */
  name: string
  text: string
  /** Whether the button looks like a link, so that it can stand in a line of text. */
  isInline?: boolean
}

export function CopyButton({ name, text, isInline = false }: Props) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    const timer = isCopied ? setTimeout(() => setCopied(false), copiedMs) : undefined
    return () => clearTimeout(timer)
  }, [isCopied])
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      notify(texts.copied, { tone: 'good' })
    } catch {
      notify('Your browser does not allow copying here. Select the text to copy it.')
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <Button
      onClick={() => void copy()}
      aria-label={`Copy ${name}`}
      look={isInline ? 'inline' : 'quiet'}
      className="shrink-0"
    >
      <Icon aria-hidden size={isInline ? 16 : 18} strokeWidth={1.75} />
      <span aria-live="polite">{isCopied ? 'Copied!' : 'Copy'}</span>
    </Button>
  )
}
