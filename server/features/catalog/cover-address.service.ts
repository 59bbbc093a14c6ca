/** The address of a cover, `/covers/:kind/:id/:file`. `coverAddress` in contract/images.ts writes it. */
import * as z from 'zod/mini'
import { coverWidths } from '#content/covers/widths.ts'

/** The path parameters of a cover. */
export const CoverAddress = z.object({
  /** `shared` stands for recipes that are shared in a room, `texts` for dishes that have only a name. */
  kind: z.enum(['meals', 'drinks', 'recipes', 'shared', 'texts']),
  // The id becomes part of a file path, so it must not contain dots or slashes.
  id: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
  file: z.enum(coverWidths.map((width) => `${width}.webp`)),
})
export type CoverAddress = z.infer<typeof CoverAddress>

/** The kinds of dishes that have covers. */
export type CoverKind = CoverAddress['kind']

/** @returns null when `address` is not the address of a cover on this server */
export function parseCoverAddress(address: string): CoverAddress | null {
  const [, kind, id, file] = /^\/covers\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(address) ?? []
  return CoverAddress.safeParse({ kind, id, file }).data ?? null
}
