/** What is changed about a list now and then: its days, its units and the shops. */
import { Store } from 'lucide-react'
import { useState } from 'react'
import { texts, type List, type Units } from '#contract/shopping.ts'
import { useDialogLink } from '#web/core/dialogs.ts'
import { errorMessage } from '#web/core/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { ListDays } from './list-days.tsx'
import { setUnits, type Shopper } from './shopping.queries.ts'

interface Props {
  id: string
  shopper: Shopper
  list: List
  /** YYYY-MM-DD, by the clock of the room. */
  today: string
}

export const shopsDialog = 'shops'
const unitOptions: { value: Units; label: string }[] = [
  { value: 'metric', label: 'Grams and litres' },
  { value: 'us', label: 'Cups and ounces' },
]

export function ListOptions({ id, shopper, list, today }: Props) {
  const linkTo = useDialogLink()
  const [isBusy, setBusy] = useState(false)
  async function change(units: Units) {
    if (isBusy) return
    setBusy(true)
    try {
      await setUnits(shopper, units)
    } catch (error) {
      notify(errorMessage(error, texts.changeFailed))
    }
    setBusy(false)
  }
  return (
    <div id={id} className="mb-4 flex flex-col gap-4 rounded-card bg-wash p-3 sm:p-4 print:hidden">
      <ListDays shopper={shopper} today={today} isChange />
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          label="Units"
          options={unitOptions}
          value={list.units}
          onChange={(units) => void change(units as Units)}
        />
        <ButtonLink href={linkTo('dialog', shopsDialog)}>
          <Store aria-hidden size={18} strokeWidth={1.75} />
          Shops
        </ButtonLink>
      </div>
    </div>
  )
}
