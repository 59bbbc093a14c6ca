/** The few numbers that say what many measurements showed. */
import { appendFileSync } from 'node:fs'

const sorted = (values: readonly number[]) => [...values].sort((left, right) => left - right)

/** The smallest value that `share` (0 to 1) of all values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const ordered = sorted(values)
  return ordered[Math.max(0, Math.ceil(ordered.length * share) - 1)] ?? NaN
}

export function median(values: readonly number[]): number {
  const ordered = sorted(values)
  const middle = Math.floor(ordered.length / 2)
  return ordered.length % 2 ? ordered[middle]! : (ordered[middle - 1]! + ordered[middle]!) / 2
}

/** `0.71 (0.68 to 0.73)`: the median and between what the values lie. */
export function describe(values: readonly number[], digits = 2, unit = ''): string {
  const ordered = sorted(values)
  const text = (value: number) => value.toFixed(digits)
  return `${text(median(values))}${unit} (${text(ordered[0]!)} to ${text(ordered.at(-1)!)})`
}

export interface Result {
  what: string
  value: string
  goal?: { text: string; isReached: boolean }
}

/** One line of a result: what was measured, the value, the number to reach, and whether it is reached. Also for `all.ts`, where it has asked. */
export function report(what: string, value: string, goal?: Result['goal']) {
  console.log(lineOf({ what, value, goal }))
  if (process.env.BENCH_RESULTS)
    appendFileSync(process.env.BENCH_RESULTS, `${JSON.stringify({ what, value, goal } satisfies Result)}\n`)
}

export const lineOf = ({ what, value, goal }: Result) =>
  `${what.padEnd(58)} ${value.padEnd(30)}${goal ? ` ${goal.isReached ? 'reached' : 'MISSED '} (${goal.text})` : ''}`.trimEnd()
