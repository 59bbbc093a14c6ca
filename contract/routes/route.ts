/**
 * A route is one value, which the server mounts and the browser calls. In the server and in the browser, TypeScript
 * checks the inputs and the replies against the types of this value.
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
  /** The name of the form field with the uploaded file. The fields of `body` are then form fields too (multipart). */
  upload?: string
  isUploadRequired?: boolean
  /**
   * The largest size of a file that is not a picture. The server streams the file to its disk. Omitted for pictures.
   */
  uploadBytesMax?: number
  /**
   * How long the browser waits for the reply. By default, a time of `contract/routes/requests.ts`. If `uploadBytesMax`
   * is set, the server also waits this long for the body.
   */
  timeoutMs?: number
  /** The media types of a route that replies with a file instead of JSON. `reply` is then `z.file()`. */
  files?: readonly string[]
  /** The server removes fields that are not in this schema from the reply. */
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
