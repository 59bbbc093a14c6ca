/** The dialog that creates, replaces and ends the calendar link of a room. A link is shown only once. */
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { texts } from '#contract/calendar.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { useAction } from '#web/core/forms/use-action.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { calendarQuery, createLink, endLink } from './calendar.queries.ts'

interface Props {
  roomId: string
  /** Renders a button that copies `text`. Its label contains `name`. */
  renderCopy: (name: string, text: string) => ReactNode
  onClose: () => void
}

const formatDay = (time: string) =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

export function CalendarDialog({ roomId, renderCopy, onClose }: Props) {
  const { data, error, refetch } = useQuery(calendarQuery(roomId))
  const [link, setLink] = useState<string | null>(null)
  const { isBusy, run } = useAction()

  const create = () =>
    run(async () => {
      setLink(await createLink(roomId))
      notify(texts.created, { tone: 'good' })
    }, texts.createFailed)
  const end = () =>
    run(async () => {
      notify(await endLink(roomId), { tone: 'good' })
      setLink(null)
    }, texts.endFailed)

  const isShared = Boolean(data?.createdAt)
  return (
    <Dialog title={texts.heading} size="narrow" onClose={onClose}>
      <div className="flex flex-col gap-5 p-5 sm:p-8">
        <p className="text-ink-soft">{texts.hint}</p>
        {link && (
          <div className="flex flex-col gap-3">
            <div className="flex items-end gap-2">
              <div className="min-w-0 grow">
                <Field label="Calendar Link" value={link} readOnly onFocus={(event) => event.target.select()} />
              </div>
              {renderCopy('Calendar Link', link)}
            </div>
            <p className="text-sm text-ink-soft">{texts.once}</p>
          </div>
        )}
        {data ? (
          <>
            {data.createdAt && !link && <p>{texts.shared(formatDay(data.createdAt))}</p>}
            <div className="flex flex-wrap gap-2">
              <Button look={isShared ? 'quiet' : 'primary'} disabled={isBusy} onClick={() => void create()}>
                {isShared ? texts.replace : texts.create}
              </Button>
              {isShared && (
                <Button look="danger" disabled={isBusy} onClick={() => void end()}>
                  {texts.end}
                </Button>
              )}
            </div>
          </>
        ) : error ? (
          <ErrorState text={errorMessage(error, texts.loadFailed)} onRetry={() => void refetch()} />
        ) : (
          <LineSkeletons count={2} />
        )}
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}
