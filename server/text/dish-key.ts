import { tokenize } from './tokenize.ts'

/**
 * Returns the key by which dishes are compared. The key ignores case and accents, and punctuation counts as a space. A
 * name without letters and digits is its own key.
 */
export const dishKeyOf = (name: string) => tokenize(name).join(' ') || name
