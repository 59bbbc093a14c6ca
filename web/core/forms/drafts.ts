/**
 * Drafts are the unsaved values of forms. A draft is stored in this browser until it is saved or discarded, so no text
 * is lost by Escape, Back or a reload. Drafts belong to the user, so they are removed when the session ends.
 */
import { parseStored } from '#web/core/store.ts'

export interface Draft<Values> {
  /** The values of a form without a draft. */
  initial: Values
  /** Whether values are stored. Values that do not differ from `initial` are not stored. */
  has: () => boolean
  read: () => Values
  /** The name of a chosen picture that was lost in a reload, or null. */
  lostPicture: () => string | null
  store: (values: Values) => void
  clear: () => void
  /**
   * Waits for `saving`. Until `saving` has settled, `clearDrafts` does not remove the draft. So the text is not lost if
   * saving fails because the session has ended.
   */
  protectDuring: <T>(saving: Promise<T>) => Promise<T>
}

const prefix = 'draft:'
/** The chosen picture of each draft. Pictures are too large for `localStorage`, so a reload of the page loses them. */
const pictures = new Map<string, File>()
const beingSaved = new Set<string>()

/** Creates the draft with this name. If the form has a field `file`, this field is the picture of the draft. */
export function createDraft<Values extends object>(name: string, initial: Values): Draft<Values> {
  const key = prefix + name
  const has = () => localStorage.getItem(key) !== null
  // A sign-out removes only the stored text. If the text is missing, a picture in memory belongs to the previous user,
  // so it is not returned.
  const readPicture = () => (has() ? (pictures.get(key) ?? null) : null)

  const readText = () => ({
    ...(parseStored(localStorage.getItem(key)) as (Partial<Values> & { pictureName?: string }) | null),
  })

  function clear() {
    localStorage.removeItem(key)
    pictures.delete(key)
  }

  return {
    initial,
    has,
    clear,
    read() {
      const { pictureName: _, ...text } = readText()
      return { ...initial, ...text, ...('file' in initial && { file: readPicture() }) }
    },
    protectDuring(saving) {
      beingSaved.add(key)
      return saving.finally(() => beingSaved.delete(key))
    },
    lostPicture: () => (readPicture() ? null : (readText().pictureName ?? null)),
    store(values) {
      if (isSame(values, initial)) return clear()
      const { file, ...text } = values as Values & { file?: File | null }
      if (file) pictures.set(key, file)
      else pictures.delete(key)
      try {
        localStorage.setItem(key, JSON.stringify({ ...text, pictureName: file?.name }))
      } catch {
        // The storage is full. The text stays in the form, but it is lost in a reload.
      }
    },
  }
}

/** Gives a draft another name. Does nothing if there is no draft with the name `from`. */
export function moveDraft(from: string, to: string) {
  const [key, newKey] = [prefix + from, prefix + to]
  const text = localStorage.getItem(key)
  if (text === null) return
  // Removed first, so that the storage has room for the text.
  localStorage.removeItem(key)
  localStorage.setItem(newKey, text)
  const picture = pictures.get(key)
  if (picture) pictures.set(newKey, picture)
  pictures.delete(key)
}

/** The names of the stored drafts. */
export function draftNames(): string[] {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)!)
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
}

/** Removes all drafts that are not being saved. `call` runs this when the server no longer accepts the session. */
export function clearDrafts() {
  for (const key of draftNames().map((name) => prefix + name)) if (!beingSaved.has(key)) localStorage.removeItem(key)
}

/** Compares values, but ignores empty rows and spaces around texts. */
const isSame = (one: object, other: object) => comparable(one) === comparable(other)

const comparable = (values: object) =>
  JSON.stringify(values, (_, value: unknown) => {
    if (typeof value === 'string') return value.trim()
    if (value instanceof File) return value.name
    return Array.isArray(value) ? value.filter((row) => typeof row !== 'string' || row.trim()) : value
  })
