/** `/api/videos/lookup`. */
import * as contract from '#contract/videos.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import type { Videos } from './videos.service.ts'

export function videosRoutes(mount: Mount<Caller>, videos: Videos) {
  mount(contract.videoLookup, ({ query, network }) => videos.lookUp(query.title, network))
}
