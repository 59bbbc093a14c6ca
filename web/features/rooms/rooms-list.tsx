/** The user's rooms, each with pictures of its members and a summary of the suggestions for today. */
import { useQuery } from '@tanstack/react-query'
import { texts, type MealSummary } from '#contract/rooms.ts'
import { roomPath } from '#contract/screens.ts'
import { texts as offlineTexts } from '#contract/texts/offline.ts'
import { ApiError } from '#web/core/api/api.ts'
import { useIsServerReachable } from '#web/core/connection/connection.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { mealNames } from '#contract/rooms/meal-starts.ts'
import { mealArt } from '#web/ui/pictures/meal-art.ts'
import { roomsQuery } from './rooms.queries.ts'

const membersShown = 6

export function RoomsList() {
  const { data, error, refetch } = useQuery(roomsQuery)
  if (error && !data) return <RoomsListError error={error} onRetry={() => void refetch()} />
  if (!data) return <LineSkeletons count={4} />
  if (!data.length) return <EmptyState text={texts.noneYet} />
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {data.map(({ _id: id, name, members, membersCount, today = [] }) => (
        <li key={id} className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-card p-5">
          <h3 className="text-xl wrap-anywhere">{name}</h3>
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <span className="flex -space-x-2">
              {members.slice(0, membersShown).map((member) => (
                <span key={member._id} className="rounded-full ring-2 ring-card">
                  <Avatar name={member.name} picture={member.profilePicture} size={32} />
                </span>
              ))}
            </span>
            {membersCount === 1 ? '1 member' : `${membersCount} members`}
          </p>
          <Today meals={today} />
          <ButtonLink href={roomPath(id)} className="mt-auto">
            Enter Room<span className="sr-only">: {name}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

/**
 * Says why the list of rooms cannot be shown. While the server is unreachable, a line at the bottom of the window says
 * that the user sees a saved copy. The list has no such copy, so the error says that it is not available offline.
 */
export function RoomsListError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isReachable = useIsServerReachable()
  const isLate = error instanceof ApiError && error.code === 'timeout'
  return (
    <ErrorState
      text={!isReachable ? offlineTexts.notCached : isLate ? error.message : texts.listFailed}
      onRetry={onRetry}
    />
  )
}

/** Shows the first suggested dish of each meal in `meals`, and how many other dishes are suggested for the meal. */
function Today({ meals }: { meals: MealSummary[] }) {
  if (!meals.length) return <p className="text-sm text-ink-soft">{texts.nothingToday}</p>
  return (
    <ul aria-label="Today" className="flex flex-col gap-2">
      {meals.map(({ meal, dish, count }) => (
        <li key={meal} className="flex items-center gap-2.5">
          <img src={mealArt[meal]} alt="" width={28} height={28} loading="lazy" className="shrink-0" />
          <span className="sr-only">{mealNames[meal]}: </span>
          <span className="line-clamp-2 min-w-0 wrap-anywhere">
            {dish}
            {count > 1 && <span className="text-sm whitespace-nowrap text-ink-soft"> and {count - 1} more</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
