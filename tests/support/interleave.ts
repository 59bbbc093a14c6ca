/** @returns the first value of each list, then the second of each, and so on: each value once, at most `count` */
export function interleave(lists: string[][], count: number) {
  const longest = Math.max(...lists.map((list) => list.length))
  const values = Array.from({ length: longest }, (_, rank) =>
    lists.flatMap((list) => list.slice(rank, rank + 1)),
  ).flat()
  return [...new Set(values)].slice(0, count)
}
