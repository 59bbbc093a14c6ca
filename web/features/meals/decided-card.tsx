/** Shows the decided dish of a meal, why it was decided, who eats, and who cooks. */
import { useEffect, useRef, type ReactNode } from 'react'
import { detailSizes } from '#contract/images.ts'
import type { EatingStatus, Meal } from '#contract/meals.ts'
import { isEating } from '#contract/rooms/answer-points.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import type { RoomMeal } from '#web/core/room-keys.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { moveFocusFrom } from '#web/ui/controls/move-focus.ts'
import { Avatars } from '#web/ui/pictures/avatars.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { listNames } from './list-names.ts'
import { CookButton, eatersOf } from './meal-status.tsx'
import { reopen } from './meals.queries.ts'
import { useRoomClock } from './room-clock.ts'

interface Props {
  of: RoomMeal
  meal: Meal
  decided: NonNullable<Meal['decided']>
  me: { _id: string; name: string }
  pictureOf: (memberId: string) => string | null
  isGuest: boolean
  /** Whether this is the main meal of the screen. The main meal is shown larger. */
  isMain: boolean
  /** Whether the user has just decided. The dish then gets the focus, unless another element has the focus. */
  isFocused: boolean
  /** Shown below the dish, for example the ratings (faces) of a meal that was eaten. */
  children?: ReactNode
}

export function DecidedCard({ of, meal, decided, me, pictureOf, isGuest, isMain, isFocused, children }: Props) {
  const linkTo = useDialogLink()
  const { isToday, isOver } = useRoomClock()
  const card = useRef<HTMLElement>(null)
  const name = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isFocused && document.activeElement === document.body) name.current?.focus()
  }, [isFocused])
  const { dish, dishRef, cover, reason } = decided
  const eaters = meal.eating.filter(isEating)
  const own = meal.eating.find(({ _id }) => _id === me._id)
  return (
    <section
      ref={card}
      aria-label={`Decided: ${dish}`}
      className={`animate-grow overflow-hidden rounded-card bg-card motion-reduce:animate-none sm:grid ${isMain ? 'shadow-float sm:grid-cols-2' : 'border border-line sm:grid-cols-[16rem_1fr]'}`}
    >
      <Picture
        src={meal.photo ?? cover}
        fallback={cover}
        alt={meal.photo ? `Photo of ${dish}` : ''}
        sizes={detailSizes}
        isFirst={isMain}
        className={`sm:h-full ${isMain ? 'max-sm:max-h-60' : 'max-sm:max-h-36'}`}
      />
      <div className="flex flex-col gap-3 p-5 sm:p-6">
        <p className="text-sm font-bold tracking-[0.06em] text-basil uppercase">
          {of.meal === 'dinner' && isToday(of.date) ? 'Tonight' : 'Decided'}
        </p>
        <p
          ref={name}
          tabIndex={-1}
          className={`font-serif leading-tight font-semibold wrap-anywhere outline-none ${isMain ? 'text-4xl' : 'text-2xl'}`}
        >
          {dishRef ? (
            <a href={linkTo(dishRef.kind, dishRef.id)} className="underline-offset-4 hover:underline">
              {dish}
            </a>
          ) : (
            dish
          )}
        </p>
        <p role="status" className={`max-w-[60ch] text-ink-soft wrap-anywhere ${isMain ? 'text-lg' : ''}`}>
          {withoutName(reason, dish)}
        </p>
        <p className="flex items-center gap-3 rounded-control bg-wash px-4 py-3">
          <Avatars people={eaters} pictureOf={pictureOf} size={30} />
          <span className="min-w-0 wrap-anywhere">{attendanceOf(meal)}</span>
        </p>
        {!isGuest && <div className="flex gap-2">{own && <CookButton of={of} isCooking={own.isCooking} isMain />}</div>}
        {children}
        {!isGuest && !isOver(of.date) && (
          <p className="mt-auto flex items-center justify-between gap-3 text-ink-soft">
            Changed your minds?
            <Button
              look="inline"
              onClick={() => {
                moveFocusFrom(card.current!.parentElement!)
                void reopen(of)
              }}
            >
              Reopen
            </Button>
          </p>
        )}
      </div>
    </section>
  )
}

/** Removes the name of the dish from the reason, because the name is shown above the reason. */
const withoutName = (reason: string, dish: string) =>
  reason.startsWith(`${dish}: `) ? reason.slice(dish.length + 2) : reason

/** For example `4 eat, Cem is late. Ann cooks.` */
function attendanceOf(meal: Meal) {
  const named = (wanted: EatingStatus, word: string) => {
    const names = meal.eating.filter(({ status }) => status === wanted).map(({ name }) => name)
    return names.length ? [`${listNames(names)} ${names.length === 1 ? 'is' : 'are'} ${word}`] : []
  }
  const facts = [eatersOf(meal), ...named('late', 'late'), ...named('out', 'out')]
  const cooks = meal.cooks.length ? ` ${listNames(meal.cooks)} ${meal.cooks.length === 1 ? 'cooks' : 'cook'}.` : ''
  return cooks ? `${facts.join(', ')}.${cooks}` : facts.join(', ')
}
