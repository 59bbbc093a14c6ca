/** Every variable that the server reads, as if it were not set: what this machine has for a product of its own, a bucket say, is none of a test's business. */
import { Environment } from '#server/config.ts'

export const emptyEnvironment: Record<string, string> = Object.fromEntries(
  Object.keys(Environment.def.shape).map((name) => [name, '']),
)
