/** Does work one after the other. When one takes long, others are done in a second place meanwhile. */

/** @param slowAfterMs how long work may take before the second place is used */
export function createSparePlace(slowAfterMs: number) {
  const waiting: ((place: 0 | 1) => void)[] = []
  const isTaken = [false, false]
  /** The work in the first place takes long. */
  let isSlow = false

  /** @returns a function that ends the turn */
  function take(place: 0 | 1) {
    isTaken[place] = true
    const timer = place === 0 ? setTimeout(becomeSlow, slowAfterMs).unref() : undefined
    return () => {
      clearTimeout(timer)
      if (place === 0) isSlow = false
      isTaken[place] = false
      beginNext()
    }
  }

  function becomeSlow() {
    isSlow = true
    beginNext()
  }

  function beginNext() {
    for (const place of [0, 1] as const) {
      const isOpen = !isTaken[place] && (place === 0 || isSlow)
      const next = isOpen ? waiting.shift() : undefined
      next?.(place)
    }
  }

  return {
    /** Runs `work` in one of the two places, after the work that waits already. @throws what `work` throws */
    run: <T>(work: (place: 0 | 1) => Promise<T>): Promise<T> =>
      new Promise((resolve) => {
        waiting.push((place) => {
          const end = take(place)
          resolve(work(place).finally(end))
        })
        beginNext()
      }),
  }
}
