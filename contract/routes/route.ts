/**
 * A route is one value. The server mounts this value and the browser calls it, so a wrong field is a type error in
 * both.
 */
import * as z from 'zod/mini'

type Schema = z.ZodMiniType

export interface AnyRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path parameters are written `:name`. */
  path: `/api/${string}`
  /** `user`: for signed-in users only. `seat`: for signed-in users and guests. Omitted: no account is needed. */
  caller?: 'user' | 'seat'
  params?: Schema
  query?: Schema
  body?: Schema
  /** The largest size of a JSON body. Set only if the body may be larger than 1 MB. */
  bodyBytesMax?: number
  /** The form field of a picture. Such a call is multipart: the fields of `body` are form fields too. */
  upload?: string
  isUploadRequired?: boolean
  /** Set if the upload is not a picture: the largest size of the file, which the server streams to its disk. */
  uploadBytesMax?: number
  /**
   * How long the browser waits for the reply, if longer than for other routes (`contract/routes/requests.ts`). If
   * `uploadBytesMax` is set, the server waits for the same time for the body.
   */
  timeoutMs?: number
  /** Set for a route that replies with a file instead of JSON: its media types. `reply` is then `z.file()`. */
  files?: readonly string[]
  /** Fields of a reply that are not in this schema are removed. */
  reply: Schema
}

/** Declares a route. The result has the exact type of the definition. */
export const route = <const R extends AnyRoute>(definition: R) => definition

/** A reply that consists of one sentence. */
export const messageReply = z.object({ message: z.string() })

/** A whole number in a query, in which every value is a text. */
export const queryNumber = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number().check(z.int(), z.gte(min), z.lte(max))

type Parts<R extends AnyRoute> = keyof R & ('params' | 'query' | 'body')

/** The input of a call before it is parsed. Fields with a default are optional. */
export type CallOf<R extends AnyRoute> = {
  [Part in Parts<R>]: R[Part] extends Schema ? z.input<R[Part]> : never
} & (R extends { upload: string } ? { upload?: Blob } : unknown)

/** The input of a handler: the parsed input of the call. */
export type InputOf<R extends AnyRoute> = { [Part in Parts<R>]: R[Part] extends Schema ? z.output<R[Part]> : never }

export type ReplyOf<R extends AnyRoute> = z.output<R['reply']>
