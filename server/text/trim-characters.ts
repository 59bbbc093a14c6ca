/**
 * Removes characters from both ends, one by one, as long as `pattern` matches them. A regular expression such as
 * `/x+$/` would take quadratic time for a long run of these characters in the middle of the text.
 */
export function trimCharacters(text: string, pattern: RegExp): string {
  let [start, end] = [0, text.length]
  while (start < end && pattern.test(text[start]!)) start += 1
  while (end > start && pattern.test(text[end - 1]!)) end -= 1
  return text.slice(start, end)
}
