/** Where the auth forms lead after success, and for how many milliseconds their message is shown before that. */
import { takeReturnTo } from '#web/core/return-to.ts'
import { navigate } from '#web/core/router.ts'

export const signedInRedirectMs = 1500
export const resetRedirectMs = 3000

/** Opens the page that asked for a sign-in, or the home page. */
export const leaveForm = () => navigate(takeReturnTo('/'), { isReplacing: true })
