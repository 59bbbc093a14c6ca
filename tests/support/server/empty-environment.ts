/** Every variable that the server reads, set to nothing: a server under test ignores the environment of this machine. */
import { Environment } from '#server/config.ts'

export const emptyEnvironment: Record<string, string> = Object.fromEntries(
  Object.keys(Environment.def.shape).map((name) => [name, '']),
)
