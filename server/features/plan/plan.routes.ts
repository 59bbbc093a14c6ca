/** `/api/rooms/:roomId/plan*`. */
import * as contract from '#contract/plan.ts'
import type { Caller, Mount } from '#server/http/mount.ts'
import type { FillPlan } from './fill.service.ts'
import type { Plan } from './plan.service.ts'

interface Parts {
  plan: Plan
  fillPlan: FillPlan
  /** @throws room-unknown */
  requireMember: (roomId: string, caller: Caller) => Promise<void>
}

export function planRoutes(mount: Mount<Caller>, { plan, fillPlan, requireMember }: Parts) {
  /** Checks and counts a change by a member. @throws room-unknown, too-many */
  async function admit(roomId: string, caller: Caller) {
    await requireMember(roomId, caller)
    await plan.countChange(caller)
  }

  mount(contract.plan, async ({ caller, params, query }) => {
    await requireMember(params.roomId, caller)
    return { entries: await plan.read(params.roomId, query) }
  })
  mount(contract.addEntry, async ({ caller, params, body, operation }) => {
    await admit(params.roomId, caller)
    return plan.add(caller, params.roomId, body, operation)
  })
  mount(contract.changeEntry, async ({ caller, params, body }) => {
    await admit(params.roomId, caller)
    return plan.change(caller, params.roomId, params.entryId, body)
  })
  mount(contract.removeEntry, async ({ caller, params }) => {
    await admit(params.roomId, caller)
    return plan.remove(caller, params.roomId, params.entryId)
  })
  mount(contract.fillPlan, async ({ caller, params, body }) => {
    await requireMember(params.roomId, caller)
    return { entries: await fillPlan(caller, params.roomId, body) }
  })
}
