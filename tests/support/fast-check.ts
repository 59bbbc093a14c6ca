/**
 * The library fast-check with a fixed seed: a test gets the same random values in every run. A failed test prints the
 * seed and the path to its counterexample. `FUZZ_SEED` sets another seed.
 */
import fc from 'fast-check'

const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)

fc.configureGlobal({ seed })

/**
 * Returns the code of a single character. This is the inverse of `String.fromCodePoint`. Without an inverse, fast-check
 * would not put the names of built-in properties, such as `__proto__`, into its random texts.
 */
function codeOf(text: unknown) {
  const code = typeof text === 'string' ? text.codePointAt(0) : undefined
  if (code === undefined || String.fromCodePoint(code) !== text) throw new Error('Not one character')
  return code
}

/**
 * Any character, also one half of a surrogate pair. Used as the `unit` of `fc.string`. The unit `binary` of fast-check
 * would first build a map of all characters, which takes almost a second.
 */
export const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code), codeOf)

export default fc
