/** A ticked line stays in its place for a moment, so that nothing moves beneath the thumb. */
import { useEffect, useState } from 'react'
import type { ListLine } from '#contract/shopping.ts'

/** After the last tick. */
const settleMs = 4000

/**
 * @returns whether a line has left its place. Lines that were ticked before have. A line of which the plan needs more or less
 * since it was ticked comes back.
 */
export function useSettled(lines: ListLine[]) {
  const ticked = lines.flatMap((line) => (line.ticked ? [line._id] : [])).join()
  const [settled, setSettled] = useState(() => new Set(ticked.split(',')))
  useEffect(() => {
    const timer = setTimeout(() => {
      // The line with the focus stays: a moved checkbox would lose it.
      const focused = document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset.line
      setSettled((before) => new Set(ticked.split(',').filter((id) => id !== focused || before.has(id))))
    }, settleMs)
    return () => clearTimeout(timer)
  }, [ticked])
  return ({ _id, ticked: isTicked, changed }: ListLine) => isTicked && changed === null && settled.has(_id)
}
