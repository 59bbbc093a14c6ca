/** `/api/users/like*`, `/api/users/bookmark*` and the lists of liked and bookmarked dishes. */
import * as contract from '#contract/saves.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import type { Saves } from './saves.service.ts'

export function savesRoutes(mount: Mount<Caller>, saves: Saves) {
  mount(contract.like, ({ caller, params }) => saves.set('like', caller, params.id))
  mount(contract.unlike, ({ caller, params }) => saves.unset('like', caller, params.id))
  mount(contract.bookmark, ({ caller, params }) => saves.set('bookmark', caller, params.id))
  mount(contract.unbookmark, ({ caller, params }) => saves.unset('bookmark', caller, params.id))
  mount(contract.likedRecipes, ({ caller }) => saves.list('like', caller))
  mount(contract.bookmarkedRecipes, ({ caller }) => saves.list('bookmark', caller))
}
