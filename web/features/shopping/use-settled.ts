/** A ticked line keeps its position for a moment, so that no other line moves under the finger. */
import { useEffect, useState } from 'react'
import type { ListLine } from '#contract/shopping.ts'

/** The ticked lines move when no line was ticked or unticked for this time. */
const settleMs = 4000

/**
 * @returns a function that tells whether a line is shown in the basket. Lines that are already ticked when the list
 * opens are shown there. A ticked line leaves the basket when the plan changes its amount.
 */
export function useSettled(lines: ListLine[]) {
  const ticked = lines.flatMap((line) => (line.ticked ? [line._id] : [])).join()
  const [settled, setSettled] = useState(() => new Set(ticked.split(',')))
  useEffect(() => {
    const timer = setTimeout(() => {
      // The line with the focus does not move, because a moved checkbox would lose the focus.
      const focused = document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset.line
      setSettled((before) => new Set(ticked.split(',').filter((id) => id !== focused || before.has(id))))
    }, settleMs)
    return () => clearTimeout(timer)
  }, [ticked])
  return ({ _id, ticked: isTicked, changed }: ListLine) => isTicked && changed === null && settled.has(_id)
}
