/** The OpenAPI document, written by @fastify/swagger from the routes as they are mounted. */
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
  /** Who may call it, if it requires a token. */
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
  'Writes with a bearer token take an optional `Idempotency-Key`, for example a UUID: the same key from the same caller within a day gives the same reply, with `Idempotency-Replayed: true`, and no second effect. A different request with the key gets 422; a request while the first one is executed gets 409 with `Retry-After`. Replies with 401, 408, 429 and from 500 on are not stored: such a request can be sent again with its key.',
  'Changes in rooms are announced over Socket.IO on the same port: an event says what became stale, and this API returns the new state.',
].join('\n\n')

/**
 * Call before routes are mounted, because the plugin observes their registration.
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
    // Files and pages are not part of the API.
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
 * The document of a ready `app`. Only a form can contain a picture, so the JSON variant of a body has no field for it.
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
