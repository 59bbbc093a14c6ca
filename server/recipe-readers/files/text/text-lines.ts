/** Splits a text of any length into lines, and into the blocks of its recipes. */
import type { FileDocument } from '#server/recipe-readers/files/bytes/file-document.ts'
import { reasons, UnreadableEntry } from '#server/recipe-readers/files/bytes/file-limits.ts'

const lineCharsMax = 1024 * 1024
/** The maximum number of lines that are read of one block. */
const linesMax = 5000

/**
 * The lines without their line breaks.
 * @throws UnreadableEntry when the unfinished line at the end of a chunk is longer than `lineCharsMax`
 */
async function* linesOfDocument(document: FileDocument): AsyncGenerator<string> {
  let rest = ''
  for await (const text of document.text()) {
    const lines = (rest + text).split(/\r\n|\r(?!$)|\n/)
    rest = lines.pop()!
    if (rest.length > lineCharsMax) throw new UnreadableEntry(reasons.tooLarge)
    yield* lines
  }
  if (rest) yield rest.replace(/\r$/, '')
}

/** Whether a block begins in the first lines of a text. */
export const hasBeginning = (headText: string, beginning: RegExp) =>
  headText.split(/\r?\n|\r/, 200).some((line) => beginning.test(line))

/**
 * Returns the lines of each recipe. These lines follow a line that matches `beginning`. They end before the next such
 * line, or before a line that matches `end`. Lines after the first `linesMax` lines of a recipe are left out.
 */
export async function* blocksOf(document: FileDocument, beginning: RegExp, end?: RegExp): AsyncGenerator<string[]> {
  let lines: string[] | null = null
  for await (const line of linesOfDocument(document)) {
    const isBeginning = beginning.test(line)
    if (lines && (isBeginning || end?.test(line))) {
      yield lines
      lines = null
    }
    if (isBeginning) lines = []
    else if (lines && lines.length < linesMax) lines.push(line)
  }
  if (lines) yield lines
}
