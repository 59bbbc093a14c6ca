/**
 * A button in the details of a dish. It opens a form to suggest the dish in one of the user's rooms, for a meal of
 * today.
 */
import { UtensilsCrossed } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { texts } from '#contract/profile.ts'
import type { DishRef } from '#contract/values/dish-ref.ts'
import { useSession } from '#web/core/session/session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'

const SuggestTonightForm = lazy(() => import('./suggest-tonight-form.tsx'))

interface Props {
  dish: { title: string; dishRef: DishRef }
  /** Called when a visitor presses the button. */
  askToSignIn: () => void
}

/** The form opens below the buttons of the dish, across the full width. */
export function SuggestTonight({ dish, askToSignIn }: Props) {
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-expanded={isOpen}
        onClick={() => (session.status === 'visitor' ? askToSignIn() : setOpen(!isOpen))}
        className="max-sm:grow max-sm:px-3"
      >
        <UtensilsCrossed aria-hidden size={18} strokeWidth={1.75} />
        Suggest tonight
      </Button>
      {isOpen && (session.status === 'signed-in' || session.status === 'failed') && (
        <div className="order-last basis-full rounded-card bg-wash p-4">
          {session.status === 'signed-in' && (
            <Suspense fallback={null}>
              <SuggestTonightForm dish={dish} />
            </Suspense>
          )}
          {session.status === 'failed' && <ErrorState text={texts.unavailable} onRetry={session.retry} />}
        </div>
      )}
    </>
  )
}
