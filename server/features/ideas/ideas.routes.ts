/** `/api/rooms/:roomId/ideas`. */
import * as contract from '#contract/ideas.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import type { Ideas } from './ideas.service.ts'

interface Parts {
  ideas: Ideas
  /** @throws room-unknown */
  requireMember: (roomId: string, caller: Caller) => Promise<void>
}

export function ideasRoutes(mount: Mount<Caller>, { ideas, requireMember }: Parts) {
  mount(contract.ideas, async ({ caller, params, query }) => {
    await requireMember(params.roomId, caller)
    return ideas.list(caller, { ...params, ...query })
  })
}
