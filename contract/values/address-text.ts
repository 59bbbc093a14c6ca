import * as z from 'zod/mini'

/**
 * A text for a web address, without the spaces around it. The beginning `https:` is written in lower case, because the
 * keyboards of phones begin a field with a capital letter: `Https://`.
 */
export const addressText = (charsMax: number) =>
  z.string().check(
    z.trim(),
    z.overwrite((address) => address.replace(/^https?:/i, (scheme) => scheme.toLowerCase())),
    z.maxLength(charsMax),
  )
