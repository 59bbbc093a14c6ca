/** Every variable that the server reads, with no value: a server under test ignores the environment of this machine. */
import { Environment } from '#server/config.ts'

export const emptyEnvironment: Record<string, string> = Object.fromEntries(
  Object.keys(Environment.def.shape).map((name) => [name, '']),
)
