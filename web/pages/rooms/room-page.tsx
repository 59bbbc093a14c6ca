/** The screen of a room: its content for members, an offer to join for other users, a sign-in link for visitors. */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { texts, type Member } from '#contract/rooms.ts'
import { texts as membershipTexts } from '#contract/rooms/room-membership.ts'
import { matchScreen, useLocation } from '#web/core/navigation/router.ts'
import { useSession } from '#web/core/session/session.ts'
import { useToken } from '#web/core/session/token.ts'
import { roomQuery } from '#web/features/rooms/rooms.queries.ts'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { openRoom } from './open-room.ts'
import { BackLink, RoomSkeleton } from './room-header.tsx'
import { SignInGate } from '#web/pages/sign-in-gate.tsx'
import { useRoom } from './use-room.ts'

// Visitors do not need this code. For users it loads at the same time as the session and the room.
let isContentLoaded = false
const loadContent = async () => {
  const content = await import('./room-content.tsx')
  isContentLoaded = true
  return content
}
const RoomContent = lazy(loadContent)

const JoinOffer = lazy(() => import('#web/features/rooms/members/join-offer.tsx'))

type Me = Pick<Member, '_id' | 'name'>

export default function RoomPage() {
  const roomId = matchScreen(useLocation().pathname)!.params.roomId!
  const { status } = useSession()
  const hasToken = useToken() !== null
  useEffect(() => {
    // A failure is handled where the content is rendered.
    if (hasToken) loadContent().catch(() => {})
  }, [hasToken])
  // Starts loading the room while the session still loads.
  useQuery({ ...roomQuery(roomId), enabled: hasToken && status === 'loading' })
  return (
    <section className="gutter py-3 sm:py-8">
      <SignInGate
        label={membershipTexts.signInNeeded}
        above={<BackLink />}
        loading={<RoomSkeleton />}
        renderError={(_, retry) => <LoadFailed onRetry={retry} />}
      >
        {(me) => <RoomLoader key={roomId} roomId={roomId} me={me} />}
      </SignInGate>
    </section>
  )
}

function RoomLoader({ roomId, me }: { roomId: string; me: Me }) {
  const [isLeaving, setLeaving] = useState(false)
  const { room, hasFailed, isUnknown, retry } = useRoom(roomId, isLeaving)
  // The skeleton is shown until the code of the content has loaded. A Suspense fallback would do the same, but React
  // shows a fallback for at least 0.3 s.
  const isRoomLoaded = room !== undefined
  const isContentShown = useDeferredValue(isRoomLoaded, isRoomLoaded && isContentLoaded)
  if (isUnknown) {
    return (
      <>
        <LoadFailed />
        <Suspense fallback={null}>
          <JoinOffer roomId={roomId} onJoined={openRoom} />
        </Suspense>
      </>
    )
  }
  if (hasFailed) return <LoadFailed onRetry={retry} />
  if (!room || !isContentShown) return <RoomSkeleton />
  return <RoomContent room={room} me={me} onLeaving={setLeaving} />
}

const LoadFailed = ({ onRetry }: { onRetry?: () => void }) => (
  <>
    <BackLink />
    <ErrorState text={texts.loadFailed} onRetry={onRetry} />
  </>
)
