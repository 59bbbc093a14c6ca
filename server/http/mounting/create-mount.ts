/** Mounts a route of the contract on Fastify, with authentication, validation, serialization and caching. */
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { AnyRoute } from '#contract/routes/route.ts'
import { networkOf } from '#server/http/limits/client-network.ts'
import { createInputValidator } from '#server/http/requests/input-validator.ts'
import type { LoadGuard } from '#server/http/limits/load-limits.ts'
import type { Caller, Handler, Mount, MountOptions, Sender } from './mount.ts'
import { createUploadReader } from '#server/http/requests/multipart-form.ts'
import { describeRoute } from '#server/http/openapi/route-schema.ts'
import { createReplySerializer } from '#server/http/replies/reply-serializer.ts'
import { createAuthentication, type Authentication, type AuthenticationParts } from './authentication.ts'
import { HandlerInput } from './handler-input.ts'
import { createRouteReply, type ReplyParts } from './route-replies.ts'

interface Parts<C extends Caller> extends AuthenticationParts<C>, ReplyParts {
  /** The origin of links. Default: the origin that the request names. */
  publicUrl?: string
}

/**
 * Returns the function that mounts routes on `app`. A route with a `caller` replies with 401 unless the request has the
 * token of such a caller. The reply to an invalid body or query is 400, and to an invalid path parameter 404. JSON
 * replies contain only the fields of the schema `route.reply`.
 */
export function createMount<C extends Caller>(app: FastifyInstance, parts: Parts<C>): Mount<C> {
  app.decorateRequest('caller', null)
  app.decorateRequest('upload', undefined)
  app.decorateRequest('uploadedFile', undefined)
  const authentication = createAuthentication(parts)

  return (route, handle, options = {}) => {
    const { cache } = options
    if (cache && route.caller) throw new Error(`${route.path} has a caller: its replies cannot be cached`)
    const serializeReply = createReplySerializer(route.reply)
    const callHandler = handlerCall(handle, options, parts)
    app.route({
      method: route.method,
      url: route.path,
      schema: {
        ...(route.params && { params: route.params }),
        ...(route.query && { querystring: route.query }),
        ...(route.body && { body: route.body }),
        response: { 200: route.reply },
      },
      validatorCompiler: ({ httpPart }) => createInputValidator(route, httpPart!),
      serializerCompiler: () => serializeReply,
      ...hooksOf(route, options, authentication, parts.loadGuard),
      bodyLimit: route.bodyBytesMax,
      // For a HEAD request, Fastify would generate the whole file and discard it, also after the client has left.
      ...(route.files && { exposeHeadRoute: false }),
      config: {
        swaggerTransform: () => ({ schema: describeRoute(route), url: route.path }),
        ...(route.uploadBytesMax && { bodyTimeoutMs: route.timeoutMs }),
      },
      // The response cache compresses its replies itself. Files are not compressed, because most of their data, such as
      // pictures, is compressed already.
      ...((cache ?? route.files) && { compress: false as const }),
      handler: createRouteReply({ route, callHandler, serializeReply, cache }, parts),
    })
  }
}

type OnRequest = (request: FastifyRequest) => Promise<void>

/** The hooks that run before the handler of a route, in this order. */
function hooksOf<R extends AnyRoute, C>(
  route: R,
  { beforeBody, files, cache, isAlwaysAdmitted = false }: MountOptions<R, C>,
  authentication: Authentication,
  loadGuard: LoadGuard,
): Pick<RouteShorthandOptions, 'onRequest' | 'preValidation' | 'preHandler'> {
  const onRequest: OnRequest[] = []
  const admit = async () => loadGuard.admit()
  if (route.caller) onRequest.push(authentication[route.caller])
  // The load limits also check a request with a large body before its body is read, because the bytes would wait in
  // memory.
  if (route.upload || route.bodyBytesMax) onRequest.push(admit)
  if (beforeBody)
    onRequest.push(async ({ ip, caller, headers }) => {
      const sender = { network: networkOf(ip), announcedBytes: Number(headers['content-length'] ?? 0), caller }
      await beforeBody(sender as unknown as Sender<R, C>)
    })
  return {
    onRequest,
    ...(route.upload && { preValidation: createUploadReader(route, files) }),
    // The load limits check a request when its body has arrived. From then on, the request counts as pending. A cached
    // reply is cheap, so a request for a cached route is checked only on a cache miss.
    ...(!isAlwaysAdmitted && !cache && { preHandler: admit }),
  }
}

/**
 * Returns the function that calls `handle` for a request. If the route is always admitted, its calls are not counted.
 */
function handlerCall<R extends AnyRoute, C>(
  handle: Handler<R, C>,
  { isAlwaysAdmitted = false }: MountOptions<R, C>,
  { loadGuard, publicUrl }: { loadGuard: LoadGuard; publicUrl?: string },
) {
  const call = (request: FastifyRequest, replyHeaders: Record<string, string>) =>
    handle(new HandlerInput(request, replyHeaders, publicUrl) as unknown as Parameters<typeof handle>[0])
  if (isAlwaysAdmitted) return call
  return (request: FastifyRequest, replyHeaders: Record<string, string>) => {
    const handling = loadGuard.count(call(request, replyHeaders))
    request.handling = handling
    return handling
  }
}
