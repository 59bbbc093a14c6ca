/** The shopping list of a room. */
import '#web/ui/dish/print.css'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useRef, useState, type ReactNode, type Ref } from 'react'
import { texts, type List, type Shop } from '#contract/shopping.ts'
import { screenNames } from '#contract/screens.ts'
import { shortDay } from '#web/core/days.ts'
import { useDialogs } from '#web/core/navigation/dialogs.ts'
import { useLocation } from '#web/core/navigation/router.ts'
import { shareText } from '#web/core/share-text.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SharePrintButtons } from '#web/ui/controls/share-print-buttons.tsx'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { loadable } from '#web/ui/feedback/loadable.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { AddedDishes } from './added-dishes.tsx'
import { daysText, groupLines, lastDayOf, shareableText } from './grouped-lines.ts'
import { ListDays } from './list-days.tsx'
import { ListLines } from './list-lines.tsx'
import { ListOptions, shopsDialog } from './list-options.tsx'
import { OwnLineForm } from './own-line-form.tsx'
import type { Shopper } from './shopping.queries.ts'
import { ShopSelect } from './shop-select.tsx'
import { useShop } from './shops.queries.ts'
import { useSettled } from './use-settled.ts'

const ShopsDialog = loadable(() => import('./shops-dialog.tsx'))

interface Props {
  roomId: string
  list: List
  /** YYYY-MM-DD, by the clock of the room. */
  today: string
  /** The address of the settings of the room for its first member; null for other members. */
  settingsHref: string | null
  /** The pictures of the members, shown beside the heading. */
  avatars: ReactNode
  links: ReactNode
  /** The state of the connection, shown below the heading. */
  status: ReactNode
}

export function ShoppingList({ roomId, list, today, settingsHref, avatars, links, status }: Props) {
  const isSettled = useSettled(list.lines)
  const shop = useShop(roomId, list)
  const shopper = { roomId, shopId: shop?._id }
  const order = useOrder(list, shop)
  const [hasOptions, setOptions] = useState(false)
  const optionsId = useId()
  const optionsButton = useRef<HTMLButtonElement>(null)
  const lastDay = lastDayOf(list)
  const isOver = lastDay !== '' && lastDay < today
  const count = list.lines.length
  const isEmpty = count === 0
  const share = () => shareText({ title: screenNames.roomList, text: shareableText(list, order) })
  return (
    <>
      <div data-print className="grow">
        <ListHeader list={list} avatars={avatars} />
        <div className="my-4 flex flex-wrap gap-2 print:hidden">
          {links}
          <SharePrintButtons isEmpty={isEmpty} onShare={share} />
          <OptionsButton
            ref={optionsButton}
            optionsId={optionsId}
            isOpen={hasOptions}
            onToggle={() => setOptions(!hasOptions)}
          />
          {list.shops.length > 0 && <ShopSelect roomId={roomId} shops={list.shops} shop={shop} />}
        </div>
        {hasOptions && (
          <ListOptions id={optionsId} shopper={shopper} list={list} today={today} settingsHref={settingsHref} />
        )}
        <div className="print:hidden">{status}</div>
        {(isOver || (!lastDay && !isEmpty)) && (
          <div className="mb-4 rounded-card bg-wash p-4 print:hidden">
            {isOver && <p className="mb-2">The days of this list are over.</p>}
            <ListDays shopper={shopper} today={today} isChange={false} />
          </div>
        )}
        {list.added.length > 0 && <AddedDishes shopper={shopper} list={list} />}
        {isEmpty ? (
          <EmptyState text={emptyText(list)}>
            {!lastDay && <ListDays shopper={shopper} today={today} isChange={false} />}
          </EmptyState>
        ) : (
          <ListLines
            shopper={shopper}
            count={count}
            groups={groupLines(list, isSettled, order)}
            onEmptied={() => optionsButton.current!.focus({ preventScroll: true })}
          />
        )}
        <Incomplete dishes={list.unlisted} text="No ingredient list" />
        <Incomplete dishes={list.unscaled} text="Not scaled, because the recipe has no servings" />
        {list.notListed > 0 && <p className="mt-4 text-ink-soft">{texts.notListed(list.notListed)}</p>}
        {list.dishesLeftOut > 0 && <p className="mt-4 text-ink-soft">{texts.dishesLeftOut(list.dishesLeftOut)}</p>}
      </div>
      <OwnLineForm shopper={shopper} />
      <OpenDialog shopper={shopper} shops={list.shops} />
    </>
  )
}

/**
 * The aisles in the order of the chosen shop. The server derives this order from the ticks of the members. While the
 * list is open, the order changes only when another shop is chosen, so that no line moves under the finger.
 */
function useOrder(list: List, shop: Shop | undefined) {
  const next = { shopId: shop?._id, order: shop?.aisles ?? list.aisles }
  const [known, setKnown] = useState(next)
  if (known.shopId === next.shopId) return known.order
  setKnown(next)
  return next.order
}

function ListHeader({ list, avatars }: Pick<Props, 'list' | 'avatars'>) {
  const bought = list.lines.filter(({ ticked }) => ticked).length
  const count = list.lines.length
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-min grow basis-0">
        <h1 className="text-3xl sm:text-5xl">{screenNames.roomList}</h1>
        <p className="mt-1 text-ink-soft">
          {[daysText(list), list.dishes > 0 && dishesText(list.dishes), count > 0 && `${bought} of ${count} done`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="shrink-0 print:hidden">{avatars}</div>
    </div>
  )
}

const dishesText = (count: number) => (count === 1 ? '1 dish' : `${count} dishes`)

interface OptionsButtonProps {
  ref: Ref<HTMLButtonElement>
  optionsId: string
  isOpen: boolean
  onToggle: () => void
}

const OptionsButton = ({ ref, optionsId, isOpen, onToggle }: OptionsButtonProps) => (
  <Button
    ref={ref}
    aria-expanded={isOpen}
    aria-controls={isOpen ? optionsId : undefined}
    onClick={onToggle}
    className="max-sm:w-11 max-sm:px-0"
  >
    <SlidersHorizontal aria-hidden size={18} strokeWidth={1.75} />
    <span className="max-sm:sr-only">Options</span>
  </Button>
)

function emptyText({ dishes, from, unlisted }: List) {
  if (dishes > unlisted.length) return 'Nothing more to buy. Plan the week, or add a line below.'
  return dishes > 0 || from !== null
    ? 'No dish of this list has ingredients to buy. Plan the week, or add a line below.'
    : 'Nothing to buy yet. Make the list from the plan, or add a line below.'
}

/** Dishes whose recipe has no ingredients or no servings. `text` says which of them is missing. */
const Incomplete = ({ dishes, text }: { dishes: List['unlisted']; text: string }) =>
  dishes.length > 0 && (
    <p className="mt-4 text-ink-soft wrap-anywhere">
      {text}: {dishes.map(({ dish, date }) => `${dish} (${shortDay(date)})`).join(', ')}.
    </p>
  )

/** The dialog of the shops, when the address opens it. */
function OpenDialog({ shopper, shops }: { shopper: Shopper; shops: Shop[] }) {
  const { dialog, close } = useDialogs()
  return (
    <ErrorBoundary resetKey={useLocation()}>
      {dialog === shopsDialog && <ShopsDialog shopper={shopper} shops={shops} onClose={close} />}
    </ErrorBoundary>
  )
}
