/** Where the list is used: the shop of this device, and the units of the room. */
import { Store } from 'lucide-react'
import { useState } from 'react'
import { texts, type List, type Shop, type Units } from '#contract/shopping.ts'
import { useDialogLink } from '#web/core/dialogs.ts'
import { errorMessage } from '#web/core/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { setUnits, type Shopper } from './shopping.queries.ts'
import { chooseShop } from './shops.queries.ts'

interface Props {
  shopper: Shopper
  list: List
  /** Undefined for the usual shop. */
  shop: Shop | undefined
}

export const shopsDialog = 'shops'
const unitLabels: Record<Units, string> = { metric: 'Grams, litres', us: 'Cups, ounces' }
const selectClass = 'min-h-11 min-w-0 rounded-control border border-line-strong bg-card px-2 text-base'

export function ListSettings({ shopper, list, shop }: Props) {
  const linkTo = useDialogLink()
  const [isBusy, setBusy] = useState(false)
  async function change(units: Units) {
    setBusy(true)
    try {
      await setUnits(shopper, units)
    } catch (error) {
      notify(errorMessage(error, texts.changeFailed))
    }
    setBusy(false)
  }
  return (
    <div className="mb-2 flex flex-wrap gap-2 print:hidden">
      {list.shops.length > 0 && (
        <select
          aria-label="Shop"
          value={shop?._id ?? ''}
          onChange={({ target }) => chooseShop(shopper.roomId, target.value || undefined)}
          className={`${selectClass} max-w-44`}
        >
          <option value="">{texts.usualShop}</option>
          {list.shops.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <ButtonLink href={linkTo('dialog', shopsDialog)} className="px-3!">
        <Store aria-hidden size={18} strokeWidth={1.75} />
        Shops
      </ButtonLink>
      <select
        aria-label="Units"
        value={list.units}
        disabled={isBusy}
        onChange={({ target }) => void change(target.value as Units)}
        className={selectClass}
      >
        {Object.entries(unitLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
