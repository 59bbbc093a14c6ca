/** The A-Z dialog: meals by their first letter. The entries `#` and `0-9` are shown but disabled. */
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { limits, texts } from '#contract/catalog.ts'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { DishGrid } from '#web/ui/dish/dish-grid.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { listQuery } from './catalog.queries.ts'
import { DishTile } from './dish-tile.tsx'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split(''), '#', '0-9']
const isLetter = (entry: string) => /^[A-Z]$/.test(entry)

export default function AzDialog({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  const [letter, setLetter] = useState<string | null>(null)
  const letterRow = (
    <div role="group" aria-label="First letter" className="flex flex-wrap gap-1 lg:gap-0.5">
      {letters.map((entry) => (
        <button
          key={entry}
          type="button"
          disabled={!isLetter(entry)}
          aria-pressed={entry === letter}
          onClick={() => setLetter(entry)}
          className="min-h-9 min-w-9 rounded-lg px-2 font-semibold hover:bg-wash disabled:cursor-not-allowed disabled:opacity-45 aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {entry}
        </button>
      ))}
    </div>
  )
  return (
    <Dialog title="A-Z Recipes" onClose={onClose} header={letterRow}>
      <div className="min-h-[45dvh] p-5 sm:p-8">
        {letter ? (
          <LetterResults letter={letter} />
        ) : (
          <p className="py-10 text-center text-ink-soft">Choose a letter to see the recipes that start with it.</p>
        )}
      </div>
      {children}
    </Dialog>
  )
}

function LetterResults({ letter }: { letter: string }) {
  const { data, isLoadingError, refetch } = useQuery(
    listQuery({ kind: 'meal', query: { letter, limit: limits.listLimitMax } }),
  )
  if (isLoadingError) return <ErrorState text={texts.letterFailed} onRetry={() => void refetch()} />
  if (!data) return <CardSkeletons count={8} shape="dialog" />
  if (!data.dishes.length) return <EmptyState text={texts.noRecipes} />
  return (
    <DishGrid shape="dialog">
      {data.dishes.map((dish) => (
        <DishTile key={dish.id} kind="meal" dish={dish} />
      ))}
    </DishGrid>
  )
}
