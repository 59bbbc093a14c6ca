/** A suggestion: its dish, who wants it, warnings about its ingredients, and three buttons for the user's answer. */
import { TriangleAlert } from 'lucide-react'
import { texts, type Answer, type Meal, type MealSuggestion } from '#contract/meals.ts'
import { texts as roomTexts } from '#contract/rooms.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import type { RoomMeal } from '#web/core/room-keys.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { moveFocusFrom } from '#web/ui/controls/move-focus.ts'
import { formatMinutes } from '#cooking/minutes.ts'
import { dishFacts } from '#web/ui/dish/dish-facts.ts'
import { Avatars } from '#web/ui/pictures/avatars.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { vote, withdraw } from './meals.queries.ts'
import { lastEatenWords } from './last-eaten.ts'
import { listNames } from './list-names.ts'
import { warningLines } from './warning-lines.ts'

export interface CardProps {
  of: RoomMeal
  meal: Meal
  suggestion: MealSuggestion
  me: { _id: string; name: string }
  /** The profile picture of a member. */
  pictureOf: (memberId: string) => string | null
}

const answers: Answer[] = ['yes', 'fine', 'no']
/** The colours of a chosen answer. They only repeat what the words say. */
const chosen: Record<Answer, string> = {
  yes: 'aria-pressed:border-basil aria-pressed:bg-basil aria-pressed:text-card',
  fine: 'aria-pressed:border-line-strong aria-pressed:bg-wash',
  no: 'aria-pressed:border-2 aria-pressed:border-tomato-text aria-pressed:text-tomato-text',
}

export function SuggestionCard({ of, meal, suggestion, me, pictureOf }: CardProps) {
  const { _id: id, dish, votes } = suggestion
  const own = answers.find((answer) => votes[answer].some(({ _id }) => _id === me._id)) ?? null
  return (
    <li className="flex animate-fade flex-col rounded-card border border-line bg-card">
      <div className="relative flex gap-3 p-3.5 pb-3 sm:gap-4">
        <div className="w-24 shrink-0 self-start overflow-hidden rounded-control">
          <Picture src={suggestion.cover} fallback={suggestion.cover} sizes="96px" className="aspect-square" />
        </div>
        <div className="min-w-0 grow">
          <DishLine suggestion={suggestion} />
          <p className="text-sm text-ink-soft empty:hidden">
            {[factsOf(suggestion), lastEatenWords(suggestion.lastEaten, of.date)].filter(Boolean).join(' · ')}
          </p>
          <div className="mt-1.5 flex min-h-8 flex-wrap items-center gap-x-2 text-sm text-ink-soft">
            {votes.yes.length > 0 && <Avatars people={votes.yes} pictureOf={pictureOf} size={28} />}
            <p className="min-w-0 grow basis-[6rem] wrap-anywhere">{summaryOf(votes)}</p>
            {suggestion.user?._id === me._id && (
              <Button
                look="inline"
                aria-label={`Withdraw ${dish}`}
                onClick={({ currentTarget }) => {
                  moveFocusFrom(currentTarget)
                  void withdraw(of, id)
                }}
                className="relative -my-2 ml-auto shrink-0"
              >
                Withdraw
              </Button>
            )}
          </div>
        </div>
      </div>
      <Warnings meal={meal} suggestion={suggestion} />
      <div
        role="group"
        aria-label={`Your answer to ${dish}`}
        className="mt-auto flex flex-wrap gap-1.5 p-3.5 pt-0 *:flex-1 sm:gap-2"
      >
        {answers.map((answer) => (
          <button
            key={answer}
            type="button"
            aria-pressed={own === answer}
            onClick={() => void vote(of, id, own === answer ? null : answer)}
            className={`min-h-11 rounded-control border border-line bg-card px-1 text-sm leading-tight font-semibold transition-colors duration-150 hover:border-line-strong sm:text-base ${chosen[answer]}`}
          >
            {texts.answers[answer]}
          </button>
        ))}
      </div>
    </li>
  )
}

/** A suggestion that did not win, without buttons. Shown when the meal is decided. */
export function SuggestionLine({ suggestion }: { suggestion: MealSuggestion }) {
  return (
    <li className="relative flex min-h-11 items-center gap-3 border-b border-line py-2 last:border-0">
      <div className="w-12 shrink-0 overflow-hidden rounded-control">
        <Picture src={suggestion.cover} fallback={suggestion.cover} sizes="48px" className="aspect-square" />
      </div>
      <div className="min-w-0">
        <DishLine suggestion={suggestion} isSmall />
        <p className="text-sm text-ink-soft wrap-anywhere">{summaryOf(suggestion.votes)}</p>
      </div>
    </li>
  )
}

function DishLine({
  suggestion: { dish, dishRef, user },
  isSmall = false,
}: {
  suggestion: MealSuggestion
  isSmall?: boolean
}) {
  const linkTo = useDialogLink()
  return (
    <p className={`leading-snug wrap-anywhere ${isSmall ? '' : 'text-lg sm:text-xl'}`}>
      {dishRef ? (
        <a
          href={linkTo(dishRef.kind, dishRef.id)}
          className="font-serif font-semibold underline-offset-4 before:absolute before:inset-0 before:content-[''] hover:underline"
        >
          {dish}
        </a>
      ) : (
        <span className="font-serif font-semibold">{dish}</span>
      )}{' '}
      <span className="inline-block text-sm text-ink-soft">
        {roomTexts.suggestedBy('', user?.name ?? 'Unknown').trim()}
      </span>
    </p>
  )
}

/**
 * For example `1 h 30 min · Advanced`. For a recipe, and for a dish without a `dishRef`, this is only the time, or an
 * empty text if the time is unknown.
 */
function factsOf({ dishRef, minutes }: MealSuggestion) {
  if (!dishRef || dishRef.kind === 'recipe') return minutes ? formatMinutes(minutes) : ''
  const { time, difficulty } = dishFacts({ id: dishRef.id, ...(minutes && { minutes }) })
  return `${time} · ${difficulty}`
}

/** For example `2 want it · Cem: fine · Bob: not tonight`. */
function summaryOf({ yes, fine, no }: MealSuggestion['votes']) {
  const wanted = yes.length ? [`${yes.length} ${yes.length === 1 ? 'wants' : 'want'} it`] : []
  const others = [
    ...fine.map(({ name }) => `${name}: ${texts.answers.fine.toLowerCase()}`),
    ...no.map(({ name }) => `${name}: ${texts.answers.no.toLowerCase()}`),
  ]
  return [...wanted, ...others].join(' · ') || texts.unanswered
}

/**
 * What the ingredient list says about allergies and diets. A dish is never called safe, because its ingredient list
 * may be incomplete.
 */
function Warnings({ meal, suggestion }: Pick<CardProps, 'meal' | 'suggestion'>) {
  const lines = warningLines(suggestion.warnings)
  if (!lines.length) {
    if (!meal.withDiet.length) return null
    const say = suggestion.hasIngredients ? texts.notFound : texts.unknown
    return <p className="px-3.5 pb-3 text-sm text-ink-soft wrap-anywhere">{say(listNames(meal.withDiet))}</p>
  }
  return (
    <div className="mb-3 flex flex-col gap-1 bg-tomato/12 px-3.5 py-2.5">
      {lines.map((line) => (
        <p key={line} className="flex items-center gap-2 text-sm font-semibold text-tomato-text wrap-anywhere">
          <TriangleAlert aria-hidden size={17} strokeWidth={1.75} className="shrink-0" />
          {line}
        </p>
      ))}
    </div>
  )
}
