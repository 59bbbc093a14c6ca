/** `/api/imports/address`, `/api/imports/text` and `/api/imports/picture`. */
import * as contract from '#contract/imports.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import type { Previews } from './preview.service.ts'

export function previewRoutes(mount: Mount<Caller>, previews: Previews) {
  mount(contract.readAddress, ({ caller, body }) => previews.readAddress(caller.id, body.url))
  mount(contract.readText, ({ caller, body }) => previews.readText(caller.id, body), {
    beforeBody: ({ caller }) => previews.countRead(caller.id),
  })
  mount(contract.copyPicture, async ({ caller, body }) => ({
    imageUrl: await previews.copyPicture(caller.id, body.url),
  }))
}
