/** Removes the marks of Markdown from the lines of a pasted text. */

const bold = /(\*\*|__)(?=\S)((?:(?!\1).)*\S)\1/gu
const boldLine = /^(?:\*\*(?:(?!\*\*).)+\*\*|__(?:(?!__).)+__):?$/u
const italic = /(?<![\p{L}\p{N}*])\*([^\s*](?:[^*]*[^\s*])?)\*(?![\p{L}\p{N}*])/gu
const heading = /^#{1,6}\s+/

/** Whether a line is marked as a heading (`## Topping`), or is bold as a whole (`**Topping**`). */
export const isMarkedHeading = (line: string) => heading.test(line) || boldLine.test(line)

/** Removes all marks: `**Serves:** 4`, `## Topping`. */
export const withoutLineMarks = (line: string) => withoutEmphasis(line.replace(heading, '').replace(/\s#+$/, ''))

/** Removes the marks inside a line, and keeps those of a heading: `**1 l** stock`, but not `**Topping**`. */
export const withoutInnerMarks = (line: string) => (isMarkedHeading(line) ? line : withoutEmphasis(line))

const withoutEmphasis = (line: string) => (/[*_]/.test(line) ? line.replace(bold, '$2').replace(italic, '$1') : line)
