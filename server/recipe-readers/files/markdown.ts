/** Removes the Markdown that some apps write in their fields. */
import { headingRow } from './file-kind.ts'

/**
 * Removes the lines that begin and end a code block (three backquotes or tildes), but not the code. Links, pictures,
 * emphasis and inline code become their text.
 */
export const withoutMarkdown = (text: string) =>
  text
    .replace(/^ {0,3}(?:`{3,}|~{3,})[^`~\n]{0,100}$/gm, '')
    .replace(/!?\[([^\][]{0,500})\]\([^()\s]{0,1000}(?:\s"[^"]{0,200}")?\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)([^*_\n]{1,500}?)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]{0,500}?\S)\*(?![\w*])/g, '$1')
    .replace(/`(?=[^`\s])([^`\n]{0,499}[^`\s])`/g, '$1')

/** The text of a line. `# For the sauce` becomes `For the sauce:`. */
export function markdownRow(line: string) {
  const [, heading] = /^\s*#{1,6}\s+(.+)$/.exec(line) ?? []
  return heading ? headingRow(withoutMarkdown(heading)) : withoutMarkdown(line)
}
