/** A meal of a day in a room: its suggestions with their answers, or the decided dish. */
import { Clock } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { texts as mealTexts, type Meal } from '#contract/meals.ts'
import { texts } from '#contract/rooms.ts'
import type { RoomMeal } from '#web/core/room-keys.ts'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { mealNames } from '#contract/rooms/meal-starts.ts'
import { mealArt } from '#web/ui/pictures/meal-art.ts'
import { DecidedCard } from './decided-card.tsx'
import { DecideForm } from './decide-form.tsx'
import { MealStatus } from './meal-status.tsx'
import { SuggestionCard, SuggestionLine } from './suggestion-card.tsx'

interface Props {
  of: RoomMeal
  /** Undefined while the meals load, and when they cannot be loaded. */
  meal: Meal | undefined
  isLoading: boolean
  me: { _id: string; name: string }
  /** The profile picture of a member. */
  pictureOf: (memberId: string) => string | null
  /**
   * Whether this is the first meal of the screen. The first meal has a larger heading. On a phone, its Decide button
   * stays in view.
   */
  isMain: boolean
  isGuest?: boolean
  /** Dishes that the user has suggested, but that could not be sent yet. */
  pending: string[]
  /** The form for a new suggestion. */
  suggestForm: ReactNode
  /** Shown below the decided dish. */
  decidedParts?: ReactNode
}

export function MealSection(props: Props) {
  const { of, meal, isLoading, me, pictureOf, isMain, isGuest = false, pending, suggestForm, decidedParts } = props
  const [hasJustDecided, setJustDecided] = useState(false)
  const decided = meal?.decided
  if (hasJustDecided && meal && !decided) setJustDecided(false)
  const canDecide = meal && !decided && !isGuest && meal.suggestions.length > 0
  return (
    <section
      aria-label={mealNames[of.meal]}
      className={`grid min-w-0 grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-4 ${isMain ? '' : 'rounded-card border border-line bg-card/50 p-4 sm:p-5'}`}
    >
      {meal ? (
        <MealStatus
          of={of}
          meal={meal}
          me={me}
          pictureOf={pictureOf}
          isGuest={isGuest}
          isWide={!canDecide}
          heading={<MealHeading meal={of.meal} isMain={isMain && !decided} />}
        />
      ) : (
        <MealHeading meal={of.meal} isMain={isMain} />
      )}
      {/* The key resets the announcer when another day opens, because the suggestions of that day are not new. */}
      <NewSuggestionAnnouncer key={of.date} suggestions={meal?.suggestions} />
      {meal && decided && (
        <div className="sm:col-span-2">
          <DecidedCard
            of={of}
            meal={meal}
            decided={decided}
            me={me}
            pictureOf={pictureOf}
            isGuest={isGuest}
            isMain={isMain}
            isFocused={hasJustDecided}
          >
            {decidedParts}
          </DecidedCard>
        </div>
      )}
      <div className="sm:col-span-2">
        {isLoading ? (
          <LineSkeletons count={isMain ? 4 : 2} />
        ) : (
          <Suggested {...{ of, meal, me, pictureOf, pending }} isDecided={Boolean(decided)} />
        )}
      </div>
      <SuggestBox meal={of.meal} isDecided={Boolean(decided)}>
        {suggestForm}
      </SuggestBox>
      {canDecide && (
        <div
          className={`sm:col-start-2 sm:row-start-1 sm:max-w-md sm:self-end ${isMain ? 'z-10 max-sm:sticky max-sm:bottom-0 max-sm:-mx-1 max-sm:bg-linear-to-t max-sm:from-paper max-sm:px-1 max-sm:pt-4 max-sm:pb-3' : ''}`}
        >
          <DecideForm of={of} meal={meal} onDecided={() => setJustDecided(true)} />
        </div>
      )}
    </section>
  )
}

interface SuggestBoxProps {
  meal: RoomMeal['meal']
  isDecided: boolean
  children: ReactNode
}

/**
 * Shows the form for a new suggestion. After the decision, the form is folded, unless the user is typing in it. The
 * elements are the same before and after a decision, so the form keeps its text and its focus.
 */
function SuggestBox({ meal, isDecided, children }: SuggestBoxProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      open={!isDecided || isOpen}
      onToggle={({ currentTarget }) => isDecided && setOpen(currentTarget.open)}
      className={`sm:col-span-2 ${isDecided ? 'rounded-card border border-dashed border-line-strong px-4' : ''}`}
    >
      <summary hidden={!isDecided} className="flex min-h-11 cursor-pointer items-center font-semibold text-ink-soft">
        Suggest another dish for {meal}
      </summary>
      <div
        onFocus={() => setOpen(true)}
        onBlur={() => !isDecided && setOpen(false)}
        className={isDecided ? 'pb-4' : ''}
      >
        {children}
      </div>
    </details>
  )
}

function MealHeading({ meal, isMain }: { meal: RoomMeal['meal']; isMain: boolean }) {
  if (isMain) {
    return (
      <h3 className="text-4xl sm:text-5xl">
        What’s for <span className="text-tomato-text">{meal}?</span>
      </h3>
    )
  }
  return (
    <h3 className="flex items-center gap-2.5 text-xl">
      <img src={mealArt[meal]} alt="" width={36} height={36} loading="lazy" className="-my-1" />
      {mealNames[meal]}
    </h3>
  )
}

interface SuggestedProps extends Pick<Props, 'of' | 'me' | 'pictureOf' | 'pending'> {
  meal: Meal | undefined
  isDecided: boolean
}

function Suggested({ of, meal, me, pictureOf, pending, isDecided }: SuggestedProps) {
  const suggestions = meal?.suggestions ?? []
  if (isDecided && meal) {
    const others = suggestions.filter(({ _id }) => _id !== meal.decided?.suggestionId)
    return (
      <ul className="empty:hidden">
        {others.map((suggestion) => (
          <SuggestionLine key={suggestion._id} suggestion={suggestion} />
        ))}
        <PendingDishes dishes={pending} className="py-2" />
      </ul>
    )
  }
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4">
      {meal &&
        suggestions.map((suggestion) => (
          <SuggestionCard key={suggestion._id} {...{ of, meal, suggestion, me, pictureOf }} />
        ))}
      <PendingDishes dishes={pending} className="rounded-card border border-line p-3.5" />
      {!suggestions.length && !pending.length && <li className="text-ink-soft">{texts.noSuggestions}</li>}
    </ul>
  )
}

const PendingDishes = ({ dishes, className }: { dishes: string[]; className: string }) =>
  dishes.map((dish) => (
    <li key={dish} className={`flex items-center gap-2 text-ink-soft wrap-anywhere ${className}`}>
      <Clock aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
      {dish} <span className="text-sm">(not sent yet)</span>
    </li>
  ))

/** Tells screen readers about the newest suggestion. Answers are not announced, because they change too often. */
function NewSuggestionAnnouncer({ suggestions }: { suggestions: Meal['suggestions'] | undefined }) {
  const [known, setKnown] = useState(suggestions)
  const [text, setText] = useState('')
  if (suggestions && suggestions !== known) {
    setKnown(suggestions)
    const added = known && suggestions.filter(({ _id }) => !known.some((other) => other._id === _id))
    const newest = added?.at(-1)
    if (newest) setText(mealTexts.announced(newest.dish, newest.user?.name ?? 'Unknown'))
  }
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}
