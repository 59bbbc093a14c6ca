/** The shopping list of a room. */
import '#web/ui/dish/print.css'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import { texts, type List, type ListLine, type Shop } from '#contract/shopping.ts'
import { shortDay } from '#web/core/days.ts'
import { useDialogs } from '#web/core/dialogs.ts'
import { shareText } from '#web/core/share-text.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SharePrintButtons } from '#web/ui/controls/share-print-buttons.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { AddedDishes } from './added-dishes.tsx'
import { daysText, groupLines, lastDayOf, lineText, shareableText } from './grouped-lines.ts'
import { ListDays } from './list-days.tsx'
import { ListLineRow } from './list-line.tsx'
import { ListOptions, shopsDialog } from './list-options.tsx'
import { OwnLineForm } from './own-line-form.tsx'
import { nameOf, type Shopper } from './shopping.queries.ts'
import { ShopSelect } from './shop-select.tsx'
import { useShop } from './shops.queries.ts'
import { useSettled } from './use-settled.ts'

const ShopsDialog = lazy(() => import('./shops-dialog.tsx'))

/** How many staples the closed fold names. */
const staplesNamed = 3
/** About as many lines fill a printed column. */
const columnLines = 25

interface Props {
  shopper: Shopper
  list: List
  /** YYYY-MM-DD, by the clock of the room. */
  today: string
  /** For the first member of the room, the address of its settings. */
  settingsHref: string | null
  /** Beside the heading. */
  faces: ReactNode
  links: ReactNode
  /** Below the heading: the state of the connection. */
  status: ReactNode
}

export function ShoppingList({ shopper: member, list, today, settingsHref, faces, links, status }: Props) {
  const isSettled = useSettled(list.lines)
  const shop = useShop(member.roomId, list)
  const shopper = { ...member, shopId: shop?._id }
  const order = useOrder(list, shop)
  const { aisles, pending, staples, done } = groupLines(list, isSettled, order)
  const { list: dialogs, close } = useDialogs()
  const [hasOptions, setOptions] = useState(false)
  const optionsId = useId()
  const isForDays = list.from !== null
  const lastDay = lastDayOf(list)
  const isOver = lastDay !== '' && lastDay < today
  const bought = list.lines.filter(({ ticked }) => ticked).length
  const count = list.lines.length
  const days = daysText(list)
  const isEmpty = count === 0
  const rows = (lines: ListLine[]) => lines.map((line) => <ListLineRow key={line._id} shopper={shopper} line={line} />)
  const share = () => shareText({ title: 'Shopping list', text: shareableText(list, order) })
  return (
    <>
      <div data-print className="grow">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-min grow basis-0">
            <h1 className="text-3xl sm:text-5xl">Shopping list</h1>
            <p className="mt-1 text-ink-soft">
              {[days, list.dishes > 0 && dishesText(list.dishes), !isEmpty && `${bought} of ${count} done`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div className="shrink-0 print:hidden">{faces}</div>
        </div>
        <div className="my-4 flex flex-wrap gap-2 print:hidden">
          {links}
          <SharePrintButtons isEmpty={isEmpty} onShare={share} />
          <Button
            aria-expanded={hasOptions}
            aria-controls={hasOptions ? optionsId : undefined}
            onClick={() => setOptions(!hasOptions)}
            className="max-sm:w-11 max-sm:px-0"
          >
            <SlidersHorizontal aria-hidden size={18} strokeWidth={1.75} />
            <span className="max-sm:sr-only">Options</span>
          </Button>
          {list.shops.length > 0 && <ShopSelect roomId={shopper.roomId} shops={list.shops} shop={shop} />}
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
          <EmptyState
            text={
              list.dishes > 0 || isForDays
                ? 'No dish of this list has ingredients to buy. Plan the week, or add a line below.'
                : 'Nothing to buy yet. Make the list from the plan, or add a line below.'
            }
          >
            {!lastDay && <ListDays shopper={shopper} today={today} isChange={false} />}
          </EmptyState>
        ) : (
          <div className={count > columnLines * 2 ? 'print:columns-3 print:gap-6' : 'print:columns-2 print:gap-8'}>
            {aisles.map(({ name, lines }) => (
              <section key={name} aria-label={name}>
                <AisleHeading>{name}</AisleHeading>
                <ul>{rows(lines)}</ul>
              </section>
            ))}
            {pending.length > 0 && (
              <section aria-label="Not sent yet">
                <AisleHeading>Not sent yet</AisleHeading>
                <ul>{rows(pending)}</ul>
              </section>
            )}
            {staples.length > 0 && (
              <div className="print:hidden">
                <Fold text={`At home: ${staplesText(staples)}`}>{rows(staples)}</Fold>
              </div>
            )}
            {staples.length > 0 && (
              // A closed fold is not printed.
              <p className="mt-3 hidden text-sm print:block">At home? {staples.map(lineText).join(', ')}</p>
            )}
          </div>
        )}
        {done.length > 0 && (
          <div className="print:hidden">
            <Fold text={`In the basket: ${done.length}`}>{rows(done)}</Fold>
          </div>
        )}
        <Incomplete dishes={list.unlisted} text="No ingredient list" />
        <Incomplete dishes={list.unscaled} text="Not scaled, because the recipe has no servings" />
        {list.notListed > 0 && <p className="mt-4 text-ink-soft">{texts.notListed(list.notListed)}</p>}
      </div>
      <OwnLineForm shopper={shopper} />
      {dialogs?.name === 'dialog' && dialogs.value === shopsDialog && (
        <Suspense fallback={null}>
          <ShopsDialog shopper={shopper} shops={list.shops} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/**
 * The aisles in the order of the chosen shop. The server learns the order from ticks. It stays while the list is open,
 * so that no line moves under the finger.
 */
function useOrder(list: List, shop: Shop | undefined) {
  const next = { shopId: shop?._id, order: shop?.aisles ?? list.aisles }
  const [known, setKnown] = useState(next)
  if (known.shopId === next.shopId) return known.order
  setKnown(next)
  return next.order
}

const AisleHeading = ({ children }: { children: ReactNode }) => (
  <h2 className="mt-7 mb-1 font-sans text-sm font-bold tracking-wider text-tomato-text uppercase print:mt-3 print:[section:first-child>&]:mt-0">
    {children}
  </h2>
)

/** For example `salt, olive oil, flour + 4`. */
const staplesText = (staples: ListLine[]) =>
  staples.slice(0, staplesNamed).map(nameOf).join(', ') +
  (staples.length > staplesNamed ? ` + ${staples.length - staplesNamed}` : '')

const dishesText = (count: number) => (count === 1 ? '1 dish' : `${count} dishes`)

/** Dishes whose recipe lacks what the list needs. */
const Incomplete = ({ dishes, text }: { dishes: List['unlisted']; text: string }) =>
  dishes.length > 0 && (
    <p className="mt-4 text-ink-soft wrap-anywhere">
      {text}: {dishes.map(({ dish, date }) => `${dish} (${shortDay(date)})`).join(', ')}.
    </p>
  )

const Fold = ({ text, children }: { text: string; children: ReactNode }) => (
  <details className="group mt-4">
    <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 text-lg text-ink-soft print:text-base">
      {text}
      <ChevronDown
        aria-hidden
        size={20}
        strokeWidth={1.75}
        className="shrink-0 transition-transform duration-150 group-open:rotate-180 print:hidden"
      />
    </summary>
    <ul>{children}</ul>
  </details>
)
