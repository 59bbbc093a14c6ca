/** The limits of unpacking a file, and the reasons why an entry was not read. */

const MB = 1024 * 1024

export const fileLimits = {
  zipEntriesMax: 200_000,
  /** Zips inside zips. */
  zipDepthMax: 3,
  /** A zip inside a zip is held in memory. */
  innerZipBytesMax: 64 * MB,
  /** One unpacked document, which is streamed. */
  documentBytesMax: 512 * MB,
  /** Documents up to this size are held in memory while they are read. */
  heldBytesMax: 2 * MB,
  /** A document or an element of it that can only be read as a whole. */
  wholeBytesMax: 32 * MB,
  pictureBytesMax: 32 * MB,
  /** All documents that are unpacked in one reading of the file. */
  unpackedBytesMax: 8192 * MB,
  /** The maximum size of a document that is larger than `packedRatioFrom`, as a multiple of its packed size. */
  packedRatioMax: 200,
  packedRatioFrom: 16 * MB,
  jsonDepthMax: 64,
  markupDepthMax: 500,
}

export const reasons = {
  damaged: 'This entry is damaged.',
  encrypted: 'This entry is protected with a password.',
  tooLarge: 'This entry is too large.',
  unknown: 'No recipe was found in this entry.',
  untitled: 'This recipe has no title.',
  empty: 'This recipe has neither ingredients nor steps.',
  listCut: 'The list of entries is damaged. Entries after this point were not read.',
  tooMuch: 'The unpacked file is too large. Entries after this point were not read.',
  tooMany: 'The file has too many recipes. Recipes after this point were not read.',
}

/** An entry that cannot be read. The message is a sentence for the report. */
export class UnreadableEntry extends Error {}

export const reasonOf = (error: unknown) => (error instanceof UnreadableEntry ? error.message : reasons.damaged)

/** Counts unpacked bytes. */
export interface Budget {
  /** @throws UnreadableEntry when the file unpacks to more than it may */
  spend: (bytes: number) => void
  isSpent: () => boolean
}

export function createBudget(bytesMax = fileLimits.unpackedBytesMax): Budget {
  let remaining = bytesMax
  return {
    spend: (bytes) => {
      remaining -= bytes
      if (remaining < 0) throw new UnreadableEntry(reasons.tooMuch)
    },
    isSpent: () => remaining < 0,
  }
}

/** The most bytes that a packed document may have when it is unpacked. */
export const unpackedMax = (packedBytes: number) =>
  Math.min(fileLimits.documentBytesMax, Math.max(fileLimits.packedRatioFrom, packedBytes * fileLimits.packedRatioMax))
