/** `/api/users/profile*`. */
import * as contract from '#contract/profile.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import type { ProfileUser, Profile } from './profile.service.ts'

export function profileRoutes(mount: Mount<ProfileUser & Caller>, profile: Profile) {
  mount(contract.profile, ({ caller }) => profile.read(caller))
  mount(
    contract.profileImage,
    async ({ caller, upload }) => ({ imageUrl: await profile.changePicture(caller, upload!) }),
    { beforeBody: ({ caller, network }) => profile.countUpload({ id: caller.id, network }) },
  )
}
