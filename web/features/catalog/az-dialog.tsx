/** The A-Z dialog: meals by their first letter. The entries `#` and `0-9` are shown but disabled. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { limits, texts } from '#contract/catalog.ts'
import { coverOf } from '#contract/images.ts'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { DishGrid } from '#web/ui/dish/dish-grid.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { dishListQuery } from './catalog.queries.ts'
import { DishTile } from './dish-tile.tsx'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split(''), '#', '0-9']
const isLetter = (entry: string) => /^[A-Z]$/.test(entry)

/** Built-in dishes that are shown as examples of their letters while no letter is chosen. */
const examples = [
  { id: 'banana-bread', title: 'Banana Bread' },
  { id: 'fish-and-chips', title: 'Fish and Chips' },
  { id: 'guacamole', title: 'Guacamole' },
  { id: 'lasagne-alla-bolognese', title: 'Lasagne alla Bolognese' },
  { id: 'moussaka', title: 'Moussaka' },
  { id: 'ratatouille', title: 'Ratatouille' },
  { id: 'shakshuka', title: 'Shakshuka' },
  { id: 'tom-yum-soup', title: 'Tom Yum Soup' },
]

interface Props {
  /** The letter in the address, or null. */
  letter: string | null
  onChoose: (letter: string) => void
  onClose: () => void
  /** The details dialog, when it is open above this dialog. */
  children?: ReactNode
}

export default function AzDialog({ letter: given, onChoose, onClose, children }: Props) {
  const letter = given && isLetter(given.toUpperCase()) ? given.toUpperCase() : null
  const letterRow = (
    <div role="group" aria-label="First letter" className="flex flex-wrap gap-1 lg:gap-0.5">
      {letters.map((entry) => (
        <button
          key={entry}
          type="button"
          disabled={!isLetter(entry)}
          aria-pressed={entry === letter}
          onClick={() => onChoose(entry)}
          className="min-h-9 min-w-9 rounded-lg px-2 font-semibold hover:bg-wash disabled:cursor-not-allowed disabled:opacity-45 aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {entry}
        </button>
      ))}
    </div>
  )
  return (
    <Dialog title={texts.aToZ} onClose={onClose} header={letterRow}>
      <div className="min-h-[45dvh] p-5 sm:p-8">
        {letter ? <LetterResults letter={letter} /> : <Examples onChoose={onChoose} />}
      </div>
      {children}
    </Dialog>
  )
}

function Examples({ onChoose }: { onChoose: (letter: string) => void }) {
  return (
    <>
      <p className="mb-5 text-lg text-ink-soft">Choose a letter to see the recipes that start with it.</p>
      <ul aria-label="Examples" className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-4">
        {examples.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(title[0]!)}
              className="group flex size-full flex-col overflow-hidden rounded-card border border-line bg-card text-left transition-shadow duration-200 hover:shadow-float"
            >
              <span className="block w-full overflow-hidden">
                <Picture
                  src={coverOf('meal', id)}
                  fallback={coverOf('meal', id)}
                  sizes="(min-width: 48rem) 260px, 45vw"
                  className="transition-transform duration-240 ease-out group-hover:scale-[1.03]"
                />
              </span>
              <span className="flex items-center gap-3 p-3 sm:p-4">
                <span className="font-serif text-4xl leading-none font-semibold text-tomato-text">{title[0]}</span>
                <span className="text-sm text-ink-soft">as in {title}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function LetterResults({ letter }: { letter: string }) {
  const { data, isLoadingError, refetch } = useQuery(
    dishListQuery({ kind: 'meal', query: { letter, limit: limits.listLimitMax } }),
  )
  if (isLoadingError) return <ErrorState text={texts.letterFailed} onRetry={() => void refetch()} />
  if (!data) return <CardSkeletons count={8} shape="four" />
  if (!data.dishes.length) return <EmptyState text={texts.noRecipes} />
  return (
    <DishGrid shape="four">
      {data.dishes.map((dish) => (
        <DishTile key={dish.id} kind="meal" dish={dish} />
      ))}
    </DishGrid>
  )
}
