/** `/api/users/diet`. */
import * as contract from '#contract/diet.ts'
import type { Caller, Mount } from '#server/http/mount.ts'
import type { Diet } from './diet.service.ts'

export function dietRoutes(mount: Mount<Caller>, diet: Diet) {
  mount(contract.diet, ({ caller }) => diet.read(caller))
  mount(contract.changeDiet, ({ caller, body }) => diet.change(caller, body))
}
