/** Today's Meal Suggestions: a card for each of the four meals, the next one first, with its suggestions and a form. */
import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { coverOf } from '#contract/images.ts'
import { limits, texts, type MealTime, type Suggestion } from '#contract/rooms.ts'
import { ApiError } from '#web/core/api.ts'
import { useDialogLink } from '#web/core/dialogs.ts'
import { notify } from '#web/core/notices.ts'
import { errorMessage } from '#web/core/error-message.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { DishAutocomplete } from '#web/ui/forms/dish-autocomplete.tsx'
import { Thumb } from '#web/ui/pictures/thumb.tsx'
import { mealArt, mealNames, useMeals } from './meal-times.ts'
import { enqueue, usePendingSuggestions } from './outbox.ts'
import { suggest, suggestionsQuery } from './rooms.queries.ts'
import { useDishMatches, type FindDishes } from './use-dish-matches.ts'

interface Props {
  roomId: string
  meId: string
  day: string
  findDishes: FindDishes
  parts: MealParts
}

/** What the page adds to a meal. */
export interface MealParts {
  /** Above its suggestions. */
  renderHead: (meal: MealTime) => ReactNode
  /** Below one of its suggestions. */
  renderAnswers: (meal: MealTime, suggestionId: string) => ReactNode
  /** Below its suggestions. */
  renderFoot: (meal: MealTime) => ReactNode
}

export default function Suggestions({ roomId, meId, day, findDishes, parts }: Props) {
  const { data } = useQuery(suggestionsQuery(roomId, day))
  const meals = useMeals()
  return (
    <section aria-label="Today's Meal Suggestions">
      <h2 className="mb-4 text-2xl sm:text-3xl">Today's Meal Suggestions</h2>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {meals.map((meal, index) => (
          <MealCard
            key={meal}
            isNext={index === 0}
            parts={parts}
            meal={meal}
            suggested={data?.[meal] ?? []}
            roomId={roomId}
            meId={meId}
            day={day}
            findDishes={findDishes}
          />
        ))}
      </div>
    </section>
  )
}

function MealCard({
  meal,
  suggested,
  roomId,
  meId,
  day,
  findDishes,
  parts,
  isNext,
}: Props & { meal: MealTime; suggested: Suggestion[]; isNext: boolean }) {
  const pending = usePendingSuggestions().filter(
    (other) => other.by === meId && other.roomId === roomId && other.date === day && other.meal === meal,
  )
  return (
    <section
      aria-label={mealNames[meal]}
      className={`flex min-w-0 flex-col rounded-card border border-line bg-card p-5 ${isNext ? 'sm:col-span-2' : ''}`}
    >
      {isNext && (
        <p aria-hidden className="mb-3 font-serif text-3xl font-semibold sm:text-4xl">
          What’s for <span className="text-tomato-text">{meal}?</span>
        </p>
      )}
      <h3 className="flex items-center gap-2.5 border-b border-line pb-2.5 text-xl">
        <img src={mealArt[meal]} alt="" width={36} height={36} className="-my-1" />
        {mealNames[meal]}
      </h3>
      {parts.renderHead(meal)}
      {/* Screen readers announce new suggestions. */}
      <ul aria-live="polite" className="flex grow flex-col py-2">
        {suggested.map((suggestion) => (
          <li key={suggestion._id} className="animate-fade border-b border-line py-2.5 last:border-0">
            <div className="relative flex items-center gap-3">
              <Dish suggestion={suggestion} meal={meal} />
            </div>
            {parts.renderAnswers(meal, suggestion._id)}
          </li>
        ))}
        {pending.map(({ dish }) => (
          <li key={dish} className="flex items-center gap-2 py-2.5 text-ink-soft wrap-anywhere">
            <Clock aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
            {dish} <span className="text-sm">(not sent yet)</span>
          </li>
        ))}
        {!suggested.length && !pending.length && <li className="py-2.5 text-ink-soft">{texts.noSuggestions}</li>}
      </ul>
      {parts.renderFoot(meal)}
      <SuggestForm meal={meal} roomId={roomId} meId={meId} day={day} findDishes={findDishes} />
    </section>
  )
}

function Dish({ suggestion: { dish, user, origin }, meal }: { suggestion: Suggestion; meal: MealTime }) {
  const linkTo = useDialogLink()
  const cover = origin && coverOf(origin.kind, origin.id).replace('/960.', '/320.')
  return (
    <>
      <Thumb src={cover} motif={mealArt[meal]} />
      <p className="min-w-0 wrap-anywhere">
        {origin ? (
          <a
            href={linkTo(origin.kind, origin.id)}
            className="font-semibold underline-offset-4 before:absolute before:inset-0 before:content-[''] hover:underline"
          >
            {dish}
          </a>
        ) : (
          <span className="font-semibold">{dish}</span>
        )}
        <span className="text-ink-soft">{texts.suggestedBy('', user?.name ?? 'Unknown')}</span>
      </p>
    </>
  )
}

function SuggestForm({ meal, roomId, meId, day, findDishes }: Omit<Props, 'parts'> & { meal: MealTime }) {
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { choices, exactMatch } = useDishMatches(typed, findDishes)
  const dish = typed.trim()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!dish || isBusy) return
    const origin = exactMatch?.dishRef ?? null
    setBusy(true)
    try {
      await suggest(roomId, { date: day, meal, dish, origin })
      notify(texts.suggestionAdded(meal), { tone: 'good' })
      setTyped('')
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) {
        enqueue({ by: meId, roomId, date: day, meal, dish, origin })
        setTyped('')
      } else notify(errorMessage(error, texts.suggestionFailed(meal)))
    }
    setBusy(false)
  }

  return (
    <form aria-label={`Suggest for ${meal}`} onSubmit={(event) => void submit(event)} className="mt-auto flex gap-2">
      <DishAutocomplete
        label={`A dish for ${meal}`}
        placeholder={`A dish for ${meal}`}
        value={typed}
        choices={choices}
        charsMax={limits.dishCharsMax}
        onChange={setTyped}
      />
      <Button type="submit" disabled={!dish || isBusy}>
        Suggest
      </Button>
    </form>
  )
}
