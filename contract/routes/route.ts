/** A route is one value: the server mounts it, the browser calls it, and a wrong field does not compile. */
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
  /** The largest size of a JSON body, if it may be larger than 1 MB. */
  bodyBytesMax?: number
  /** The form field of a picture. The call is then multipart, and the fields of the body are form fields too. */
  upload?: string
  isUploadRequired?: boolean
  /** The upload is not a picture but a file of up to this size, which the server streams to its disk. */
  uploadBytesMax?: number
  /**
   * How long the browser waits for the reply, if longer than for other routes (`contract/routes/requests.ts`). With
   * `uploadBytesMax`, also how long the server waits for the body.
   */
  timeoutMs?: number
  /** The media types of a route that replies with a file instead of JSON. Its `reply` is `z.file()`. */
  files?: readonly string[]
  /** Fields that this schema does not name are dropped from the reply. */
  reply: Schema
}

/** Declares a route, with the exact type of its definition. */
export const route = <const R extends AnyRoute>(definition: R) => definition

/** The reply of a route that reports only a sentence. */
export const messageReply = z.object({ message: z.string() })

/** A whole number in a query, where every value is text. */
export const queryNumber = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number().check(z.int(), z.gte(min), z.lte(max))

type Parts<R extends AnyRoute> = keyof R & ('params' | 'query' | 'body')

/** The input of a call, before parsing: fields with a default are optional. */
export type CallOf<R extends AnyRoute> = {
  [Part in Parts<R>]: R[Part] extends Schema ? z.input<R[Part]> : never
} & (R extends { upload: string } ? { upload?: Blob } : unknown)

/** The input of a handler, after parsing. */
export type InputOf<R extends AnyRoute> = { [Part in Parts<R>]: R[Part] extends Schema ? z.output<R[Part]> : never }

export type ReplyOf<R extends AnyRoute> = z.output<R['reply']>
