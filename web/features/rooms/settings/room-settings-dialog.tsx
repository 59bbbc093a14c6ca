/** The settings of a room, for its first member: the time zone, the units, and the usual closing time of each meal. */
import { useState } from 'react'
import { texts as habitTexts, type Habits } from '#contract/rooms/room-habits.ts'
import { texts } from '#contract/rooms/room-settings.ts'
import type { Units } from '#contract/shopping.ts'
import { mealTimes, type Room } from '#contract/rooms.ts'
import { deviceTimeZone } from '#web/core/device-time-zone.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { FormError, useForm } from '#web/core/forms/use-form.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { FormFooter } from '#web/ui/forms/form-footer.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { mealNames } from '#contract/rooms/meal-starts.ts'
import { changeSettings } from '#web/features/rooms/rooms.queries.ts'
import { listTimeZones } from './time-zone-names.ts'

const unitOptions: { value: Units; label: string }[] = [
  { value: 'metric', label: 'Grams and litres' },
  { value: 'us', label: 'Cups and ounces' },
]

interface Props {
  room: Room
  /** The units of the shopping list. Null until the list is loaded. */
  units: Units | null
  /** @throws ApiError */
  saveUnits: (units: Units) => Promise<unknown>
  onClose: () => void
}

export default function RoomSettingsDialog({ room, units: current, saveUnits, onClose }: Props) {
  // `room` changes when another device changes the settings. Saving must not undo that change. So the dialog sends only
  // the settings that differ from those that the room had when the dialog opened.
  const [opened] = useState(room)
  const { bind, values, change, formProps, footer } = useForm({
    initial: () => ({
      timeZone: opened.timeZone ?? deviceTimeZone(),
      breakfast: opened.habits.breakfast ?? '',
      lunch: opened.habits.lunch ?? '',
      snacks: opened.habits.snacks ?? '',
      dinner: opened.habits.dinner ?? '',
      units: '',
    }),
    check: (_, form) => refuseIncompleteTimes(form),
    async submit({ timeZone, units, ...times }) {
      const habits: Partial<Habits> = {}
      for (const meal of mealTimes) if (times[meal] !== (opened.habits[meal] ?? '')) habits[meal] = times[meal] || null
      try {
        await changeSettings(room._id, { ...(timeZone !== opened.timeZone && { timeZone }), habits })
        if (units && units !== current) await saveUnits(units as Units)
      } catch (error) {
        throw new FormError(errorMessage(error, texts.saveFailed))
      }
      notify(texts.saved, { tone: 'good' })
      onClose()
    },
  })
  return (
    <Dialog title={texts.title} size="narrow" onClose={onClose}>
      <form {...formProps} aria-label={texts.title} className="flex flex-col gap-5 p-5 sm:p-8">
        <SelectField
          label="Time zone"
          hint={texts.timeZoneHint}
          options={listTimeZones(values.timeZone)}
          value={values.timeZone}
          onChange={(timeZone) => change({ timeZone })}
        />
        {current && (
          <SelectField
            label="Units"
            hint={texts.unitsHint}
            options={unitOptions}
            value={values.units || current}
            onChange={(units) => change({ units })}
          />
        )}
        <fieldset>
          <legend className="font-semibold">When meals close</legend>
          <p className="mb-3 text-sm text-ink-soft">{texts.habitsHint}</p>
          <div className="grid grid-cols-2 gap-4">
            {mealTimes.map((meal) => (
              <Field key={meal} label={mealNames[meal]} type="time" {...bind(meal)} />
            ))}
          </div>
        </fieldset>
        <FormFooter {...footer} label="Save" busyLabel="Saving..." />
      </form>
    </Dialog>
  )
}

/**
 * While a part of a time is empty, for example in `--:30`, the value of its field is empty. Saving it would remove the
 * closing time.
 */
function refuseIncompleteTimes(form: HTMLFormElement) {
  const fields = [...form.querySelectorAll('input')].filter(({ validity }) => validity.badInput)
  return fields.length ? { text: habitTexts.timeWrong, fields: fields.map(({ name }) => name) } : undefined
}
