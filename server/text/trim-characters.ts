/**
 * The text without the characters at its ends that `pattern` matches one by one. A pattern for the end of a text takes
 * quadratic time in a long run of these characters in its middle.
 */
export function trimCharacters(text: string, pattern: RegExp): string {
  let [start, end] = [0, text.length]
  while (start < end && pattern.test(text[start]!)) start += 1
  while (end > start && pattern.test(text[end - 1]!)) end -= 1
  return text.slice(start, end)
}
