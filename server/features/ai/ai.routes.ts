/** `/api/ai/suggest`. */
import * as contract from '#contract/ai.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import type { Ai } from './ai.service.ts'

export function aiRoutes(mount: Mount<Caller>, ai: Ai) {
  mount(contract.suggest, ({ caller, body, network }) => ai.suggest({ id: caller.id, network }, body))
}
