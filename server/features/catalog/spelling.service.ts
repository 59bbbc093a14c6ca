/** How far two words are apart in typos: a letter too many, missing, wrong, or two neighbours swapped is one. */

/** The letters of a word as bits, to tell most words apart without comparing them. */
export function lettersOf(word: string) {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 32)
  return bits
}

/** False when two words, by their `lettersOf`, cannot be within `typos` of each other: one typo changes two bits at most. */
export function mayBeWithin(left: number, right: number, typos: number) {
  let differing = left ^ right
  for (let count = 0; differing; differing &= differing - 1) {
    count += 1
    if (count > typos * 2) return false
  }
  return true
}

/** The number of typos between two words, or null when it is more than `most` (optimal string alignment). */
export function editsWithin(left: string, right: string, most: number): number | null {
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
    if (least > most) return null
    beforeLast = last
    last = current
  }
  const edits = last[right.length]!
  return edits <= most ? edits : null
}
