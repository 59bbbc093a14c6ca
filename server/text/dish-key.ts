import { tokenize } from './tokenize.ts'

/**
 * The key by which dishes are compared. Names that differ only in case, accents or punctuation have the same key. A
 * name without letters and digits is its own key.
 */
export const dishKeyOf = (name: string) => tokenize(name).join(' ') || name
