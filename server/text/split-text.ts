/** Cuts and divides texts at the ends of sentences and words. */
import { truncate } from './truncate.ts'

/** Matches a text from its beginning to the end of its last full sentence. */
const sentenceEnd = /^[^]*[.!?。！？](?=\s|$)/
/** Matches a text from its beginning to the end of its last full word. */
const wordEnd = /^[^]*\S(?=\s)/
/**
 * A text is cut at the end of a sentence or word only if the result has at least this share of the maximum length.
 * Otherwise, the text is cut inside a word.
 */
const cutShareMin = 0.5

/** Cuts a text to at most `charsMax` characters, at the end of a sentence or word if possible. */
export function cutText(text: string, charsMax: number) {
  if (text.length <= charsMax) return text
  const start = truncate(text, charsMax)
  const ends = [sentenceEnd, wordEnd].map((pattern) => pattern.exec(start)?.[0] ?? '')
  return ends.find((end) => end.length >= charsMax * cutShareMin) ?? start
}

/** Divides a text into at most `piecesMax` pieces of at most `charsMax` characters. Leaves out the rest of the text. */
export function splitText(text: string, charsMax: number, piecesMax: number) {
  const pieces: string[] = []
  let rest = text
  while (rest && pieces.length < piecesMax) {
    const piece = cutText(rest, charsMax)
    pieces.push(piece.trim())
    rest = rest.slice(piece.length).trim()
  }
  return pieces
}
