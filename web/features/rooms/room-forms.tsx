/** The three forms of the Private Rooms page: create a room, join by room ID, join by invite code. */
import { limits, texts, type Room } from '#contract/rooms.ts'
import { refusalMessage } from '#web/core/api/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { FormError, requireText, useForm } from '#web/core/forms/use-form.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { FormFooter } from '#web/ui/forms/form-footer.tsx'
import { parseJoinTarget } from './members/join-target.ts'
import { createRoom, join, joinByInvite, joinMessageOf } from './rooms.queries.ts'

/** The function that sends each form, and the messages on success and failure. */
const formCalls = {
  create: {
    send: createRoom,
    done: texts.created,
    messageOf: (error: unknown) => refusalMessage(error, texts.createFailed),
  },
  id: { send: join, done: texts.joined, messageOf: joinMessageOf },
  invite: {
    send: joinByInvite,
    done: texts.joinedByInvite,
    messageOf: (error: unknown) => refusalMessage(error, texts.joinByInviteFailed),
  },
}

interface FormText {
  call: keyof typeof formCalls
  title: string
  label: string
  hint: string
  button: string
  charsMax: number
  required: string
}

/** The limit that the fields to join a room show. It allows links, which are longer than ids and codes. */
const linkCharsMax = 500

const forms: FormText[] = [
  {
    call: 'create',
    title: 'Create a room',
    label: 'Room name',
    hint: 'Who eats together? The family, the flat, the office.',
    button: 'Create Room',
    charsMax: limits.nameCharsMax,
    required: texts.nameNeeded,
  },
  {
    call: 'id',
    title: 'Join by room ID',
    label: 'Room ID',
    hint: 'Ask a member for it. A link to the room works too.',
    button: 'Join Room',
    charsMax: linkCharsMax,
    required: texts.idNeeded,
  },
  {
    call: 'invite',
    title: 'Join by invite code',
    label: 'Invite code',
    hint: '8 letters and digits, or the whole link.',
    button: 'Join via Invite',
    charsMax: linkCharsMax,
    required: texts.codeNeeded,
  },
]

export function RoomForms({ onEntered }: { onEntered: (room: Room) => void }) {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
      {forms.map((form) => (
        <RoomForm key={form.title} form={form} onEntered={onEntered} />
      ))}
    </div>
  )
}

/**
 * Returns the value that a form sends, and the call that sends it. If a user pastes a link, the link determines the
 * call: a link to a room joins by id, even in the field for an invite code.
 */
const parse = ({ call }: FormText, text: string) =>
  call === 'create' ? { by: call, value: text.trim() } : parseJoinTarget(text, call)

function RoomForm({ form, onEntered }: { form: FormText; onEntered: (room: Room) => void }) {
  const { bind, change, formProps, footer } = useForm({
    initial: { text: '' },
    // A text such as `-` contains no invite code.
    check: ({ text }) => requireText({ text: parse(form, text).value }, form.required),
    async submit({ text }) {
      const { by, value } = parse(form, text)
      const { send, done, messageOf } = formCalls[by]
      const room = await send(value).catch((error: unknown) => {
        throw new FormError(messageOf(error), ['text'])
      })
      notify(done, { tone: 'good' })
      change({ text: '' })
      onEntered(room)
    },
  })
  return (
    <form
      {...formProps}
      aria-label={form.title}
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-5"
    >
      <h2 className="text-xl">{form.title}</h2>
      <Field
        label={form.label}
        hint={form.hint}
        required
        charsMax={form.charsMax}
        autoComplete="off"
        {...bind('text')}
      />
      <FormFooter {...footer} label={form.button} className="mt-auto" />
    </form>
  )
}
