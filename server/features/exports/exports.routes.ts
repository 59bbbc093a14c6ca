/** `/api/exports`. */
import * as contract from '#contract/exports.ts'
import type { Caller, Mount } from '#server/http/mount.ts'
import type { Exports } from './exports.service.ts'

/** @param publicUrl the origin of links; without it, the origin that the request names */
export function exportsRoutes(mount: Mount<Caller & { name: string }>, exports: Exports, publicUrl?: string) {
  mount(contract.exportRecipes, (input) => exports.begin(input.caller, input.query, publicUrl ?? input.origin))
}
