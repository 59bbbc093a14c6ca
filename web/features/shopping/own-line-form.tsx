/** The field in which members add lines of their own, at the bottom of the window. */
import { Plus } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { limits } from '#contract/shopping.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LimitNote } from '#web/ui/forms/limit-note.tsx'
import { addLine, type Shopper } from './shopping.queries.ts'

export function OwnLineForm({ shopper }: { shopper: Shopper }) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const isTooLong = typed.length > limits.lineCharsMax
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!typed || isTooLong) return
    // The field is emptied, so that the next line can be typed before the server replies.
    setText('')
    const { kind } = await addLine(shopper, typed)
    if (kind === 'refused') setText((now) => now || typed)
  }
  return (
    <form
      onSubmit={(event) => void submit(event)}
      data-bottom-bar
      className="sticky bottom-(--offline-line) z-10 -mx-4 mt-6 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden"
    >
      <div className="flex gap-2">
        <input
          aria-label="Add a line"
          placeholder="2 x 500 g pasta"
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          enterKeyHint="done"
          className="min-h-13 min-w-0 grow rounded-control border border-line-strong bg-card px-4 text-lg placeholder:text-ink-soft"
        />
        <Button type="submit" look="primary" disabled={!typed || isTooLong} className="min-h-13">
          <Plus aria-hidden size={20} strokeWidth={1.75} />
          Add
        </Button>
      </div>
      <LimitNote count={typed.length} max={limits.lineCharsMax} />
    </form>
  )
}
