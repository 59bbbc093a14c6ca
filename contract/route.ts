/** A route is one value: the server mounts it, the browser calls it, and a wrong field does not compile. */
import type * as z from 'zod/mini'

type Schema = z.ZodMiniType

export interface AnyRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for each path parameter. */
  path: `/api/${string}`
  /** `user`: only for signed-in users. Without it anyone may call. */
  caller?: 'user'
  params?: Schema
  query?: Schema
  body?: Schema
  /** The form field of a picture; the call is then multipart, with the body's fields beside it. */
  upload?: string
  isUploadRequired?: boolean
  /** Also the filter of what may leave the server: fields it does not name are dropped. */
  reply: Schema
}

/** Declares a route. */
export const route = <const R extends AnyRoute>(definition: R) => definition

type Parts<R extends AnyRoute> = keyof R & ('params' | 'query' | 'body')

/** What the caller gives: the side before parsing, so that what has a default may be left out. */
export type CallOf<R extends AnyRoute> = {
  [Part in Parts<R>]: R[Part] extends Schema ? z.input<R[Part]> : never
} & (R extends { upload: string } ? { upload?: Blob } : unknown)

/** What the handler gets: the side after parsing. */
export type InputOf<R extends AnyRoute> = { [Part in Parts<R>]: R[Part] extends Schema ? z.output<R[Part]> : never }

export type ReplyOf<R extends AnyRoute> = z.output<R['reply']>
