/**
 * Compiles serializers from the reply schemas of the contract. A serializer leaves out every field that is not in the
 * schema, so a column of a table is never sent by mistake. A missing required field is an error.
 */
import fastJsonStringify from 'fast-json-stringify'
import * as z from 'zod/mini'

type JsonSchema = Parameters<typeof fastJsonStringify>[0]

type Serializer = (reply: unknown) => string

/** Schemas are constants of the contract, so each process compiles each schema only once. */
const serializers = new WeakMap<z.ZodMiniType, Serializer>()

/**
 * Returns a function that writes a reply of `schema` as JSON. The function throws when a required field is missing. The
 * schema is compiled for the first reply, because compiling all schemas would take a third of the start-up time.
 */
export const createReplySerializer =
  (schema: z.ZodMiniType): Serializer =>
  (reply) =>
    serializerOf(schema)(reply)

function serializerOf(schema: z.ZodMiniType): Serializer {
  const serializer = serializers.get(schema) ?? compileReply(schema)
  serializers.set(schema, serializer)
  return serializer
}

/** @throws when `schema` cannot be converted to JSON Schema */
export function compileReply(schema: z.ZodMiniType): Serializer {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { target: 'draft-7' })
  return fastJsonStringify(withNullable(written) as JsonSchema)
}

/**
 * zod writes the schema of a nullable value as `anyOf: [X, null]`. This function rewrites the schema to `X` with
 * `nullable`. For an `anyOf`, the serializer would validate each value, which takes longer than writing the value.
 */
function withNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNullable)
  if (typeof schema !== 'object' || schema === null) return schema
  const { anyOf, ...rest } = schema as { anyOf?: { type?: string }[] }
  const nonNull = anyOf?.filter(({ type }) => type !== 'null')
  if (anyOf && nonNull?.length === 1 && anyOf.length === 2)
    return { ...(withNullable({ ...rest, ...nonNull[0] }) as object), nullable: true }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withNullable(value)]))
}
