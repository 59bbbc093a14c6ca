/** The days and the shops of a list. Members seldom change them. The units are a setting of the room. */
import { Store } from 'lucide-react'
import { texts as settingsTexts } from '#contract/rooms/room-settings.ts'
import type { List, Units } from '#contract/shopping.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { ListDays } from './list-days.tsx'
import type { Shopper } from './shopping.queries.ts'

interface Props {
  id: string
  shopper: Shopper
  list: List
  /** YYYY-MM-DD, by the clock of the room. */
  today: string
  /** The address of the settings of the room for its first member; null for other members. */
  settingsHref: string | null
}

export const shopsDialog = 'shops'
const unitNames: Record<Units, string> = { metric: 'grams and litres', us: 'cups and ounces' }

export function ListOptions({ id, shopper, list, today, settingsHref }: Props) {
  const linkTo = useDialogLink()
  return (
    <div id={id} className="mb-4 flex flex-col gap-4 rounded-card bg-wash p-3 sm:p-4 print:hidden">
      <ListDays shopper={shopper} today={today} isChange />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ink-soft">
          Amounts are in {unitNames[list.units]}. The Admin of the room changes this in{' '}
          {settingsHref ? (
            <a href={settingsHref} className="font-semibold text-tomato-text underline underline-offset-4">
              {settingsTexts.title}
            </a>
          ) : (
            settingsTexts.title
          )}
          .
        </p>
        <ButtonLink href={linkTo('dialog', shopsDialog)}>
          <Store aria-hidden size={18} strokeWidth={1.75} />
          Shops
        </ButtonLink>
      </div>
    </div>
  )
}
