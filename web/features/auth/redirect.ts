/** Which address the auth forms open after success, and for how many milliseconds they show their message first. */
import { screens } from '#contract/screens.ts'
import { takeReturnTo } from '#web/core/session/return-to.ts'
import { navigate } from '#web/core/navigation/router.ts'
import { readRoomInvite } from './pending-invite.ts'

export const signedInRedirectMs = 1500
export const resetRedirectMs = 3000

/** Opens the page that required a sign-in, else the rooms if an invite to a room is stored, else the home page. */
export const redirectAfterAuth = () =>
  navigate(takeReturnTo(readRoomInvite() ? screens.rooms : screens.home), { isReplacing: true })
