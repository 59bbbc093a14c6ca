/**
 * The first `charsMax` UTF-16 code units of a text, without half a surrogate pair at the end. UTF-8 cannot encode half
 * a pair, so a database would store a replacement character in its place.
 */
export const truncate = (text: string, charsMax: number) => text.slice(0, charsMax).replace(/[\uD800-\uDBFF]$/, '')

/** A text of at most `charsMax` code units. A longer text is cut and ends with `…`. */
export const withEllipsis = (text: string, charsMax: number) =>
  text.length > charsMax ? `${truncate(text, charsMax - 1)}…` : text
