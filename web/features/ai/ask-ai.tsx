/** The form of Ask AI, and the dishes that the server suggests for the chosen cuisine. */
import { RefreshCw, Sparkles } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { cuisines, limits, texts } from '#contract/ai.ts'
import { useDialogLink, useDialogs } from '#web/core/navigation/dialogs.ts'
import { useSession } from '#web/core/session/session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { DishGrid } from '#web/ui/dish/dish-grid.tsx'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeletons.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { SuggestedDishCard, type MealActions } from './suggested-dish-card.tsx'
import { useSuggestions, type FoundDishes } from './use-suggestions.ts'

interface Props {
  actions: MealActions
  /** Shown before the first request and after a failed request. */
  children: ReactNode
}

export function AskAi({ actions, children }: Props) {
  const [cuisine, setCuisine] = useState('')
  const { status } = useSession()
  const { open } = useDialogs()
  const loginLink = useDialogLink()('dialog', 'login')
  const { result, problem, pending, ask } = useSuggestions(() => open('dialog', 'login'))
  const messageId = useId()
  const submit = () => ask(cuisine, status !== 'visitor')
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-12">
      <form
        noValidate
        className="flex flex-col gap-4 self-start lg:sticky lg:top-24"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <SelectField
          label="Cuisine"
          placeholder="Choose a cuisine…"
          options={cuisines}
          value={cuisine}
          onChange={setCuisine}
          invalidBy={problem === texts.cuisineRequired ? messageId : undefined}
        />
        <Button type="submit" look="primary" disabled={pending !== null}>
          <Sparkles aria-hidden size={18} strokeWidth={1.75} />
          Get Dish Suggestions
        </Button>
        <Button onClick={submit} disabled={pending !== null}>
          <RefreshCw aria-hidden size={18} strokeWidth={1.75} />
          New Suggestions
        </Button>
        <MessageLine id={messageId} tone="bad" text={problem} />
        {status === 'visitor' && (
          <p className="text-sm text-ink-soft">
            <a href={loginLink} className="font-semibold text-tomato-text underline underline-offset-4">
              Sign in
            </a>{' '}
            to get suggestions.
          </p>
        )}
      </form>
      <div aria-busy={pending !== null} className="min-h-96">
        {pending ? (
          <>
            <p className="mb-5 text-lg text-ink-soft">Looking for {pending} dishes…</p>
            <CardSkeletons count={limits.dishesMax} shape="three" />
          </>
        ) : result ? (
          <Dishes result={result} actions={actions} />
        ) : (
          children
        )}
      </div>
    </div>
  )
}

function Dishes({ result: { cuisine, found, isRepeat }, actions }: { result: FoundDishes; actions: MealActions }) {
  if (!found.length) return <EmptyState text={texts.noSuggestions(cuisine)} />
  return (
    <>
      <h2 className="mb-5 text-2xl sm:text-3xl">{cuisine} tonight</h2>
      <p role="status" className="sr-only">
        {found.length === 1 ? '1 dish' : `${found.length} dishes`} suggested
      </p>
      {isRepeat && (
        <p role="status" className="mb-5 max-w-[65ch] rounded-control border-l-4 border-saffron bg-wash px-4 py-3">
          {texts.repeated}
        </p>
      )}
      <DishGrid shape="three">
        {found.map((suggested) => (
          <SuggestedDishCard key={suggested.dish} suggested={suggested} actions={actions} />
        ))}
      </DishGrid>
    </>
  )
}
