/** Edit distance between words. One edit adds, removes or replaces a letter, or swaps two adjacent letters. */

/** A bit mask of the letters in a word. Comparing masks rules out most pairs without computing their distance. */
export function letterMaskOf(word: string) {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 32)
  return bits
}

/**
 * Returns false if the masks prove that their words differ by more than `editsMax` edits. One edit changes at most two
 * bits.
 */
export function canBeWithin(left: number, right: number, editsMax: number) {
  let differing = left ^ right
  for (let count = 0; differing; differing &= differing - 1) {
    count += 1
    if (count > editsMax * 2) return false
  }
  return true
}

/** The edit distance of two words (optimal string alignment), or null when it is more than `editsMax`. */
export function editDistance(left: string, right: string, editsMax: number): number | null {
  let beforeLast: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, column) => column)
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1]
      let edits = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1))
      const isSwap = row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      if (isSwap) edits = Math.min(edits, beforeLast[column - 2]! + 1)
      current[column] = edits
      if (edits < least) least = edits
    }
    if (least > editsMax) return null
    beforeLast = last
    last = current
  }
  const edits = last[right.length]!
  return edits <= editsMax ? edits : null
}
