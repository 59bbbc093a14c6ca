/** Validates path parameters, query and body with the contract's zod schemas, as Fastify's validator compiler expects. */
import * as z from 'zod/mini'
import type { AnyRoute } from '#contract/route.ts'
import { AppError } from './app-error.ts'

// `zod/mini` includes no messages by default. A reply names the invalid field with a reason.
z.config(z.locales.en())

type Validator = (input: unknown) => { value: unknown } | { error: AppError }

/** @param part of the request, as Fastify names it: `params`, `querystring`, `body` or `headers` */
export function createInputValidator(route: AnyRoute, part: string): Validator {
  const schema = { params: route.params, querystring: route.query, body: route.body }[part]
  if (!schema) return (input) => ({ value: input })
  // No resource has an invalid id.
  const code = part === 'params' ? 'not-found' : 'bad-request'
  return (input) => {
    const parsed = schema.safeParse(input ?? {})
    if (parsed.success) return hasNul(parsed.data) ? { error: new AppError(code) } : { value: parsed.data }
    const [issue] = parsed.error.issues
    const detail = part === 'params' ? {} : { message: issue?.message, field: issue?.path.join('.') }
    return { error: new AppError(code, detail) }
  }
}

/** Whether any text contains U+0000, which PostgreSQL cannot store. Iterative, because deeply nested input would overflow the stack. */
function hasNul(value: unknown): boolean {
  const pending = [value]
  while (pending.length) {
    const next = pending.pop()
    if (typeof next === 'string' && next.includes('\0')) return true
    if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) pending.push(inner)
  }
  return false
}
