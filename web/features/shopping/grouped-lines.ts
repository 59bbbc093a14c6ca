/** Groups the lines of a list by aisle, for the screen, the printed page and the shared text. */
import type { List, ListLine } from '#contract/shopping.ts'
import { amountsText } from '#cooking/shopping/amount-text.ts'
import { dayRange } from '#web/core/days.ts'
import { isPending } from './pending-lines.ts'
import { lineName } from './shopping.queries.ts'

export interface Aisle {
  name: string
  lines: ListLine[]
}

/**
 * @param isDone whether a line is shown in the basket
 * @param order the aisles in the order of the shop; all other aisles follow in the order of the list
 */
export function groupLines(list: List, isDone: (line: ListLine) => boolean, order = list.aisles) {
  const open = list.lines.filter((line) => !isDone(line))
  const byAisle = new Map<string, ListLine[]>([...order, ...list.aisles].map((name) => [name, []]))
  for (const line of open) {
    if (line.staple || isPending(line)) continue
    byAisle.set(line.aisle, [...(byAisle.get(line.aisle) ?? []), line])
  }
  return {
    aisles: [...byAisle].flatMap(([name, lines]): Aisle[] => (lines.length ? [{ name, lines }] : [])),
    pending: open.filter(isPending),
    staples: open.filter((line) => line.staple && !isPending(line)),
    done: list.lines.filter(isDone),
  }
}

/** The text of a line with its amount. No amount is added to a text that a member wrote. */
export const lineText = (line: ListLine) =>
  line.text === null ? [lineName(line), amountsText(line.amounts)].filter(Boolean).join(' ') : line.text

export const daysText = ({ from, to }: Pick<List, 'from' | 'to'>) => (from && to ? dayRange(from, to) : '')

/** The latest day of the list and of its added dishes, as YYYY-MM-DD. Empty if the list has no days and no dishes. */
export const lastDayOf = ({ to, added }: Pick<List, 'to' | 'added'>) =>
  [to ?? '', ...added.map(({ date }) => date)].toSorted().at(-1)!

/**
 * The lines that are not bought, as a text that the user can share. The last line of the text lists the staples. A
 * ticked line counts as not bought if the plan has changed the amount after the line was ticked.
 */
export function shareableText(list: List, order = list.aisles) {
  const { aisles, pending, staples } = groupLines(list, ({ ticked, changed }) => ticked && changed === null, order)
  const parts = [...aisles, { name: 'not sent yet', lines: pending }].filter(({ lines }) => lines.length)
  const blocks = parts.map(({ name, lines }) => [name.toUpperCase(), ...lines.map((line) => `- ${lineText(line)}`)])
  const atHome = staples.length ? [[`At home? ${staples.map(lineName).join(', ')}`]] : []
  return [...blocks, ...atHome].map((lines) => lines.join('\n')).join('\n\n')
}
