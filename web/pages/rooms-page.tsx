/** Private Rooms: one's rooms, and the ways into others. */
import { useEffect, useRef } from 'react'
import { texts } from '#contract/rooms.ts'
import { screens } from '#contract/screens.ts'
import { useDialogLink } from '#web/core/dialogs.ts'
import { notify } from '#web/core/notices.ts'
import { navigate, usePlace } from '#web/core/router.ts'
import { useSession } from '#web/core/session.ts'
import { rememberWay } from '#web/core/way-on.ts'
import { RoomForms } from '#web/features/rooms/room-forms.tsx'
import { joinByInvite, messageOf } from '#web/features/rooms/rooms.queries.ts'
import { RoomsList } from '#web/features/rooms/rooms-list.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LineSkeletons } from '#web/ui/skeletons.tsx'
import { askToSignIn } from './shell/rooms-link.ts'

/** Somebody who came for this should have time to read why not. */
const refusalMs = 8000
const addressOf = (roomId: string) => screens.room.replace(':roomId', roomId)

async function accept(code: string) {
  try {
    const { _id } = await joinByInvite(code)
    notify(texts.joinedByInvite, { tone: 'good' })
    navigate(addressOf(_id), { isReplacing: true })
  } catch (error) {
    notify(messageOf(error, texts.joinByInviteFailed), { ms: refusalMs })
    navigate(screens.rooms, { isReplacing: true })
  }
}

export default function RoomsPage() {
  const { status, me } = useSession()
  const { search, pathname } = usePlace()
  const loginLink = useDialogLink()('dialog', 'login')
  const code = new URLSearchParams(search).get('invite')
  const dialog = new URLSearchParams(search).get('dialog')
  const isAsked = useRef(false)

  useEffect(() => {
    if (isAsked.current || status === 'loading' || status === 'failed') return
    if (status === 'visitor') {
      // What was begun here goes on here, once somebody is signed in.
      rememberWay(code ? `${pathname}?invite=${encodeURIComponent(code)}` : pathname)
      if (!dialog) void askToSignIn()
    } else if (code) {
      void accept(code)
    }
    isAsked.current = status !== 'visitor'
  }, [status, code, dialog, pathname])

  return (
    <section className="gutter py-10 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">Private Rooms</h1>
      <p className="mt-2 mb-8 max-w-[60ch] text-lg text-ink-soft">A table for the people you eat with: say what you fancy, share recipes, decide what it is today.</p>
      {me ? (
        <div className="flex flex-col gap-10">
          <section aria-label="Your Rooms">
            <h2 className="mb-4 text-2xl sm:text-3xl">Your Rooms</h2>
            <RoomsList key={pathname} />
          </section>
          <RoomForms onEntered={({ _id }) => navigate(addressOf(_id))} />
        </div>
      ) : status === 'loading' ? (
        <LineSkeletons count={5} />
      ) : (
        <ButtonLink look="primary" href={loginLink}>
          {code ? 'Sign in to join the room' : 'Sign in'}
        </ButtonLink>
      )}
    </section>
  )
}
