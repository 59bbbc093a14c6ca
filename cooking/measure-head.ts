/**
 * Where the measure ends that a line begins with: `2 x 400g tins (about 1 lb)`. In steps rather than as one pattern, which
 * took a phone longer to prepare than all else that a dish needs.
 */
import { noun, size, unit } from './measure-words.ts'
import { amount, number } from './quantities.ts'

const sticky = (source: string) => new RegExp(source, 'iuy')
const lead = sticky(
  String.raw`(?:about|approx\.?|(?:(?:finely\s|freshly\s)?grated\s)?(?:the\s)?(?:juice|zest|rind)(?:(?:\sand\s|/|\s&\s)(?:juice|zest))?\sof)\s+`,
)
/** One quantity, the longest reading first. */
const readings = [sticky(String.raw`(?:${amount})(?:\s*-?\s*${unit}\.?)?`), sticky(amount), sticky(number)]
const joint = sticky(String.raw`\s*(?:[x×/+]|or|–)\s*|\s+`)
const opening = sticky(String.raw`\s*\((?:about\s|approx\.?\s)?`)
const closing = sticky(String.raw`\.?\)`)
const counted = sticky(String.raw`\s*(?:${size}\s+)*${noun}`)
const ofEach = sticky(String.raw`\sof\seach`)
const wordEnds = sticky(String.raw`\s|,|;|$`)

/** @returns the measure, or null where there is none */
export function readHead(text: string) {
  const dead = new Set<number>()
  const start = after(lead, 0)
  const length = (start === null ? null : first(quantity(start), more)) ?? first(quantity(0), more)
  return length === null ? null : text.slice(0, length)

  function after(pattern: RegExp, at: number) {
    pattern.lastIndex = at
    return pattern.test(text) ? pattern.lastIndex : null
  }

  function* quantity(at: number) {
    for (const reading of readings) {
      const end = after(reading, at)
      // The shorter readings begin alike.
      if (end === null) return
      yield end
    }
  }

  /** As many quantities as there are, then what may follow the last of them. */
  function more(at: number): number | null {
    if (dead.has(at)) return null
    const next = after(joint, at)
    const end =
      (next === null ? null : first(quantity(next), more)) ??
      first(beside(at), (inner) => first([after(counted, inner), inner], rest))
    if (end === null) dead.add(at)
    return end
  }

  function rest(at: number) {
    return first([after(ofEach, at), at], (inner) =>
      first(beside(inner), (last) => (after(wordEnds, last) === null ? null : last)),
    )
  }

  /** After what is said in brackets, or without that. */
  function beside(at: number) {
    const inside = after(opening, at)
    const closed = inside === null ? [] : [...quantity(inside)].map((inner) => after(closing, inner))
    return [...closed, at]
  }
}

function first(starts: Iterable<number | null>, read: (at: number) => number | null) {
  for (const at of starts) {
    const end = at === null ? null : read(at)
    if (end !== null) return end
  }
  return null
}
