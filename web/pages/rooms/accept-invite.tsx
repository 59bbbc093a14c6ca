/** Joins the room of an invite and opens the room. Each invite needs its own React `key`. */
import { useEffect, useState } from 'react'
import { texts as membershipTexts } from '#contract/rooms/room-membership.ts'
import { texts } from '#contract/rooms.ts'
import { roomPath, screens } from '#contract/screens.ts'
import { ApiError } from '#web/core/api/api.ts'
import { refusalMessage } from '#web/core/api/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { forgetReturnTo } from '#web/core/session/return-to.ts'
import { matchScreen, replaceScreen } from '#web/core/navigation/router.ts'
import { removeInvite } from '#web/features/auth/pending-invite.ts'
import { joinByInvite } from '#web/features/rooms/rooms.queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { RetryButton } from '#web/ui/feedback/states.tsx'

/** This notice is shown longer than others, because the user must be able to read why the invite failed. */
const refusedMs = 8000
/** The refusals that stay the same on every attempt. After any other failure the invite can be tried again. */
const finalRefusals: ApiError['code'][] = ['invite-unknown', 'invite-expired', 'invite-too-old']

function finish(path: string) {
  removeInvite()
  // A later sign-in must not return to this page, because the invite is used or refused for good.
  forgetReturnTo()
  // The user may have opened another screen meanwhile.
  if (matchScreen(location.pathname)?.name === 'rooms') replaceScreen(path)
}

/**
 * @returns why the room cannot be joined now. Null if the user has joined or is a member already, or if the server
 * refuses the invite for good
 */
async function accept(code: string) {
  try {
    const { _id } = await joinByInvite(code)
    notify(texts.joinedByInvite, { tone: 'good' })
    finish(roomPath(_id))
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) {
      console.warn('The room could not be joined.', error)
      return texts.joinByInviteFailed
    }
    const message = refusalMessage(error, texts.joinByInviteFailed)
    if (error.id) {
      notify(message, { tone: 'good' })
      finish(roomPath(error.id))
      return null
    }
    if (!finalRefusals.includes(error.code)) return message
    notify(message, { ms: refusedMs })
    finish(screens.rooms)
    return null
  }
}

export default function AcceptInvite({ code }: { code: string }) {
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => void accept(code).then(setFailure), [code])

  function retry() {
    setFailure(null)
    void accept(code).then(setFailure)
  }

  if (!failure) return <p role="status">{membershipTexts.joining}</p>
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-5">
      <p role="alert" className="grow basis-60">
        {failure}
      </p>
      <RetryButton look="primary" onClick={retry} />
      <Button onClick={() => finish(screens.rooms)}>Discard Invite</Button>
    </div>
  )
}
