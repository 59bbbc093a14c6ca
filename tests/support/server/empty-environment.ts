/** Every variable of the server with an empty value, so that the environment of this machine has no effect on tests. */
import { Environment } from '#server/config.ts'

export const emptyEnvironment: Record<string, string> = Object.fromEntries(
  Object.keys(Environment.def.shape).map((name) => [name, '']),
)
