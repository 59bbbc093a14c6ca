/** A route is one value: the server mounts it, the browser calls it, and a wrong field does not compile. */
import type * as z from 'zod/mini'

type Schema = z.ZodMiniType

export interface AnyRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for each path parameter. */
  path: `/api/${string}`
  params?: Schema
  query?: Schema
  body?: Schema
  /** Also the filter of what may leave the server: fields it does not name are dropped. */
  reply: Schema
}

/** Declares a route. */
export const route = <const R extends AnyRoute>(definition: R) => definition

/** What the caller gives: the side before parsing, so that what has a default may be left out. */
export type CallOf<R extends AnyRoute> = { [Part in keyof R & ('params' | 'query' | 'body')]: R[Part] extends Schema ? z.input<R[Part]> : never }

/** What the handler gets: the side after parsing. */
export type RequestOf<R extends AnyRoute> = { [Part in keyof R & ('params' | 'query' | 'body')]: R[Part] extends Schema ? z.output<R[Part]> : never }

export type ReplyOf<R extends AnyRoute> = z.output<R['reply']>
