/**
 * The time zone and the usual closing times (`habits`) of a room. The first member also gets a link to the settings.
 */
import { Settings } from 'lucide-react'
import { mealNames } from '#contract/rooms/meal-starts.ts'
import type { Habits } from '#contract/rooms/room-habits.ts'
import { texts } from '#contract/rooms/room-settings.ts'
import { mealTimes } from '#contract/rooms.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { placeOf } from './time-zone-names.ts'

interface Props {
  timeZone: string | null
  /** Undefined in a copy of the room that an older version of the app has saved. */
  habits: Habits | undefined
  isFirst: boolean
}

export function RoomTime({ timeZone, habits, isFirst }: Props) {
  const linkTo = useDialogLink()
  const closing = mealTimes.flatMap((meal) => (habits?.[meal] ? [`${mealNames[meal]}\u00a0${habits[meal]}`] : []))
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 border-t border-line pt-3 text-sm">
      {timeZone && <p className="basis-full text-ink-soft wrap-anywhere">{texts.roomTime(placeOf(timeZone))}</p>}
      {closing.length > 0 && <p className="basis-full text-ink-soft">{texts.habits(closing.join(' · '))}</p>}
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
