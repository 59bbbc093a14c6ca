/** `/api/rooms/:roomId/plan*`. */
import * as contract from '#contract/plan.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import type { FillPlan } from './fill.service.ts'
import type { Plan } from './plan.service.ts'

interface Parts {
  plan: Plan
  fillPlan: FillPlan
  /** @throws room-unknown */
  requireMember: (roomId: string, caller: Caller) => Promise<void>
}

export function planRoutes(mount: Mount<Caller>, { plan, fillPlan, requireMember }: Parts) {
  /** Checks that the caller is a member, and counts the change. @throws room-unknown, too-many */
  async function admit(roomId: string, caller: Caller) {
    await requireMember(roomId, caller)
    await plan.countChange(caller)
  }

  mount(contract.plan, async ({ caller, params, query }) => {
    await requireMember(params.roomId, caller)
    return firstDays(await plan.read(params.roomId, query))
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

/** The entries of as many whole days as `limits.replyCharsMax` allows, and of one day at least. */
function firstDays(entries: contract.PlanEntry[]) {
  let chars = 0
  let dayAt = 0
  for (const [index, entry] of entries.entries()) {
    if (entry.date !== entries[dayAt]!.date) dayAt = index
    chars += JSON.stringify(entry).length
    if (chars > contract.limits.replyCharsMax && dayAt > 0)
      return { entries: entries.slice(0, dayAt), next: entries[dayAt]!.date }
  }
  return { entries, next: null }
}
