/** The button that opens the ideas for a meal. The dialog is in another file, which loads on first use. */
import { Lightbulb } from 'lucide-react'
import { texts } from '#contract/ideas.ts'
import { mealTimes, type MealTime } from '#contract/rooms.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'

/** The value of `?dialog=` that opens the ideas for a meal. */
const dialogOf = (meal: MealTime) => `ideas-${meal}`

/** Returns the meal whose ideas `?dialog=` opens, or undefined when its value belongs to another dialog. */
export const mealOfDialog = (value: string | null) => mealTimes.find((meal) => dialogOf(meal) === value)

export function IdeasLink({ meal }: { meal: MealTime }) {
  const linkTo = useDialogLink()
  return (
    <ButtonLink href={linkTo('dialog', dialogOf(meal))}>
      <Lightbulb aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
      <span>
        {texts.heading}
        <span className="sr-only"> Ideas for {meal}</span>
      </span>
    </ButtonLink>
  )
}
