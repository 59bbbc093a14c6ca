/** The three ways to a room: make one, know its id, or hold an invite (specification 2, "Private Rooms page"). */
import { useId, useState, type FormEvent } from 'react'
import { limits, texts, type Room } from '#contract/rooms.ts'
import { notify } from '#web/core/notices.ts'
import { fieldErrorOf } from '#web/core/error-message.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'
import { create, join, joinByInvite, joinMessageOf } from './rooms.queries.ts'

const ways = [
  {
    title: 'Create a room',
    label: 'Room name',
    hint: 'Who eats together? The family, the flat, the office.',
    button: 'Create Room',
    charsMax: limits.nameCharsMax,
    needed: texts.nameNeeded,
    go: create,
    done: texts.created,
    failed: (error: unknown) => fieldErrorOf(error, texts.createFailed),
  },
  {
    title: 'Join by room ID',
    label: 'Room ID',
    hint: 'As a member reads it out to you.',
    button: 'Join Room',
    charsMax: 100,
    needed: texts.idNeeded,
    go: join,
    done: texts.joined,
    failed: joinMessageOf,
  },
  {
    title: 'Join by invite code',
    label: 'Invite code',
    hint: '8 letters and digits.',
    button: 'Join via Invite',
    charsMax: 40,
    needed: texts.codeNeeded,
    go: joinByInvite,
    done: texts.joinedByInvite,
    failed: (error: unknown) => fieldErrorOf(error, texts.joinByInviteFailed),
  },
]

export function RoomForms({ onEntered }: { onEntered: (room: Room) => void }) {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {ways.map((way) => (
        <WayForm key={way.title} way={way} onEntered={onEntered} />
      ))}
    </div>
  )
}

function WayForm({ way, onEntered }: { way: (typeof ways)[number]; onEntered: (room: Room) => void }) {
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const messageId = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!typed.trim()) return setRefusal(way.needed)
    setBusy(true)
    setRefusal(null)
    try {
      const room = await way.go(typed.trim())
      notify(way.done, { tone: 'good' })
      setTyped('')
      onEntered(room)
    } catch (error) {
      setRefusal(way.failed(error))
    }
    setBusy(false)
  }

  return (
    <form
      aria-label={way.title}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-5"
    >
      <h2 className="text-xl">{way.title}</h2>
      <Field
        label={way.label}
        hint={way.hint}
        value={typed}
        required
        maxLength={way.charsMax}
        autoComplete="off"
        invalidBy={refusal ? messageId : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <MessageLine id={messageId} text={refusal} tone="bad" />
      <Button type="submit" look="primary" disabled={isBusy} className="mt-auto">
        {way.button}
      </Button>
    </form>
  )
}
