import { limits } from '#contract/images.ts'

/** The files of a picture, one for each width, the narrowest first. */
export const pictureFiles = limits.imageWidths.map((width) => `${width}.webp`)

const namePattern = /^[\w-]{24}$/

/** Whether `text` can be the name of a stored picture. Storage may also contain files of other programs. */
export const isPictureName = (text: string) => namePattern.test(text)

/** The address of a stored picture, which is the address of its widest file. */
export const pictureAddress = (name: string) => `/uploads/${name}/${pictureFiles.at(-1)}`

/** The name of a stored picture by its address; undefined for an address outside `/uploads/`. */
export const storedNameOf = (address: string) => /^\/uploads\/([\w-]{24})\/\d+\.webp$/.exec(address)?.[1]

/** The file that identifies the database to which the pictures beside it belong (`storage-owner.ts`). */
export const ownerFile = 'owner.txt'

/** Stores pictures by name, each as one file for each width. Implemented by a folder and by an S3 bucket. */
export interface PictureStorage {
  /**
   * Writes all files. The files are durable when the promise resolves. After a failure, `has` does not find the
   * picture.
   */
  write(name: string, files: Buffer[]): Promise<void>
  /** @returns null when the file does not exist */
  read(name: string, file: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  /**
   * May include names of drafts, of partly written pictures and of other files.
   * @param before milliseconds since the epoch
   * @returns the names of the entries that last changed before this time
   */
  list(before: number): Promise<string[]>
  /** Deletes the temporary files of interrupted writes and removals that started before `before`. */
  removeDrafts(before: number): Promise<void>
  /** Brings back pictures whose removal was interrupted, if `isUsed` resolves to true for them. */
  restoreRemoved(isUsed: (name: string) => Promise<boolean>): Promise<void>
  /** Where the pictures are, and the variable that configures this place. Both are used in messages. */
  location: { name: string; variable: 'DATA_DIR' | 'S3_URL' }
  /** @returns the text of `ownerFile`, or null when it does not exist */
  readOwner(): Promise<string | null>
  writeOwner(id: string): Promise<void>
  /**
   * Deletes a picture, then calls `isUsed`, and restores the picture when the result is true or an error. A copy stays
   * until `isUsed` has replied, so that `restoreRemoved` can restore the picture after a crash.
   * @returns whether it restored the picture
   */
  remove(name: string, isUsed: () => Promise<boolean>): Promise<boolean>
}
