/** The sessions of the user. Each has a button that ends it, except the session of this device. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { endOtherSessions, endSession, sessions, texts, type Session } from '#contract/auth.ts'
import { call } from '#web/core/api.ts'
import { errorMessage } from '#web/core/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { queryClient } from '#web/core/query-client.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'

const sessionsQuery = queryOptions({ queryKey: ['sessions'], queryFn: ({ signal }) => call(sessions, {}, signal) })

const usedAt = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

async function end(ending: Promise<{ message: string }>) {
  try {
    notify((await ending).message, { tone: 'good' })
  } catch (error) {
    notify(errorMessage(error, texts.sessionEndFailed))
  }
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}

export function SessionsList() {
  const { data, error, refetch } = useQuery(sessionsQuery)
  // Loaded data stays on the screen when a refetch fails.
  if (!data) {
    if (!error) return <LineSkeletons count={3} />
    return <ErrorState text={errorMessage(error, texts.sessionsFailed)} onRetry={() => void refetch()} />
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {data.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
      {data.length > 1 && (
        <Button className="mt-4" onClick={() => void end(call(endOtherSessions, {}))}>
          Sign out of all other devices
        </Button>
      )}
    </>
  )
}

function Row({ session }: { session: Session }) {
  const device = deviceName(session.device)
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="truncate font-medium">{device}</p>
        <p className="text-sm text-ink-soft">
          {session.isThis ? 'This device, now' : `Last used ${usedAt.format(new Date(session.usedAt))}`}
        </p>
      </div>
      {!session.isThis && (
        <Button
          className="shrink-0"
          aria-label={`Sign out ${device}`}
          onClick={() => void end(call(endSession, { params: { id: session.id } }))}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

/** The browser and the operating system that a `User-Agent` header names. */
function deviceName(userAgent: string) {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)/.exec(userAgent)?.[1]?.replace('Edg', 'Edge').replace('OPR', 'Opera')
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(userAgent)?.[1]?.replace('Mac OS X', 'macOS')
  return [browser, system].filter(Boolean).join(' on ') || userAgent || 'Unknown device'
}
