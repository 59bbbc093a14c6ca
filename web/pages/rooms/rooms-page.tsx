/** Private Rooms: the user's rooms, and forms to create or join one. Accepts an invite (`?invite=`). */
import { useEffect, useRef } from 'react'
import { texts } from '#contract/rooms.ts'
import { screens } from '#contract/screens.ts'
import { fieldErrorOf } from '#web/core/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { takeReturnTo } from '#web/core/return-to.ts'
import { navigate, useLocation } from '#web/core/router.ts'
import { useSession } from '#web/core/session.ts'
import { RoomForms } from '#web/features/rooms/room-forms.tsx'
import { RoomsList, RoomsListError } from '#web/features/rooms/rooms-list.tsx'
import { joinByInvite } from '#web/features/rooms/rooms.queries.ts'
import { LineSkeletons } from '#web/ui/feedback/skeletons.tsx'
import { SignInGate } from './sign-in-gate.tsx'

/** Longer than other notices: the user followed an invite and must be able to read why it failed. */
const inviteFailedMs = 8000
const roomPath = (roomId: string) => screens.room.replace(':roomId', roomId)

async function acceptInvite(code: string) {
  // A user who signed in on this page is where the sign-in should return to.
  takeReturnTo('')
  try {
    const { _id } = await joinByInvite(code)
    notify(texts.joinedByInvite, { tone: 'good' })
    navigate(roomPath(_id), { isReplacing: true })
  } catch (error) {
    notify(fieldErrorOf(error, texts.joinByInviteFailed), { ms: inviteFailedMs })
    navigate(screens.rooms, { isReplacing: true })
  }
}

export default function RoomsPage() {
  const session = useSession()
  const { me } = session
  const isSignedIn = me !== null
  const { search, pathname } = useLocation()
  const code = new URLSearchParams(search).get('invite')
  const hasAccepted = useRef(false)

  useEffect(() => {
    if (hasAccepted.current || !isSignedIn || !code) return
    hasAccepted.current = true
    void acceptInvite(code)
  }, [isSignedIn, code])

  return (
    <section className="gutter py-10 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">Private Rooms</h1>
      <p className="mt-2 mb-8 max-w-[60ch] text-lg text-ink-soft">
        A table for the people you eat with: say what you fancy, share recipes, decide what to eat today.
      </p>
      {me ? (
        <div className="flex flex-col gap-10">
          <section aria-label="Your Rooms">
            <h2 className="mb-4 text-2xl sm:text-3xl">Your Rooms</h2>
            <RoomsList key={pathname} />
          </section>
          <RoomForms onEntered={({ _id }) => navigate(roomPath(_id))} />
        </div>
      ) : session.status === 'visitor' ? (
        <SignInGate returnTo={code ? `${pathname}?invite=${encodeURIComponent(code)}` : pathname}>
          {code ? 'Sign in to join the room' : 'Sign in'}
        </SignInGate>
      ) : session.status === 'failed' ? (
        <RoomsListError error={session.error} onRetry={session.retry} />
      ) : (
        <LineSkeletons count={5} />
      )}
    </section>
  )
}
