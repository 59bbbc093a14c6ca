/** `/api/auth/*`. */
import * as contract from '#contract/auth.ts'
import type { Mount } from '#server/http/mounting/mount.ts'
import type { Auth } from './auth.service.ts'
import type { PasswordReset } from './password-reset.service.ts'
import type { RegistrationPolicy } from './registration.service.ts'
import type { SessionUser, Sessions } from './sessions.service.ts'
import type { SignUp } from './sign-up.service.ts'

interface Parts {
  signUp: SignUp
  auth: Auth
  passwordReset: PasswordReset
  sessions: Sessions
  registration: RegistrationPolicy
}

export function authRoutes(mount: Mount<SessionUser>, { signUp, auth, passwordReset, sessions, registration }: Parts) {
  const reply = { registration: registration.mode }
  // The mode is configuration, so the reply never changes while the server runs.
  mount(contract.registration, () => reply, { cache: { version: () => 'configuration' } })
  mount(contract.register, ({ body, upload, device }) => signUp.register(body, device, upload), {
    beforeBody: ({ network }) => signUp.countAttempt(network),
  })
  mount(contract.login, ({ body, network, device }) => auth.login(body, { network, device }))
  mount(contract.logout, async ({ caller }) => {
    await sessions.end(caller, caller.sessionId)
    return { message: contract.texts.loggedOut }
  })
  mount(contract.forgotPassword, ({ body, network, origin }) => passwordReset.request(body.email, { network, origin }))
  mount(contract.verifyResetToken, async ({ params, network }) => ({
    valid: await passwordReset.isTokenValid(params.token, network),
  }))
  mount(contract.resetPassword, ({ body, network }) => passwordReset.reset(body, network))
  mount(contract.changePassword, async ({ caller, body }) => {
    await auth.changePassword(caller, body)
    return { message: contract.texts.passwordChanged }
  })
  mount(contract.sessions, ({ caller }) => sessions.list(caller))
  mount(contract.endSession, async ({ caller, params }) => {
    await sessions.end(caller, params.id)
    return { message: contract.texts.sessionEnded }
  })
  mount(contract.endOtherSessions, async ({ caller }) => {
    await sessions.endOthers(caller)
    return { message: contract.texts.otherSessionsEnded }
  })
  mount(contract.deleteAccount, async ({ caller, body }) => {
    await auth.deleteAccount(caller, body.password)
    return { message: contract.texts.accountDeleted }
  })
}
