/** The types of what a feature passes when it mounts a route of the contract (`create-mount.ts`). */
import type { AnyRoute, InputOf, ReplyOf } from '#contract/routes/route.ts'
import type { ReadVersion } from '#server/caching/versioned-cache.ts'
import type { SeatPerson } from '#server/people/person.ts'
import type { FileReply } from '#server/http/replies/file-reply.ts'
import type { FileUploads, UploadedFile } from '#server/http/requests/file-upload.ts'

/** The signed-in user, with only the fields that the HTTP layer needs. */
export interface Caller {
  id: string
}

/**
 * The type of the `caller` that a handler gets depends on the `caller` that its route declares. With `caller: 'user'`,
 * the caller is never a guest.
 */
type WithCaller<R extends AnyRoute, C> = R extends { caller: 'user' }
  ? { caller: C }
  : R extends { caller: 'seat' }
    ? { caller: (C & { kind: 'user' }) | SeatPerson }
    : unknown

/** What a handler gets besides the parsed input. */
export interface HandlerContext<C> {
  caller: C
  /** The bearer token of the request, or an empty text. */
  token: string
  /** The network of the client (`networkOf`). Rate limits count requests by this network. */
  network: string
  /** The `User-Agent` of the client. */
  device: string
  /**
   * Stands for the caller and the `Idempotency-Key` of the request (docs/decisions/0030); null when the request has no
   * caller or no key.
   */
  operation: string | null
  /** The bytes of the uploaded picture. */
  upload?: Buffer
  /** The uploaded file of a route with `uploadBytesMax`. */
  uploadedFile?: UploadedFile
  /**
   * The origin of links: `PUBLIC_URL`, or else the origin in the headers of the request. Reading this value throws
   * bad-request when `PUBLIC_URL` is not set and the headers have no valid origin.
   */
  origin: string
  /** Headers to send with the reply. Ignored on a route with `files`. */
  replyHeaders: Record<string, string>
}

type ResultOf<R extends AnyRoute> = R extends { files: readonly string[] } ? FileReply : ReplyOf<R>

export type Handler<R extends AnyRoute, C> = (
  input: InputOf<R> & Omit<HandlerContext<C>, 'caller'> & WithCaller<R, C>,
) => Promise<ResultOf<R>> | ResultOf<R>

/** The sender of a request whose body has not been read yet, and the number of bytes that the request announces. */
export type Sender<R extends AnyRoute, C> = { network: string; announcedBytes: number } & WithCaller<R, C>

export interface MountOptions<R extends AnyRoute, C> {
  /** Runs before the body is read. Routes with a large body count their rate limits here. */
  beforeBody?: (sender: Sender<R, C>) => Promise<unknown>
  /** Where the file of a route with `uploadBytesMax` is written. */
  files?: FileUploads
  /** If set, serialized replies are reused until `version` changes. Only for routes without a caller. */
  cache?: { version: ReadVersion }
  /** Whether requests are admitted even when the server is at capacity. For health checks. */
  isAlwaysAdmitted?: boolean
}

export type Mount<C extends Caller> = <R extends AnyRoute>(
  route: R,
  handle: Handler<R, C>,
  options?: MountOptions<R, C>,
) => void

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | SeatPerson | null
    upload: Buffer | undefined
    uploadedFile: UploadedFile | undefined
  }
}
