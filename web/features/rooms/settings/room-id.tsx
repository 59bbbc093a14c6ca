/** The id of a room, with a button to copy it. The first member also gets a link to change it. */
import { RefreshCw } from 'lucide-react'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { CopyButton } from '#web/features/rooms/copy-button.tsx'

export function RoomId({ roomId, isFirst }: { roomId: string; isFirst: boolean }) {
  const linkTo = useDialogLink()
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 border-t border-line pt-3 text-sm">
      <p className="basis-full text-ink-soft wrap-anywhere">
        Room ID: <span className="select-all">{roomId}</span>
      </p>
      <CopyButton name="Room ID" text={roomId} isInline />
      {isFirst && (
        <a
          href={linkTo('dialog', 'new-room-id')}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-tomato-text underline-offset-4 hover:underline"
        >
          <RefreshCw aria-hidden size={16} strokeWidth={1.75} />
          New Room ID
        </a>
      )}
    </div>
  )
}
