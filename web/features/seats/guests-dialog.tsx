/** The guest seats of a room: adds a seat and shows its link and QR code, lists the seats, and ends them. */
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { limits, texts, type ListedSeat, type NewSeat } from '#contract/seats.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { useAction } from '#web/core/forms/use-action.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { focusOnMount, moveFocusFrom } from '#web/ui/controls/move-focus.ts'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { QrCode } from '#web/ui/pictures/qr-code.tsx'
import { addSeat, endSeat, seatsQuery } from './seats.queries.ts'

interface Props {
  roomId: string
  /** The time zone of the room. If it is null, times are shown in the time zone of this device. */
  timeZone: string | null
  /** Renders a button that copies `text`. Its label contains `name`. */
  renderCopy: (name: string, text: string) => ReactNode
  onClose: () => void
}

const dayOptions = Array.from({ length: limits.daysMax }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? '1 day' : `${index + 1} days`,
}))

const formatTime = (time: string, timeZone: string | null) =>
  new Date(time).toLocaleString('en-GB', {
    timeZone: timeZone ?? undefined,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })

export default function GuestsDialog({ roomId, timeZone, renderCopy, onClose }: Props) {
  const { data: seats, error, refetch } = useQuery(seatsQuery(roomId))
  const [days, setDays] = useState('1')
  const [added, setAdded] = useState<NewSeat | null>(null)
  const { isBusy, run } = useAction()
  // The link of a seat that has ended is not shown, because the link no longer works.
  const shown = seats?.some(({ guestId }) => guestId === added?.guestId) ? added : null

  const add = () =>
    run(async () => {
      setAdded(await addSeat(roomId, Number(days)))
      notify(texts.created, { tone: 'good' })
    }, texts.createFailed)

  return (
    <Dialog title={texts.heading} size="narrow" onClose={onClose}>
      <div className="flex flex-col gap-5 p-5 sm:p-8">
        {shown ? (
          <SeatLink seat={shown} timeZone={timeZone} renderCopy={renderCopy} />
        ) : (
          <p className="text-ink-soft">{texts.hint}</p>
        )}
        <div className="flex items-end gap-2">
          <div className="min-w-0 grow">
            <SelectField label="For how long" options={dayOptions} value={days} onChange={setDays} />
          </div>
          <Button look={shown ? 'quiet' : 'primary'} disabled={isBusy} onClick={() => void add()}>
            {shown ? 'Add another' : texts.add}
          </Button>
        </div>
        {seats ? (
          <SeatsList roomId={roomId} seats={seats} timeZone={timeZone} />
        ) : error ? (
          <ErrorState text={errorMessage(error, texts.listFailed)} onRetry={() => void refetch()} />
        ) : (
          <LineSkeletons count={2} />
        )}
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}

interface SeatLinkProps extends Pick<Props, 'timeZone' | 'renderCopy'> {
  seat: NewSeat
}

function SeatLink({ seat: { guestUrl, expiresAt }, timeZone, renderCopy }: SeatLinkProps) {
  const canShare = 'share' in navigator
  return (
    <section aria-label="Link of the new seat" className="flex flex-col gap-3">
      <QrCode text={guestUrl} label="QR code of the guest link" />
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <Field label="Guest Link" value={guestUrl} readOnly onFocus={(event) => event.target.select()} />
        </div>
        {renderCopy('Guest Link', guestUrl)}
      </div>
      {canShare && (
        <Button onClick={() => void navigator.share({ title: texts.welcome, url: guestUrl }).catch(() => {})}>
          Share
        </Button>
      )}
      <p className="text-sm text-ink-soft">
        {texts.once} Valid until {formatTime(expiresAt, timeZone)}.
      </p>
    </section>
  )
}

interface SeatsListProps extends Pick<Props, 'roomId' | 'timeZone'> {
  seats: ListedSeat[]
}

function SeatsList({ roomId, timeZone, seats }: SeatsListProps) {
  const [ending, setEnding] = useState<string | null>(null)
  /** The seat that the user has decided not to end: its button gets the focus again. */
  const [kept, setKept] = useState<string | null>(null)

  async function end(guestId: string, button: Element) {
    moveFocusFrom(button)
    setEnding(null)
    try {
      notify(await endSeat(roomId, guestId), { tone: 'good' })
    } catch (error) {
      notify(errorMessage(error, texts.endFailed))
    }
  }

  return (
    <section aria-label="Seats">
      <h3 className="mb-1 text-lg">
        Seats ({seats.length} of {limits.seatsMax})
      </h3>
      {!seats.length && <p className="text-ink-soft">{texts.none}</p>}
      <ul>
        {seats.map(({ guestId, name, expiresAt }, index) => (
          <li key={guestId} className="border-b border-line py-2 last:border-0">
            <div className="flex min-h-11 items-center gap-3">
              <span className="min-w-0 grow wrap-anywhere">
                <span className={name ? 'font-semibold' : 'text-ink-soft'}>{name ?? texts.notEntered}</span>
                <span className="block text-sm text-ink-soft">until {formatTime(expiresAt, timeZone)}</span>
              </span>
              {ending !== guestId && (
                <Button
                  ref={kept === guestId ? focusOnMount : undefined}
                  aria-label={`End seat ${index + 1}: ${name ?? texts.notEntered}`}
                  onClick={() => {
                    setKept(null)
                    setEnding(guestId)
                  }}
                >
                  End
                </Button>
              )}
            </div>
            {ending === guestId && (
              <div role="group" aria-label="End this seat" className="mt-1 flex flex-wrap items-center gap-2">
                <p role="status" className="basis-full text-sm">
                  {texts.endQuestion(name ?? 'this guest')}
                </p>
                <Button look="danger" onClick={({ currentTarget }) => void end(guestId, currentTarget)}>
                  End seat
                </Button>
                <Button
                  ref={focusOnMount}
                  onClick={() => {
                    setKept(guestId)
                    setEnding(null)
                  }}
                >
                  Keep
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
