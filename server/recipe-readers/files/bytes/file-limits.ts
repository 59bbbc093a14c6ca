/** The limits for unpacking a file, and the reasons why an entry was not read. */

const MB = 1024 * 1024

export const fileLimits = {
  zipEntriesMax: 200_000,
  /** The maximum depth of nested zips. */
  zipDepthMax: 3,
  /** The maximum size of a zip inside a zip. Such an inner zip is held in memory. */
  innerZipBytesMax: 64 * MB,
  /** The maximum size of one unpacked document. Documents are streamed. */
  documentBytesMax: 512 * MB,
  /** Documents up to this size are held in memory while they are read. */
  heldBytesMax: 2 * MB,
  /** The maximum size of a document, or of a part of a document, that cannot be read in pieces. */
  wholeBytesMax: 32 * MB,
  pictureBytesMax: 32 * MB,
  /**
   * The maximum number of bytes that are unpacked from documents and inner zips in one listing of a file. Bytes that
   * are unpacked again count again.
   */
  unpackedBytesMax: 8192 * MB,
  /**
   * The maximum unpacked size of a zip entry or a gzip file, as a multiple of its packed size. This limit does not
   * apply if the unpacked size is at most `packedRatioFrom`.
   */
  packedRatioMax: 200,
  packedRatioFrom: 16 * MB,
  jsonDepthMax: 64,
  markupDepthMax: 500,
}

export const reasons = {
  damaged: 'This entry is damaged.',
  encrypted: 'This entry is protected with a password.',
  tooLarge: 'This entry is too large.',
  tooDeep: 'This entry is inside too many zips.',
  unknown: 'No recipe was found in this entry.',
  untitled: 'This recipe has no title.',
  empty: 'This recipe has neither ingredients nor steps.',
  listCut: 'The list of entries is damaged. Entries after this point were not read.',
  tooMuch: 'The unpacked file is too large. Entries after this point were not read.',
  tooMany: 'The file has too many recipes. Recipes after this point were not read.',
}

/** The error for an entry that cannot be read. Its message is a sentence for the report. */
export class UnreadableEntry extends Error {}

export const reasonOf = (error: unknown) => (error instanceof UnreadableEntry ? error.message : reasons.damaged)

/** Counts unpacked bytes. */
export interface Budget {
  /** Adds unpacked bytes. @throws UnreadableEntry when the total is larger than the budget */
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

/** The maximum unpacked size of a zip entry or a gzip file with this packed size, in bytes. */
export const unpackedMax = (packedBytes: number) =>
  Math.min(fileLimits.documentBytesMax, Math.max(fileLimits.packedRatioFrom, packedBytes * fileLimits.packedRatioMax))
