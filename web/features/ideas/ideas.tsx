/** The dialog 'What could we eat?': five ideas for a meal with their reasons, and a button for other ideas. */
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { coverOf, sharedCoverOf } from '#contract/images.ts'
import { limits, texts, type Idea } from '#contract/ideas.ts'
import type { MealTime } from '#contract/rooms.ts'
import { ApiError } from '#web/core/api/api.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { ideasQuery } from './ideas.queries.ts'
import { minutesLeftUntil } from './minutes-left.ts'

interface Props {
  roomId: string
  /** YYYY-MM-DD. */
  date: string
  meal: MealTime
  /** The time zone of the room. */
  timeZone: string
  /** Suggests an idea for the meal. @returns false if the suggestion failed */
  onSuggest: (idea: Idea) => Promise<boolean>
  /** Whether the dish of an idea is already suggested for the meal. */
  isSuggested: (idea: Idea) => boolean
  onClose: () => void
}

export default function Ideas({ roomId, date, meal, timeZone, onSuggest, isSuggested, onClose }: Props) {
  const [page, setPage] = useState(1)
  // Computed once, because all pages of ideas must come from the same ranking.
  const [minutesLeft] = useState(() => minutesLeftUntil({ meal, date, timeZone }))
  const { data, error, refetch } = useQuery(ideasQuery({ roomId, date, meal, page, minutesLeft }))
  const list = useRef<HTMLUListElement>(null)
  const shownPage = data && page
  const lastShownPage = useRef(shownPage ?? 1)
  useEffect(() => {
    // The pressed button is below the new ideas, so the focus moves to the ideas.
    if (shownPage && shownPage !== lastShownPage.current) list.current?.focus()
    if (shownPage) lastShownPage.current = shownPage
  }, [shownPage])
  return (
    <Dialog title={texts.heading} size="medium" onClose={onClose}>
      <div className="flex flex-col gap-4 p-4 sm:p-8">
        <p className="text-ink-soft">{texts.lead(meal)}</p>
        {data?.ideas.length ? (
          <ul ref={list} tabIndex={-1} aria-label={labelOf(page, data.ideas.length)} className="flex flex-col gap-3">
            {data.ideas.map((idea, index) => (
              <IdeaCard
                key={keyOf(idea)}
                idea={idea}
                isFirst={index < 2}
                isSuggested={isSuggested(idea)}
                onSuggest={onSuggest}
              />
            ))}
          </ul>
        ) : data ? (
          <EmptyState text={page === 1 ? texts.none : texts.noMore} />
        ) : error ? (
          <ErrorState text={failureOf(error)} onRetry={() => void refetch()} />
        ) : (
          <IdeaSkeletons />
        )}
        {data && <Pager page={page} hasMore={data.hasMore} onChange={setPage} />}
      </div>
    </Dialog>
  )
}

const keyOf = ({ dish, dishRef, sharedRecipeId }: Idea) => sharedRecipeId ?? `${dishRef?.kind} ${dishRef?.id ?? dish}`

function labelOf(page: number, count: number) {
  const before = (page - 1) * limits.perPage
  return texts.page(String(before + 1), String(before + count))
}

const failureOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'network' ? texts.offline : errorMessage(error, texts.loadFailed)

function IdeaCard({
  idea,
  isFirst,
  isSuggested,
  onSuggest,
}: {
  idea: Idea
  isFirst: boolean
  isSuggested: boolean
  onSuggest: Props['onSuggest']
}) {
  const { dish, dishRef, sharedRecipeId, image, reasons } = idea
  const linkTo = useDialogLink()
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open')
  const isDone = isSuggested || state === 'done'
  const cover = dishRef ? coverOf(dishRef.kind, dishRef.id) : sharedCoverOf(sharedRecipeId ?? '')
  const address = dishRef ? linkTo(dishRef.kind, dishRef.id) : sharedRecipeId && linkTo('shared', sharedRecipeId)

  async function suggest() {
    if (isDone || state === 'sending') return
    setState('sending')
    let isDoneNow = false
    try {
      isDoneNow = await onSuggest(idea)
    } finally {
      setState(isDoneNow ? 'done' : 'open')
    }
  }

  return (
    <li className="relative grid animate-fade grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-card border border-line p-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:p-4">
      <Picture
        src={image ?? cover}
        fallback={cover}
        sizes="128px"
        isFirst={isFirst}
        className="self-start rounded-control"
      />
      <div className="min-w-0">
        <h3 className="text-lg leading-tight wrap-anywhere sm:text-xl">
          {address ? (
            <a
              href={address}
              className="underline-offset-4 before:absolute before:inset-0 before:content-[''] hover:underline"
            >
              {dish}
            </a>
          ) : (
            dish
          )}
        </h3>
        <ul aria-label="Reasons" className="mt-1.5 text-sm text-ink-soft wrap-anywhere">
          {reasons.map((reason) => (
            <li key={reason} className="inline not-first:before:content-['_·_'] first:font-semibold first:text-ink">
              {reason}
            </li>
          ))}
        </ul>
      </div>
      <Button
        aria-label={`${isDone ? texts.suggested : texts.suggest}: ${dish}`}
        aria-disabled={isDone || state === 'sending'}
        onClick={() => void suggest()}
        className="relative max-sm:col-span-2"
      >
        {isDone ? (
          <span className="flex items-center gap-2 text-basil">
            <Check aria-hidden size={18} strokeWidth={1.75} />
            {texts.suggested}
          </span>
        ) : (
          texts.suggest
        )}
      </Button>
    </li>
  )
}

interface PagerProps {
  page: number
  hasMore: boolean
  onChange: (page: number) => void
}

/** The button below the ideas. It shows the next page or, after the last page, the first page again. */
function Pager({ page, hasMore, onChange }: PagerProps) {
  if (hasMore)
    return (
      <Button onClick={() => onChange(page + 1)} className="self-center">
        {texts.other}
      </Button>
    )
  if (page === 1) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-3">
      <p className="text-ink-soft">{texts.noMore}</p>
      <Button onClick={() => onChange(1)}>{texts.first}</Button>
    </div>
  )
}

/** Placeholders as tall as most ideas. */
const IdeaSkeletons = () => (
  <div role="status" aria-label="Loading ideas" className="flex flex-col gap-3">
    {Array.from({ length: limits.perPage }, (_, index) => (
      <div key={index} aria-hidden className="h-40 animate-pulse rounded-card bg-wash sm:h-32" />
    ))}
  </div>
)
