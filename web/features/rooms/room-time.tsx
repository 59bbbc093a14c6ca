/** The time zone of the room and, for the first member, the link to its settings. */
import { Settings } from 'lucide-react'
import { texts } from '#contract/room-settings.ts'
import { useDialogLink } from '#web/core/dialogs.ts'
import { placeOf } from './time-zone-names.ts'

export function RoomTime({ timeZone, isFirst }: { timeZone: string | null; isFirst: boolean }) {
  const linkTo = useDialogLink()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 border-t border-line pt-3 text-sm">
      {timeZone && <p className="basis-full text-ink-soft wrap-anywhere">{texts.roomTime(placeOf(timeZone))}</p>}
      {isFirst && (
        <a
          href={linkTo('dialog', 'room-settings')}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-tomato-text underline-offset-4 hover:underline"
        >
          <Settings aria-hidden size={16} strokeWidth={1.75} />
          {texts.title}
        </a>
      )}
    </div>
  )
}
