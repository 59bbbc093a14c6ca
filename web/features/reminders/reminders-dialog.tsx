/** The reminders of a room on this device: a box for each kind, and quiet hours. */
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { defaultQuietHours, reminderKinds, texts, type QuietHours, type ReminderKind } from '#contract/reminders.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import type { Support } from './push-device.ts'
import { endReminders, PushRefused, remindersQuery, saveReminders, type DeviceReminders } from './reminders.queries.ts'

interface Props {
  roomId: string
  onClose: () => void
}

/** The texts that say why this browser cannot get reminders. */
const obstacles: Record<Exclude<Support, 'ready'>, string> = {
  insecure: texts.insecure,
  'install-first': texts.installFirst,
  unsupported: texts.unsupported,
  'no-worker': texts.noWorker,
}

export default function RemindersDialog({ roomId, onClose }: Props) {
  const { data, error, refetch } = useQuery(remindersQuery(roomId))
  return (
    <Dialog title={texts.heading} size="narrow" onClose={onClose}>
      <div className="flex flex-col gap-5 p-5 sm:p-8">
        {data ? (
          data.support === 'ready' ? (
            <Choices roomId={roomId} data={data} />
          ) : (
            <p>{obstacles[data.support]}</p>
          )
        ) : error ? (
          <ErrorState text={errorMessage(error, texts.loadFailed)} onRetry={() => void refetch()} />
        ) : (
          <LineSkeletons count={5} />
        )}
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}

function Choices({ roomId, data }: { roomId: string; data: DeviceReminders }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  /** The changes that are being saved. The boxes show them already. */
  const [wanted, setWanted] = useState<Partial<DeviceReminders> | null>(null)
  const { kinds, quietHours, isDenied } = { ...data, ...wanted }

  async function save(change: Partial<DeviceReminders>) {
    setRefusal(null)
    setWanted(change)
    try {
      await (change.kinds?.length === 0 ? endReminders(roomId, data) : saveReminders(roomId, data, change))
      notify(change.kinds?.length === 0 ? texts.ended : texts.saved, { tone: 'good' })
    } catch (error) {
      setRefusal(error instanceof PushRefused ? error.message : errorMessage(error, texts.saveFailed))
    } finally {
      setWanted(null)
    }
  }
  const toggle = (kind: ReminderKind, isOn: boolean) =>
    save({ kinds: reminderKinds.filter((each) => (each === kind ? isOn : kinds.includes(each))) })

  return (
    <>
      <p className="text-ink-soft">{texts.hint}</p>
      {/* Blocked notifications are reported immediately, before the user chooses a reminder. */}
      <MessageLine text={refusal ?? (isDenied ? texts.denied : null)} tone="bad" />
      <div>
        {reminderKinds.map((kind) => (
          <Choice
            key={kind}
            {...texts.kinds[kind]}
            isOn={kinds.includes(kind)}
            isBusy={wanted !== null}
            onChange={(isOn) => void toggle(kind, isOn)}
          />
        ))}
      </div>
      {data.isSubscribed && (
        <QuietHoursForm
          quietHours={quietHours}
          isBusy={wanted !== null}
          onSave={(changed) => void save({ quietHours: changed })}
          onRefused={setRefusal}
        />
      )}
    </>
  )
}

interface QuietProps {
  quietHours: QuietHours | null
  isBusy: boolean
  onSave: (quietHours: QuietHours | null) => void
  onRefused: (text: string) => void
}

function QuietHoursForm({ quietHours, isBusy, onSave, onRefused }: QuietProps) {
  const [{ from, to }, setTimes] = useState(quietHours ?? defaultQuietHours)
  return (
    <form
      noValidate
      aria-label={texts.quiet}
      className="border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (from && to && from !== to) onSave({ from, to })
        else onRefused(texts.quietWrong)
      }}
    >
      <Choice
        name={texts.quiet}
        hint={texts.quietHint}
        isOn={quietHours !== null}
        isBusy={isBusy}
        onChange={(isOn) => onSave(isOn ? { from, to } : null)}
      />
      {quietHours && (
        <div className="mt-2 grid grid-cols-2 items-end gap-4 pl-10">
          <Field
            label="From"
            type="time"
            value={from}
            onChange={(event) => setTimes({ from: event.target.value, to })}
          />
          <Field label="To" type="time" value={to} onChange={(event) => setTimes({ from, to: event.target.value })} />
          <Button type="submit" disabled={isBusy} className="col-span-2">
            Save quiet hours
          </Button>
        </div>
      )}
    </form>
  )
}

interface ChoiceProps {
  name: string
  hint: string
  isOn: boolean
  isBusy: boolean
  onChange: (isOn: boolean) => void
}

function Choice({ name, hint, isOn, isBusy, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-4 py-2.5">
      <input
        type="checkbox"
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        checked={isOn}
        // `disabled` is not used, because it would take the focus away.
        aria-disabled={isBusy}
        onChange={(event) => isBusy || onChange(event.target.checked)}
        className="check-box mt-0.5 size-6"
      />
      <span className="min-w-0">
        <span id={id} className="font-semibold">
          {name}
        </span>
        <span id={`${id}-hint`} className="block text-sm text-ink-soft">
          {hint}
        </span>
      </span>
    </label>
  )
}
