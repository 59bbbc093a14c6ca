/** The sessions of the user. Each has a button that ends it, except the session of this device. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { texts, type Session } from '#contract/auth.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { endOtherSessions, endSession, sessionsQuery } from './auth.queries.ts'

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
  const list = useRef<HTMLUListElement>(null)
  const isEnding = useRef(false)
  useEffect(() => {
    // The button that ended a session disappears with that session, so the list gets the focus.
    if (data && isEnding.current && document.activeElement === document.body) list.current?.focus()
    isEnding.current = false
  }, [data])
  // Loaded data stays on the screen when a refetch fails.
  if (!data) {
    if (!error) return <LineSkeletons count={3} />
    return <ErrorState text={errorMessage(error, texts.sessionsFailed)} onRetry={() => void refetch()} />
  }
  const names = data.map(({ device }) => deviceName(device))
  const startEnding = (ending: Promise<{ message: string }>) => {
    isEnding.current = true
    void end(ending)
  }
  return (
    <>
      <ul ref={list} aria-label="Devices" tabIndex={-1} className="divide-y divide-line outline-none">
        {data.map((session, index) => (
          <Row
            key={session.id}
            session={session}
            device={names[index]!}
            isOnlyOne={names.indexOf(names[index]!) === names.lastIndexOf(names[index]!)}
            onEnd={() => startEnding(endSession(session.id))}
          />
        ))}
      </ul>
      {data.length > 1 && (
        <Button className="mt-4" onClick={() => startEnding(endOtherSessions())}>
          Sign out of all other devices
        </Button>
      )}
    </>
  )
}

interface RowProps {
  session: Session
  device: string
  /** Whether no other listed device has the same name. */
  isOnlyOne: boolean
  onEnd: () => void
}

function Row({ session, device, isOnlyOne, onEnd }: RowProps) {
  const lastUsed = usedAt.format(new Date(session.usedAt))
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="truncate font-medium">{device}</p>
        <p className="text-sm text-ink-soft">{session.isThis ? 'This device, now' : `Last used ${lastUsed}`}</p>
      </div>
      {!session.isThis && (
        <Button
          className="shrink-0"
          aria-label={`Sign out ${device}${isOnlyOne ? '' : `, last used ${lastUsed}`}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

/**
 * Maps a substring of the `User-Agent` header to the name of a browser. If a header contains several of these
 * substrings, the first one in this list counts.
 */
const browsers = {
  Edg: 'Edge',
  OPR: 'Opera',
  Firefox: 'Firefox',
  FxiOS: 'Firefox',
  CriOS: 'Chrome',
  Chrome: 'Chrome',
  Safari: 'Safari',
}
const systems = {
  iPhone: 'iPhone',
  iPad: 'iPad',
  Android: 'Android',
  Windows: 'Windows',
  'Mac OS X': 'macOS',
  Linux: 'Linux',
}

/** Reads the browser and the operating system from a `User-Agent` header, for example `Firefox on Linux`. */
function deviceName(userAgent: string) {
  const find = (names: Record<string, string>) => Object.entries(names).find(([mark]) => userAgent.includes(mark))?.[1]
  return [find(browsers), find(systems)].filter(Boolean).join(' on ') || userAgent || 'Unknown device'
}
