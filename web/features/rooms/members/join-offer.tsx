/** Shown in place of a room to a user who is not a member. It offers to join the room whose id is in the address. */
import { texts as membershipTexts } from '#contract/rooms/room-membership.ts'
import { texts } from '#contract/rooms.ts'
import { ApiError } from '#web/core/api/api.ts'
import { notify } from '#web/core/notices.ts'
import { FormError, useForm } from '#web/core/forms/use-form.ts'
import { FormFooter } from '#web/ui/forms/form-footer.tsx'
import { join, joinMessageOf } from '#web/features/rooms/rooms.queries.ts'

interface Props {
  roomId: string
  /** Called with the id of the room as the server writes it. `roomId` may differ in upper and lower case. */
  onJoined: (roomId: string) => void
}

export default function JoinOffer({ roomId, onJoined }: Props) {
  const { formProps, footer } = useForm({
    initial: {},
    async submit() {
      const joinedId = await join(roomId).then(
        ({ _id }) => _id,
        (error: unknown) => {
          // The user is already a member. The refusal contains the id of the room.
          if (error instanceof ApiError && error.id) return error.id
          throw new FormError(joinMessageOf(error))
        },
      )
      notify(texts.joined, { tone: 'good' })
      onJoined(joinedId)
    },
  })
  return (
    <form {...formProps} aria-label="Join Room" className="mx-auto flex max-w-md flex-col gap-4 text-center">
      <p>{membershipTexts.joinOffer}</p>
      <FormFooter {...footer} label="Join Room" busyLabel={membershipTexts.joining} className="mx-auto" />
    </form>
  )
}
