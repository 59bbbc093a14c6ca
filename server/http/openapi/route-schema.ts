/**
 * Converts a route of the contract to the `schema` of a Fastify route. @fastify/swagger writes the OpenAPI document
 * from such schemas.
 */
import type { FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import { allRoutes, allSchemas } from '#contract/routes/all-routes.ts'
import { errors } from '#contract/routes/errors.ts'
import { limits } from '#contract/routes/requests.ts'
import type { AnyRoute } from '#contract/routes/route.ts'
import { routeSummaries } from '#contract/routes/route-summaries.ts'
import { systemRoutes, type SystemRouteName } from '#contract/routes/system-routes.ts'

/** JSON Schema, with only the keywords that zod writes. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  contentMediaType?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

const routeNames = new Map(Object.entries(allRoutes).map(([name, route]) => [route, name as keyof typeof allRoutes]))
const schemaNames = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(allSchemas)) schemaNames.add(schema, { id })

const errorSchema: JsonSchema = {
  type: 'object',
  description:
    'The body of every reply with an error status. `field` is the name of the input that caused the error, `id` the id of the resource that the error is about.',
  properties: {
    message: { type: 'string' },
    code: {
      oneOf: Object.entries(errors).map(([code, { status, text }]) => ({
        enum: [code],
        description: `${status}: ${text}`,
      })),
    },
    field: { type: 'string' },
    id: { type: 'string' },
  },
  required: ['message', 'code'],
  additionalProperties: false,
}
/** The descriptions of routes by their `caller`. */
const callers = { user: 'Requires the token of a user', seat: 'Requires the token of a user or of a guest' }

/** The headers of a write whose route requires a caller. */
const idempotencyKeySchema = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      minLength: 1,
      maxLength: limits.idempotencyKeyCharsMax,
      description: 'The same key within a day gives the same reply and no second effect.',
    },
  },
}
const refused = {
  description: 'Refused, with the reason',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

/** The schemas to which routes refer by name: `Error`, and the named schemas in the replies of the contract. */
export function sharedSchemas(): Record<string, JsonSchema> {
  const used: Record<string, JsonSchema> = {}
  for (const { reply } of Object.values(allRoutes)) Object.assign(used, convertReply(reply).definitions)
  return { Error: errorSchema, ...used }
}

/**
 * Describes a route of the contract. A route that is not in `contract/routes/all-routes.ts`, for example in a test,
 * gets no tag, so the document does not contain it.
 */
export function describeRoute(route: AnyRoute): FastifySchema {
  const { params, query, body, upload, caller, files, reply } = route
  const name = routeNames.get(route)
  const description = {
    ...(name ? { operationId: name, summary: routeSummaries[name], tags: [name.split('.')[0]!] } : {}),
    ...(caller && { security: [{ bearer: [] }], description: callers[caller] }),
    ...(upload && { consumes: ['multipart/form-data', ...(route.isUploadRequired ? [] : ['application/json'])] }),
    ...(params && { params: writeInput(params) }),
    ...(query && { querystring: writeInput(query) }),
    ...(caller && route.method !== 'GET' && { headers: idempotencyKeySchema }),
    ...((body ?? upload) && { body: bodySchema(route) }),
    response: {
      200: { description: 'Done', content: contentOf(reply, files) },
      ...refusals(route),
    },
  }
  return description
}

const contentOf = (reply: AnyRoute['reply'], types: AnyRoute['files'] = ['application/json']) =>
  Object.fromEntries(types.map((type) => [type, { schema: writeReply(reply) }]))

/** Describes a route that is not in the contract, such as the page of the API. */
export function describeSystemRoute(name: SystemRouteName): FastifySchema {
  const { type, group, summary } = systemRoutes[name]
  const schema = { type: type === 'application/json' ? 'object' : 'string' }
  const description = {
    operationId: `${group}.${name}`,
    summary,
    tags: [group],
    response: { 200: { description: 'Done', content: { [type]: { schema } } } },
  }
  return description
}

/** The schema of a reply. Named schemas become references. */
const writeReply = (schema: z.ZodMiniType) => convertReply(schema).reply

/** @returns the JSON Schema of a reply, and the named schemas to which it refers */
function convertReply(schema: z.ZodMiniType) {
  const written = JSON.stringify(z.toJSONSchema(z.object({ reply: schema }), { metadata: schemaNames }))
  const { $defs: definitions = {}, properties } = JSON.parse(
    written.replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as { $defs?: Record<string, JsonSchema>; properties: { reply: JsonSchema } }
  return { reply: properties.reply, definitions }
}

/** The schema of input as a client may send it, before the server parses it. */
function writeInput(schema: z.ZodMiniType) {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io: 'input' })
  return written as JsonSchema
}

function bodySchema({ body, upload, isUploadRequired = false }: AnyRoute): JsonSchema {
  const fields: JsonSchema = body ? writeInput(body) : { type: 'object' }
  if (!upload) return fields
  return {
    ...fields,
    properties: { ...fields.properties, [upload]: { contentMediaType: 'application/octet-stream' } },
    required: [...(fields.required ?? []), ...(isUploadRequired ? [upload] : [])],
  }
}

/**
 * Describes the error statuses that a route can have because of its caller and its input. All other error statuses are
 * described as `default`.
 */
function refusals({ caller, params, query, body, upload }: AnyRoute) {
  const statuses = { 400: query ?? body ?? upload, 401: caller, 404: params, 413: upload, 415: upload, default: true }
  return Object.fromEntries(Object.entries(statuses).flatMap(([status, when]) => (when ? [[status, refused]] : [])))
}
