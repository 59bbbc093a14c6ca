/** The lines of a text of any length. */
import type { FileDocument } from '#server/recipe-readers/files/bytes/file-document.ts'
import { reasons, UnreadableEntry } from '#server/recipe-readers/files/bytes/file-limits.ts'

const lineCharsMax = 1024 * 1024

/** Without their line breaks. @throws UnreadableEntry when a line is too long */
export async function* linesOfDocument(document: FileDocument): AsyncGenerator<string> {
  let rest = ''
  for await (const text of document.text()) {
    const lines = (rest + text).split(/\r\n|\r(?!$)|\n/)
    rest = lines.pop()!
    if (rest.length > lineCharsMax) throw new UnreadableEntry(reasons.tooLarge)
    yield* lines
  }
  if (rest) yield rest.replace(/\r$/, '')
}
