/**
 * Validates path parameters, query and body with the zod schemas of the contract. The validators return what Fastify
 * expects of a validator.
 */
import { parseInput } from '#contract/routes/parse-input.ts'
import type { AnyRoute } from '#contract/routes/route.ts'
import { AppError } from '#server/http/errors/app-error.ts'

type Validator = (input: unknown) => { value: unknown } | { error: AppError }

/** @param part Fastify's name for the part of the request: `params`, `querystring`, `body` or `headers` */
export function createInputValidator(route: Pick<AnyRoute, 'params' | 'query' | 'body'>, part: string): Validator {
  const schema = { params: route.params, querystring: route.query, body: route.body }[part]
  if (!schema) return (input) => ({ value: input })
  // No resource has an invalid id, so the reply is 404.
  const code = part === 'params' ? 'not-found' : 'bad-request'
  return (input) => {
    const parsed = parseInput(schema, input ?? {})
    if ('refusal' in parsed) return { error: new AppError(code, part === 'params' ? {} : parsed.refusal) }
    return hasNul(parsed.value) ? { error: new AppError(code) } : parsed
  }
}

/** The options that validate the path parameters of a route outside the contract. The reply to invalid ones is 404. */
export const validateParams = (params: NonNullable<AnyRoute['params']>) => ({
  schema: { params },
  validatorCompiler: () => createInputValidator({ params }, 'params'),
})

/**
 * Whether `value`, or any text inside it except property names, contains U+0000, which PostgreSQL cannot store. A
 * recursive function would overflow the stack for deeply nested input.
 */
function hasNul(value: unknown): boolean {
  const pending = [value]
  while (pending.length) {
    const next = pending.pop()
    if (typeof next === 'string' && next.includes('\0')) return true
    if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) pending.push(inner)
  }
  return false
}
