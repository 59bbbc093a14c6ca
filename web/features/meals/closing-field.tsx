/** The field for the time at which the server decides a meal. */
import { useRef, useState } from 'react'
import type { RoomMeal } from '#web/core/room-keys.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { setClosing } from './meals.queries.ts'
import { useRoomClock } from './room-clock.ts'

export function ClosingField({ of, closesAt }: { of: RoomMeal; closesAt: string | null }) {
  const { timeOf, momentOf, closingWords } = useRoomClock()
  const saved = closesAt ? timeOf(closesAt) : ''
  /** A time that the server has not accepted yet. Null when the field shows the saved time. */
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  /** The closing time that is being sent to the server, or null. */
  const sending = useRef<string | null>(null)

  /**
   * Sends the time when the user presses Enter or Set, or when the focus leaves the field and its buttons. Sends
   * nothing while the user types, because the time is not complete yet.
   */
  async function send() {
    const field = input.current!
    if (typed === null) return
    // While a part of the time is empty, for example in `--:30`, `value` is empty, and sending it would remove the
    // closing time.
    if (field.validity.badInput) field.value = saved
    const time = field.value
    if (time === sending.current) return
    sending.current = time
    const outcome = time === saved ? null : await setClosing(of, time ? momentOf(of.date, time) : null, time)
    sending.current = null
    if (outcome?.kind !== 'refused') setTyped((now) => (now === typed ? null : now))
  }

  function set() {
    // The pressed button disappears, so the field gets the focus.
    input.current!.focus()
    void send()
  }

  function remove() {
    setTyped(null)
    // The pressed button disappears, so the field gets the focus.
    input.current!.focus()
    void setClosing(of, null)
  }

  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && void send()}
      className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4"
    >
      <label className="flex grow items-center justify-between gap-3">
        Decide automatically at
        <input
          ref={input}
          type="time"
          aria-label={`When ${of.meal} is decided`}
          value={typed ?? saved}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && void send()}
          className="min-h-11 rounded-control border border-line bg-card px-2 text-base text-ink"
        />
      </label>
      {typed !== null && typed !== saved && (
        // When the time picker of a phone closes, the field keeps the focus, so the time is not sent yet. The Set
        // button shows this.
        <Button look="primary" onClick={set}>
          Set
        </Button>
      )}
      {closesAt && <p className="text-sm text-ink-soft">{closingWords(closesAt)}</p>}
      {closesAt && (
        <Button look="inline" onClick={remove}>
          No closing time
        </Button>
      )}
    </div>
  )
}
