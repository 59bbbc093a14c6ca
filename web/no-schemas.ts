/**
 * Stands in for `zod/mini` in the scripts of the browser (vite.config.ts, docs/decisions/0025). The routes of the contract
 * carry the schemas of their input and replies. The server checks with them; the browser only calls the routes.
 */

const readers = ['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode']

/** Every schema, and everything that makes or refines one. */
const schema: unknown = new Proxy(() => {}, {
  apply: () => schema,
  get(_, name) {
    if (readers.includes(String(name))) throw new Error('The browser has no schemas: let the server check the input.')
    return schema
  },
})

export {
  schema as _default,
  schema as array,
  schema as boolean,
  schema as coerce,
  schema as email,
  schema as enum,
  schema as extend,
  schema as gte,
  schema as int,
  schema as literal,
  schema as lte,
  schema as maxLength,
  schema as minLength,
  schema as nullable,
  schema as nullish,
  schema as number,
  schema as object,
  schema as optional,
  schema as pipe,
  schema as refine,
  schema as regex,
  schema as string,
  schema as transform,
  schema as trim,
  schema as union,
  schema as unknown,
}
