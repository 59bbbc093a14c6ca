/** Shows the lines of a list in groups: by aisle, not sent yet, at home, and in the basket. */
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListLine } from '#contract/shopping.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { lineText, type groupLines } from './grouped-lines.ts'
import { ListLineRow } from './list-line.tsx'
import { emptyBasket, lineName, type Shopper } from './shopping.queries.ts'

/** The number of staples (foods that most people have at home) whose names are shown while their group is closed. */
const staplesNamed = 3
/** The approximate number of lines in a printed column. */
const columnLines = 25

interface Props {
  shopper: Shopper
  /** How many lines the list has. */
  count: number
  groups: ReturnType<typeof groupLines>
  /** Called before the basket and the pressed button disappear. */
  onEmptied: () => void
}

export function ListLines({ shopper, count, groups: { aisles, pending, staples, done }, onEmptied }: Props) {
  const rows = (lines: ListLine[]) => lines.map((line) => <ListLineRow key={line._id} shopper={shopper} line={line} />)
  return (
    <>
      <div className={count > columnLines * 2 ? 'print:columns-3 print:gap-6' : 'print:columns-2 print:gap-8'}>
        {aisles.map(({ name, lines }) => (
          <Aisle key={name} name={name}>
            {rows(lines)}
          </Aisle>
        ))}
        {pending.length > 0 && <Aisle name="Not sent yet">{rows(pending)}</Aisle>}
        {staples.length > 0 && (
          <div className="print:hidden">
            <Fold text={`At home: ${staplesText(staples)}`}>{rows(staples)}</Fold>
          </div>
        )}
        {staples.length > 0 && (
          // A closed `details` element is not printed, so the staples are printed as this line.
          <p className="mt-3 hidden text-sm print:block">At home? {staples.map(lineText).join(', ')}</p>
        )}
      </div>
      {done.length > 0 && (
        <div className="relative print:hidden">
          <Button
            look="inline"
            onClick={() => emptyBasket(shopper, done) && onEmptied()}
            className="absolute top-0 right-9 min-h-14 px-2"
          >
            <span>
              Empty<span className="max-sm:sr-only"> the basket</span>
            </span>
          </Button>
          <Fold text={`In the basket: ${done.length}`}>{rows(done)}</Fold>
        </div>
      )}
    </>
  )
}

const Aisle = ({ name, children }: { name: string; children: ReactNode }) => (
  <section aria-label={name}>
    <h2 className="mt-7 mb-1 font-sans text-sm font-bold tracking-wider text-tomato-text uppercase print:mt-3 print:[section:first-child>&]:mt-0">
      {name}
    </h2>
    <ul>{children}</ul>
  </section>
)

/** For example `salt, olive oil, flour + 4`. */
const staplesText = (staples: ListLine[]) =>
  staples.slice(0, staplesNamed).map(lineName).join(', ') +
  (staples.length > staplesNamed ? ` + ${staples.length - staplesNamed}` : '')

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
