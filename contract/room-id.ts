import * as z from 'zod/mini'

/** The path parameters of the routes of a room. */
export const roomIdParams = z.object({ roomId: z.string().check(z.regex(/^[\w-]{16,40}$/)) })
