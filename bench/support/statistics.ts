/** Computes summary statistics, and prints results. */
import { appendFileSync } from 'node:fs'

const sorted = (values: readonly number[]) => [...values].sort((left, right) => left - right)

/** The percentile for `share` (0 to 1): for 0.99, the smallest value that 99 % of all values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const ordered = sorted(values)
  return ordered[Math.max(0, Math.ceil(ordered.length * share) - 1)] ?? NaN
}

export function median(values: readonly number[]): number {
  const ordered = sorted(values)
  const middle = Math.floor(ordered.length / 2)
  return ordered.length % 2 ? ordered[middle]! : (ordered[middle - 1]! + ordered[middle]!) / 2
}

/** Median and range: `0.71 (0.68 to 0.73)`. */
export function summarize(values: readonly number[], digits = 2, unit = ''): string {
  const ordered = sorted(values)
  const text = (value: number) => value.toFixed(digits)
  return `${text(median(values))}${unit} (${text(ordered[0]!)} to ${text(ordered.at(-1)!)})`
}

export interface Result {
  what: string
  value: string
  goal?: { text: string; isReached: boolean }
}

/**
 * Prints a result. If `BENCH_RESULTS` is the path of a file, also appends the result to this file. `all.ts` reads the
 * file.
 */
export function report(what: string, value: string, goal?: Result['goal']) {
  console.log(formatLine({ what, value, goal }))
  if (process.env.BENCH_RESULTS)
    appendFileSync(process.env.BENCH_RESULTS, `${JSON.stringify({ what, value, goal } satisfies Result)}\n`)
}

export const formatLine = ({ what, value, goal }: Result) =>
  `${what.padEnd(58)} ${value.padEnd(30)}${goal ? ` ${goal.isReached ? 'reached' : 'MISSED '} (${goal.text})` : ''}`.trimEnd()
