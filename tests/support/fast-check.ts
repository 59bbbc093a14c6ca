/**
 * fast-check with a seed, so that a test draws the same values in every run. A failure prints the seed and the path to
 * its counterexample. `FUZZ_SEED` sets another seed.
 */
import fc from 'fast-check'

const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)

fc.configureGlobal({ seed })

/** The code of a text with one character. With this function fast-check also draws names of properties: `__proto__`. */
function codeOf(text: unknown) {
  const code = typeof text === 'string' ? text.codePointAt(0) : undefined
  if (code === undefined || String.fromCodePoint(code) !== text) throw new Error('Not one character')
  return code
}

/**
 * Any character, also half of a surrogate pair, as `unit` of `fc.string`. The unit `binary` builds a map of all
 * characters, which takes almost a second.
 */
export const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code), codeOf)

export default fc
