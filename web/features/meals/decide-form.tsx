/** Decides a meal now. Asks for confirmation if an eater is allergic to a dish that may win. */
import { useState } from 'react'
import { diets } from '#contract/diet.ts'
import type { Meal } from '#contract/meals.ts'
import { texts } from '#contract/texts/outbox.ts'
import { pointsOf, votesOfEaters } from '#contract/rooms/answer-points.ts'
import type { RoomMeal } from '#web/core/room-keys.ts'
import { useAction } from '#web/core/forms/use-action.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { focusOnMount } from '#web/ui/controls/move-focus.ts'
import { decide, useIsDecisionWaiting } from './meals.queries.ts'
import { warningLines } from './warning-lines.ts'

interface Props {
  of: RoomMeal
  meal: Meal
  onDecided: () => void
}

export function DecideForm({ of, meal, onDecided }: Props) {
  const { isBusy, run } = useAction()
  const [isAsking, setAsking] = useState(false)
  /** Whether the user has just answered 'Not yet', so that 'Decide now' gets the focus again. */
  const [isBack, setBack] = useState(false)
  const isWaiting = useIsDecisionWaiting(of)
  const allergies = allergiesOf(meal)

  const decideNow = () =>
    run(async () => {
      setBack(false)
      await decide(of)
      setAsking(false)
      onDecided()
    })

  function ask(isAskingNow: boolean) {
    setAsking(isAskingNow)
    setBack(!isAskingNow)
  }

  if (isWaiting) return <p className="rounded-card bg-wash p-4 text-ink-soft">{texts.decidesLater}</p>
  if (isAsking && allergies.length > 0) {
    return (
      <div role="alert" className="flex flex-col gap-2 rounded-card border border-line bg-card p-4 shadow-float">
        {allergies.map((text) => (
          <p key={text} className="font-semibold text-tomato-text wrap-anywhere">
            {text}
          </p>
        ))}
        <div className="flex flex-wrap gap-2">
          <Button look="danger" disabled={isBusy} onClick={() => void decideNow()} className="grow">
            Decide anyway
          </Button>
          <Button ref={focusOnMount} onClick={() => ask(false)} className="grow">
            Not yet
          </Button>
        </div>
      </div>
    )
  }
  return (
    <Button
      ref={isBack ? focusOnMount : undefined}
      look="primary"
      disabled={isBusy}
      onClick={() => (allergies.length > 0 ? ask(true) : void decideNow())}
      className="w-full text-lg max-sm:min-h-13 sm:px-6 sm:text-base"
    >
      Decide now
    </Button>
  )
}

/** The warnings about allergies for the dishes with the most points, one of which will win. */
function allergiesOf({ suggestions, eating }: Meal): string[] {
  const counted = votesOfEaters(eating)
  const scored = suggestions.map((suggestion) => ({ suggestion, points: pointsOf(counted(suggestion.votes)) }))
  const most = Math.max(...scored.map(({ points }) => points))
  return scored
    .filter(({ points }) => points === most)
    .flatMap(({ suggestion: { dish, warnings } }) =>
      warningLines(warnings.filter(({ kind }) => !diets.some((diet) => diet === kind))).map(
        (line) => `${dish}: ${line}`,
      ),
    )
}
