/**
 * The frame of the week, the list and the memory of a room. It asks a visitor to sign in, loads the room, and
 * says when the room cannot be loaded.
 */
import { ArrowLeft } from 'lucide-react'
import { type ReactNode } from 'react'
import { texts, type Member, type Room } from '#contract/rooms.ts'
import { roomPath } from '#contract/screens.ts'
import { texts as membershipTexts } from '#contract/rooms/room-membership.ts'
import { useOutboxAccount } from '#web/core/outbox/outbox.ts'
import { matchScreen, replaceScreen, useLocation } from '#web/core/navigation/router.ts'
import { useRoomLive } from '#web/features/rooms/rooms.live.ts'
import { RoomConnection } from '#web/features/rooms/room-connection.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { SignInGate } from '#web/pages/sign-in-gate.tsx'
import { useRoom } from './use-room.ts'

export interface RoomScreenProps {
  room: Room
  me: Pick<Member, '_id' | 'name'>
  present: string[]
  /** Says that the connection is lost, and which changes are not sent yet. */
  status: ReactNode
}

interface Props {
  /** The address of this screen for a room. */
  pathOf: (roomId: string) => string
  children: (props: RoomScreenProps) => ReactNode
}

export function RoomScreen({ pathOf, children }: Props) {
  const roomId = matchScreen(useLocation().pathname)!.params.roomId!
  return (
    <section className="gutter pt-3 sm:pt-8">
      <ButtonLink href={roomPath(roomId)} className="mb-3 sm:mb-4 print:hidden">
        <ArrowLeft aria-hidden size={18} strokeWidth={1.75} />
        Back to the room
      </ButtonLink>
      <SignInGate
        label={membershipTexts.signInNeeded}
        loading={<ScreenSkeleton />}
        renderError={(_, retry) => <ErrorState text={texts.loadFailed} onRetry={retry} />}
      >
        {(me) => (
          <Loaded roomId={roomId} me={me} pathOf={pathOf}>
            {children}
          </Loaded>
        )}
      </SignInGate>
    </section>
  )
}

/** Shown while a screen loads. It is as tall as the window, so that the footer does not move. */
export const ScreenSkeleton = () => (
  <div className="min-h-dvh">
    <LineSkeletons count={8} />
  </div>
)

interface LoadedProps extends Props {
  me: RoomScreenProps['me']
}

function Loaded({ roomId, ...props }: LoadedProps & { roomId: string }) {
  useOutboxAccount(props.me._id)
  const { room, hasFailed, retry } = useRoom(roomId)
  if (hasFailed) return <ErrorState text={texts.loadFailed} onRetry={retry} />
  return room ? <Live room={room} {...props} /> : <ScreenSkeleton />
}

function Live({ room, me, pathOf, children }: LoadedProps & { room: Room }) {
  const { isConnected, present } = useRoomLive(room._id, me._id, (newRoomId) => replaceScreen(pathOf(newRoomId)))
  const status = (
    <RoomConnection
      roomId={room._id}
      meId={me._id}
      isConnected={isConnected}
      text="You’re offline. Your changes will be sent when you’re back online."
    />
  )
  return children({ room, me, present, status })
}
