/** The contract as OpenAPI 3.1, for clients in other languages and for whoever wants to read what the API promises. */
import * as z from 'zod/mini'
import { routeSummaries, routeGroups } from '#contract/route-summaries.ts'
import { allRoutes, allSchemas, type RouteName } from '#contract/all-routes.ts'
import { errors } from '#contract/errors.ts'
import type { AnyRoute } from '#contract/route.ts'
import { systemRoutes } from '#contract/system-routes.ts'

/** As much of JSON Schema as zod writes. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
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

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
}

type Content = Record<string, { schema: Schema; encoding?: Record<string, { contentType: string }> }>
type Answer = { description: string; content: Content } | { $ref: string }

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security?: Record<string, never[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Answer>
}

export type OpenApi = ReturnType<typeof openApiDocument>

const pictureTypes = 'image/jpeg, image/png, image/gif, image/webp, image/avif'
const shared = '#/components/schemas/'

/** @param version of the product */
export function openApiDocument(version: string) {
  const schemas: Record<string, Schema> = { Error: errorSchema }
  const names = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(allSchemas)) names.add(schema, { id })

  /** What the server sends; schemas that have a name are collected under it. */
  function outgoing(schema: z.ZodMiniType): Schema {
    const written = JSON.stringify(z.toJSONSchema(z.object({ it: schema }), { metadata: names }))
    const { $defs, properties } = JSON.parse(written.replaceAll('"#/$defs/', `"${shared}`)) as {
      $defs?: Record<string, Schema>
      properties: { it: Schema }
    }
    Object.assign(schemas, $defs)
    return properties.it
  }

  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, route] of Object.entries(allRoutes) as [RouteName, AnyRoute][]) {
    const at = (paths[route.path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})
    at[route.method.toLowerCase()] = {
      operationId: name,
      summary: routeSummaries[name],
      tags: [name.split('.')[0]!],
      ...(route.caller === 'member' && { security: [{ bearer: [] }] }),
      ...(readParameters(route).length > 0 && { parameters: readParameters(route) }),
      ...((route.body ?? route.upload) && { requestBody: bodyOf(route) }),
      responses: {
        200: { description: 'Done', content: { 'application/json': { schema: outgoing(route.reply) } } },
        ...refusalsOf(route),
      },
    }
  }
  for (const [name, { path, type, group, summary }] of Object.entries(systemRoutes)) {
    const schema: Schema = type === 'application/json' ? { type: 'object' } : { type: 'string' }
    paths[path] = {
      get: {
        operationId: `${group}.${name}`,
        summary,
        tags: [group],
        responses: { 200: { description: 'Done', content: { [type]: { schema } } } },
      },
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Potluck', version, description: introduction, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    tags: Object.entries({ ...routeGroups, description: 'This description' }).map(([name, description]) => ({
      name,
      description,
    })),
    paths,
    components: {
      schemas,
      responses: { Refused: { description: 'Refused, with the reason', content: json({ $ref: `${shared}Error` }) } },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that registering or signing in gave' },
      },
    },
  }
}

const introduction = [
  'Calls and answers are JSON in UTF-8; times are ISO 8601 in UTC. Every refusal has the same shape, `Error`, whose `code` is stable; its `message` is for people.',
  'A status of 429 or 503 comes with `Retry-After`, in seconds. Public reads carry an `ETag`.',
  'Rooms are live over Socket.IO on the same port: its events say what became stale, and the new state is read here.',
].join('\n\n')

const errorSchema: Schema = {
  type: 'object',
  description: 'The body of every answer that is no success. `field` names the input that caused it.',
  properties: {
    message: { type: 'string' },
    code: {
      oneOf: Object.entries(errors).map(([code, { status, text }]) => ({
        const: code,
        description: `${status}: ${text}`,
      })),
    },
    field: { type: 'string' },
  },
  required: ['message', 'code'],
  additionalProperties: false,
}

const json = (schema: Schema): Content => ({ 'application/json': { schema } })

/** What a caller may send, before it is parsed. */
function incoming(schema: z.ZodMiniType): Schema {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io: 'input' })
  return written as Schema
}

function readParameters({ params, query }: AnyRoute): Parameter[] {
  const from = (part: z.ZodMiniType | undefined, place: Parameter['in']) => {
    const { properties = {}, required = [] } = part ? incoming(part) : {}
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema,
    }))
  }
  return [...from(params, 'path'), ...from(query, 'query')]
}

function bodyOf({ body, upload, isUploadRequired = false }: AnyRoute) {
  const fields: Schema = body ? incoming(body) : { type: 'object' }
  if (!upload) return { required: (fields.required ?? []).length > 0, content: json(fields) }
  const form: Schema = {
    ...fields,
    properties: { ...fields.properties, [upload]: { contentMediaType: 'application/octet-stream' } },
    required: [...(fields.required ?? []), ...(isUploadRequired ? [upload] : [])],
  }
  const content: Content = {
    'multipart/form-data': { schema: form, encoding: { [upload]: { contentType: pictureTypes } } },
  }
  return { required: true, content: isUploadRequired ? content : { ...content, ...json(fields) } }
}

/** The refusals that the shape of a route brings with it; any other comes as `default`. */
function refusalsOf({ caller, params, query, body, upload }: AnyRoute): Record<string, Answer> {
  const statuses = { 400: query ?? body ?? upload, 401: caller, 404: params, 413: upload, 415: upload, default: true }
  const refused = { $ref: '#/components/responses/Refused' }
  return Object.fromEntries(Object.entries(statuses).flatMap(([status, when]) => (when ? [[status, refused]] : [])))
}
