/** Ids in requests. The server refuses a text that cannot be an id before it asks the database. */
import * as z from 'zod/mini'

/** @param refusal the sentence for the user; by default the sentence for any invalid input */
export const roomId = (refusal?: string) => z.string().check(z.regex(/^[\w-]{16,40}$/, refusal))

/** The id of a recipe, an import, a suggestion, a seat, an entry, a line or a shop. @param refusal as for `roomId` */
export const recordId = (refusal?: string) => z.string().check(z.regex(/^[0-9a-f]{24}$/, refusal))

/** The path parameters of the routes, and the payload of the events from a browser, that concern one room. */
export const roomIdParams = z.object({ roomId: roomId() })
