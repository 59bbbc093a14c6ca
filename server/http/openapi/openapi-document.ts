/** The OpenAPI document. @fastify/swagger writes it from the mounted routes. */
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routeGroups } from '#contract/routes/route-summaries.ts'
import { sharedSchemas, type JsonSchema } from './route-schema.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: JsonSchema
}

type Content = Record<string, { schema: JsonSchema }>

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security?: Record<string, never[]>[]
  /** Says who may call the operation, if the operation requires a token. */
  description?: string
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

const introduction = [
  'Requests and replies are JSON in UTF-8; times are ISO 8601 in UTC. Every refusal has the same shape, `Error`, whose `code` is stable; its `message` is for people.',
  'A status of 429 or 503 comes with `Retry-After`, in seconds. Most public reads have an `ETag`.',
  'Writes with a bearer token take an optional `Idempotency-Key`, for example a UUID. When the same caller repeats a request with the same key within a day, it has no second effect, and the reply is the same, with `Idempotency-Replayed: true`. A different request with the same key gets 422. While the first request is executed, a repetition gets 409 with `Retry-After`. Replies with 401, 408, 429 and 5xx are not stored: after such a reply, the request can be sent again with the same key.',
  'Changes in rooms are announced over Socket.IO on the same port: an event says what became stale, and this API returns the new state.',
].join('\n\n')

/**
 * Must be called before routes are mounted, because the plugin describes only routes that are mounted later.
 * @param distDir the folder of the build; the version comes from the package.json beside it
 */
export async function registerOpenApi(app: FastifyInstance, distDir: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info: {
        title: 'Potluck',
        version: readVersion(distDir),
        description: introduction,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags: Object.entries({ ...routeGroups, description: 'This description' }).map(([name, description]) => ({
        name,
        description,
      })),
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token from registering, signing in or entering with a guest seat',
          },
        },
      },
    },
    // Routes without a tag, such as files and pages, are not part of the API.
    hideUntagged: true,
    transformObject: (given) => {
      const { openapiObject } = given as { openapiObject: OpenApi }
      const components = { ...openapiObject.components, schemas: sharedSchemas() }
      return { ...openapiObject, components } as never
    },
  })
}

function readVersion(distDir: string) {
  const manifest = join(distDir, '../package.json')
  if (!existsSync(manifest)) return 'unknown'
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

/**
 * Returns the document of `app`, which must be ready. Only a form can contain a picture, so the JSON variant of a body
 * has no field for the picture.
 */
export function openApiDocument(app: FastifyInstance): OpenApi {
  const document = app.swagger() as unknown as OpenApi
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    const content = operation.requestBody?.content
    const form = content?.['multipart/form-data']
    if (content?.['application/json'] && form) content['application/json'] = { schema: withoutFile(form.schema) }
  }
  return document
}

function withoutFile(schema: JsonSchema): JsonSchema {
  const fields = Object.entries(schema.properties ?? {}).filter(([, field]) => !field.contentMediaType)
  return { ...schema, properties: Object.fromEntries(fields) }
}
