/** Makes the lines of a shopping list from the summed foods of the plan and from stored rows. */
import { texts, type ListLine } from '#contract/shopping.ts'
import { amountsText } from '#cooking/shopping/amount-text.ts'
import type { SumLine } from '#cooking/shopping/list.ts'
import { typedLine } from '#cooking/shopping/typed-line.ts'
import type { StoredLine } from './lines.store.ts'

/** Makes a line that a member added. */
export function ownLine({ id, text, ticked_at: tickedAt, ticked_name: tickedBy }: StoredLine): ListLine {
  return {
    _id: id,
    ...typedLine(text ?? ''),
    sources: [],
    ticked: tickedAt !== null,
    tickedBy,
    own: true,
    staple: false,
    text,
    changed: null,
  }
}

/** Makes a line of the plan. @param mark the stored tick, edit and removal; undefined if no member changed the line */
export function plannedLine(id: string, line: SumLine, mark: StoredLine | undefined): ListLine {
  const { food, amounts, sources } = line
  const text = mark?.text ?? null
  const typed = text === null ? null : typedLine(text)
  return {
    _id: id,
    food: typed?.food ?? food.food,
    amounts: typed?.amounts ?? amounts,
    sources,
    aisle: food.aisle,
    ticked: Boolean(mark?.ticked_at),
    tickedBy: mark?.ticked_name ?? null,
    own: false,
    staple: food.isStaple,
    text,
    changed: mark ? changeSince(mark, line) : null,
  }
}

/** Whether a line of the plan is both ticked and removed. The members have then bought its food. */
export const isBought = (mark: StoredLine) => !mark.is_own && Boolean(mark.is_removed) && mark.ticked_at !== null

/**
 * Whether a line of the plan is hidden because a member has removed it. If the line is also ticked, it comes back when
 * the plan needs another amount.
 */
export function isRemoved(line: SumLine, mark: StoredLine | undefined) {
  if (!mark?.is_removed) return false
  return mark.ticked_at === null || changeSince(mark, line) === null
}

/**
 * Says how the current amounts of a line differ from the stored amounts (`seen`). Returns null when they do not differ,
 * and for a line that is neither ticked nor edited. The stored amounts may be in units that the list no longer uses. So
 * they are compared with the current amounts both in metric and in US units.
 */
function changeSince({ seen, ticked_at: tickedAt, text }: StoredLine, { amounts, otherAmounts }: SumLine) {
  const now = amountsText(amounts)
  if (seen === null || seen === now || seen === amountsText(otherAmounts)) return null
  if (tickedAt === null && text === null) return null
  return texts.planChanged(now || texts.noAmount, seen || texts.noAmount)
}
