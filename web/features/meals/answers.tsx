/** The answers to a suggestion: who wants it, and the three answers of the user. */
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { texts, type Answer, type MealSuggestion } from '#contract/meals.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { mealsQuery, vote, withdraw, type MealKey } from './meals.queries.ts'
import { warningLines } from './warning-lines.ts'

interface Props {
  of: MealKey
  suggestionId: string
  me: { _id: string; name: string }
  /** The profile picture of a member. */
  pictureOf: (memberId: string) => string | null
}

const answers: Answer[] = ['yes', 'fine', 'no']
const facesMax = 4
/** Colour repeats what the words say. */
const chosen: Record<Answer, string> = {
  yes: 'aria-pressed:border-basil aria-pressed:bg-basil aria-pressed:text-card',
  fine: 'aria-pressed:border-line-strong aria-pressed:bg-wash',
  no: 'aria-pressed:border-tomato-text aria-pressed:text-tomato-text',
}

/** Nothing while the answers load: the suggestion itself is shown before. */
export function Answers({ of, suggestionId, me, pictureOf }: Props) {
  const { data } = useQuery(mealsQuery(of.roomId, of.date))
  const meal = data?.[of.meal]
  const suggestion = meal?.suggestions.find(({ _id }) => _id === suggestionId)
  if (!meal || !suggestion) return null
  const { dish, user, votes, warnings } = suggestion
  const own = answers.find((answer) => votes[answer].some(({ _id }) => _id === me._id)) ?? null
  return (
    <div className="relative mt-2 flex flex-col gap-2">
      <p className="flex min-h-7 flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {votes.yes.length > 0 && (
          <span aria-hidden className="flex -space-x-1.5">
            {votes.yes.slice(0, facesMax).map(({ _id, name }) => (
              <span key={_id} className="rounded-full ring-2 ring-card">
                <Avatar name={name} picture={pictureOf(_id)} size={26} />
              </span>
            ))}
          </span>
        )}
        {summaryOf(votes)}
        {!meal.decided && user?._id === me._id && (
          <Button look="inline" aria-label={`Withdraw ${dish}`} onClick={() => void withdraw(of, suggestionId)}>
            Withdraw
          </Button>
        )}
      </p>
      {warningLines(warnings).map((line) => (
        <p
          key={line}
          className="flex items-center gap-2 rounded-control bg-wash px-3 py-2 text-sm font-semibold text-tomato-text"
        >
          <TriangleAlert aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
          {line}
        </p>
      ))}
      {!meal.decided && (
        <div role="group" aria-label={`Your answer to ${dish}`} className="grid grid-cols-3 gap-1.5">
          {answers.map((answer) => (
            <button
              key={answer}
              type="button"
              aria-pressed={own === answer}
              onClick={() => void vote(of, suggestionId, me, own === answer ? null : answer)}
              className={`min-h-11 rounded-control border border-line bg-card px-1 text-sm font-semibold transition-colors duration-150 hover:border-line-strong ${chosen[answer]}`}
            >
              {texts.answers[answer]}
            </button>
          ))}
        </div>
      )}
    </div>
  )
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
