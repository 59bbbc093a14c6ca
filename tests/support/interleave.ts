/** The first of each list, then the second of each, and so on, each once; `count` at most. */
export function interleave(lists: string[][], count: number) {
  const longest = Math.max(...lists.map((list) => list.length))
  const all = Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list.slice(rank, rank + 1))).flat()
  return [...new Set(all)].slice(0, count)
}
