/**
 * fast-check with a seed, so that a test draws the same values in every run. A failure prints the seed and the path to its
 * counterexample. `FUZZ_SEED` sets another seed.
 */
import fc from 'fast-check'

const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)

fc.configureGlobal({ seed })

export default fc
