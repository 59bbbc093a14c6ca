/**
 * The Private Rooms page: the user's rooms, and forms to create or join a room. It also accepts the invite in the
 * address (`?invite=`), or the stored invite.
 */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { roomPath, screenNames } from '#contract/screens.ts'
import { navigate, useLocation } from '#web/core/navigation/router.ts'
import { storeInvite, useRoomInvite } from '#web/features/auth/pending-invite.ts'
import { RoomForms } from '#web/features/rooms/room-forms.tsx'
import { RoomsList, RoomsListError } from '#web/features/rooms/rooms-list.tsx'
import { roomsQuery } from '#web/features/rooms/rooms.queries.ts'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { loadable } from '#web/ui/feedback/loadable.tsx'
import { SignInGate } from '#web/pages/sign-in-gate.tsx'

// Few visits bring an invite, so the other visits do not load the code.
const AcceptInvite = loadable(() => import('./accept-invite.tsx'))

export default function RoomsPage() {
  const location = useLocation()
  const { search } = location
  const givenCode = new URLSearchParams(search).get('invite')
  const pendingCode = useRoomInvite()
  const code = givenCode ?? pendingCode

  useEffect(() => {
    if (givenCode) storeInvite(givenCode)
  }, [givenCode])

  return (
    <section className="gutter py-10 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">{screenNames.rooms}</h1>
      <p className="mt-2 mb-8 max-w-[60ch] text-lg text-ink-soft">
        A table for the people you eat with: suggest dishes, share recipes and decide what to eat today.
      </p>
      <SignInGate
        label={code ? 'Sign in to join the room' : 'Sign in'}
        loading={<LineSkeletons count={5} />}
        renderError={(error, retry) => <RoomsListError error={error} onRetry={retry} />}
      >
        {() => (
          <div className="flex flex-col gap-10">
            {code && (
              <ErrorBoundary resetKey={location}>
                <AcceptInvite key={code} code={code} />
              </ErrorBoundary>
            )}
            <Rooms />
          </div>
        )}
      </SignInGate>
    </section>
  )
}

/** The forms are hidden until the list has loaded or failed, because a growing list would move them down. */
function Rooms() {
  const { isPending } = useQuery(roomsQuery)
  return (
    <>
      <section aria-label="Your Rooms">
        <h2 className="mb-4 text-2xl sm:text-3xl">Your Rooms</h2>
        <RoomsList />
      </section>
      {!isPending && <RoomForms onEntered={({ _id }) => navigate(roomPath(_id))} />}
    </>
  )
}
