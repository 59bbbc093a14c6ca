/**
 * Unsaved texts of forms. A draft is stored in this browser until it is saved or discarded, so Escape, Back and a
 * reload lose no text. Drafts belong to the user: they are removed when the session ends.
 */
import { parseStored } from '#web/core/store.ts'

export interface Draft<Values> {
  /** The values of a form without a draft. */
  initial: Values
  /** Whether anything is stored that differs from `initial`. */
  has: () => boolean
  read: () => Values
  /** The name of a chosen picture that a reload has lost, or null. */
  lostPicture: () => string | null
  store: (values: Values) => void
  clear: () => void
  /**
   * Waits for `saving`. Meanwhile `clearDrafts` does not remove this draft: when saving fails because the session has
   * ended, the open form keeps its text.
   */
  protectDuring: <T>(saving: Promise<T>) => Promise<T>
}

const prefix = 'draft:'
/** Chosen pictures, by the key of their draft. They are too large for `localStorage`, so a reload loses them. */
const pictures = new Map<string, File>()
const beingSaved = new Set<string>()

/** A draft by its name. The field `file` of a form, if there is one, is its picture. */
export function createDraft<Values extends object>(name: string, initial: Values): Draft<Values> {
  const key = prefix + name
  const has = () => localStorage.getItem(key) !== null
  // Signing out removes only the stored text. Then the picture is not returned either: it belongs to the previous user.
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
        // The storage is full: the text stays in the form, but a reload loses it.
      }
    },
  }
}

/** The names of the stored drafts. */
export function draftNames(): string[] {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)!)
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
}

/** Removes the drafts of a user whose session the server no longer accepts. */
export function clearDrafts() {
  for (const key of draftNames().map((name) => prefix + name)) if (!beingSaved.has(key)) localStorage.removeItem(key)
}

/** Ignores spaces around texts and empty rows. */
const isSame = (one: object, other: object) => comparable(one) === comparable(other)

const comparable = (values: object) =>
  JSON.stringify(values, (_, value: unknown) => {
    if (typeof value === 'string') return value.trim()
    if (value instanceof File) return value.name
    return Array.isArray(value) ? value.filter((row) => typeof row !== 'string' || row.trim()) : value
  })
