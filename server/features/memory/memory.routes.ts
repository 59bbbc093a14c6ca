/** The routes for faces (ratings after a meal) and photos of decided meals, and `/api/rooms/:roomId/history*`. */
import * as contract from '#contract/memory.ts'
import type { MealTime } from '#contract/rooms.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import type { History } from './history.service.ts'
import type { Memory } from './memory.service.ts'

interface Parts {
  memory: Memory
  history: History
  /** @throws room-unknown */
  requireMember: (roomId: string, caller: Caller) => Promise<void>
  /** Counts a change by a member. @throws too-many */
  countChange: (caller: Caller) => Promise<unknown>
}

export function memoryRoutes(mount: Mount<Caller>, { memory, history, requireMember, countChange }: Parts) {
  const keyOf = ({ roomId, date, meal }: { roomId: string; date: string; meal: MealTime }) => ({
    roomId,
    day: date,
    meal,
  })

  mount(contract.setFace, async ({ caller, params, body }) => {
    await requireMember(params.roomId, caller)
    await countChange(caller)
    return memory.setFace(caller, keyOf(params), body.face)
  })
  mount(
    contract.setPhoto,
    async ({ caller, params, upload }) => {
      await requireMember(params.roomId, caller)
      return memory.setPhoto(caller, keyOf(params), upload!)
    },
    { beforeBody: ({ caller, network }) => memory.countUpload({ id: caller.id, network }) },
  )
  mount(contract.removePhoto, async ({ caller, params }) => {
    await requireMember(params.roomId, caller)
    await countChange(caller)
    return memory.removePhoto(caller, keyOf(params))
  })
  mount(contract.history, async ({ caller, params, query }) => {
    await requireMember(params.roomId, caller)
    return history.readMonth(params.roomId, query.month)
  })
  mount(contract.year, async ({ caller, params, query }) => {
    await requireMember(params.roomId, caller)
    return history.readYear(params.roomId, query.year)
  })
}
