/** `/api/exports`. */
import * as contract from '#contract/exports.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import type { Exports } from './exports.service.ts'

export function exportsRoutes(mount: Mount<Caller & { name: string }>, exports: Exports) {
  mount(contract.exportRecipes, (input) => exports.begin(input.caller, input.query, input.origin))
}
