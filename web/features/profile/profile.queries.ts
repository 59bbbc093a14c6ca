/** Changes the profile. `web/core/session/session.ts` loads it. */
import { profileImage } from '#contract/profile.ts'
import { call } from '#web/core/api/api.ts'
import { queryClient } from '#web/core/api/query-client.ts'

/** @throws ApiError */
export async function changePicture(file: File) {
  await call(profileImage, { upload: file })
  await queryClient.invalidateQueries({ queryKey: ['me'] })
}
