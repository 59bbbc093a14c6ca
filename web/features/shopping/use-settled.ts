/** A ticked line keeps its position for a moment, so that no other line moves under the finger. */
import { useEffect, useState } from 'react'
import type { ListLine } from '#contract/shopping.ts'

/** The ticked lines move to the basket after this time. Each tick, untick and loss of focus restarts the time. */
const settleMs = 4000

/**
 * @returns a function that tells whether a line is shown in the basket. Lines that are already ticked when the list
 * opens are shown there. A ticked line leaves the basket when the plan changes its amount.
 */
export function useSettled(lines: ListLine[]) {
  const ticked = lines.flatMap((line) => (line.ticked ? [line._id] : [])).join()
  const [settled, setSettled] = useState(() => new Set(ticked.split(',')))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function settle() {
      // The line with the focus does not move, because a moved checkbox would lose the focus.
      const focused = document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset.line
      setSettled((before) => new Set(ticked.split(',').filter((id) => id !== focused || before.has(id))))
    }
    function restart() {
      clearTimeout(timer)
      timer = setTimeout(settle, settleMs)
    }
    restart()
    // The line that has lost the focus can move now.
    document.addEventListener('focusout', restart)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusout', restart)
    }
  }, [ticked])
  return ({ _id, ticked: isTicked, changed }: ListLine) => isTicked && changed === null && settled.has(_id)
}
