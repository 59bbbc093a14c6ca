/** `/api/users/diet`. */
import * as contract from '#contract/diet.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import type { Diet } from './diet.service.ts'

/** @param onChanged called after a user has saved allergies and diets */
export function dietRoutes(mount: Mount<Caller>, diet: Diet, onChanged: (caller: Caller) => Promise<void>) {
  mount(contract.diet, ({ caller }) => diet.read(caller))
  mount(contract.changeDiet, async ({ caller, body }) => {
    const changed = await diet.change(caller, body)
    await onChanged(caller)
    return changed
  })
}
