/**
 * Shares a link with the share sheet of the device. If this is not possible, copies the link. If copying fails too,
 * shows the link in a field.
 */
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { texts } from '#contract/texts/clipboard.ts'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Button } from './button.tsx'
import { shareOrCopy } from './share-or-copy.ts'

type Outcome = { isCopied: true } | { isCopied: false; link: string } | null

/** `address` is a path with its query. The outcome appears below the button, across the full width. */
export function ShareButton({ title, address }: { title: string; address: string }) {
  const [outcome, setOutcome] = useState<Outcome>(null)

  async function share() {
    const url = new URL(address, location.origin).href
    setOutcome(null)
    const shared = await shareOrCopy({ title, url })
    if (shared !== 'shared') setOutcome(shared === 'copied' ? { isCopied: true } : { isCopied: false, link: url })
  }

  return (
    <>
      <Button onClick={() => void share()}>
        <Share2 aria-hidden size={18} strokeWidth={1.75} />
        Share
      </Button>
      <div className="order-last basis-full">
        <MessageLine tone="good" text={outcome?.isCopied ? texts.copied : null} />
        {outcome?.isCopied === false && <Field ref={selectAll} label="Link to copy" readOnly value={outcome.link} />}
      </div>
    </>
  )
}

function selectAll(input: HTMLInputElement | null) {
  input?.focus()
  input?.select()
}
