/**
 * Signs in and signs up, changes the password, deletes the account and ends sessions. Signing in and signing up first
 * check that the server is reachable. Then they send the form. Then they load the profile, the likes and the bookmarks
 * of the user.
 */
import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/auth.ts'
import { errors } from '#contract/routes/errors.ts'
import type { CallOf } from '#contract/routes/route.ts'
import { ApiError, call, reachServer } from '#web/core/api/api.ts'
import { notify } from '#web/core/notices.ts'
import { loadSessionUser, startSession } from '#web/core/session/session.ts'
import { storeToken } from '#web/core/session/token.ts'
import { FormError } from '#web/core/forms/use-form.ts'
import { keepRoomInvite } from './pending-invite.ts'

const texts = contract.texts

const timeoutMs = 10_000
/** The notice about a refused picture is shown longer than others, because the next screen opens while it is shown. */
const pictureRefusedMs = 10_000
/** Returns a signal that aborts a request after `timeoutMs`. */
const authTimeoutSignal = () => AbortSignal.timeout(timeoutMs)

const setUpHints = [
  'Is the server running? Start it in the project folder: npm start',
  'Is another program using port 5000?',
]
  .map((hint) => `\n• ${hint}`)
  .join('')

interface NewAccount {
  name: string
  email: string
  password: string
  /** Required when only people with an invite can register. */
  invite?: string
}

/** Who may register. The configuration of the server decides this, so the cached value never becomes stale. */
export const registrationQuery = queryOptions({
  queryKey: ['registration'],
  queryFn: ({ signal }) => call(contract.registration, {}, signal),
  staleTime: Infinity,
})

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(contract.sessions, {}, signal),
})

/** Whether the link in a password email is valid. It is checked once. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset', token],
    queryFn: ({ signal }) => call(contract.verifyResetToken, { params: { token } }, signal),
    staleTime: Infinity,
  })

/** @throws ApiError */
export const endSession = (id: string) => call(contract.endSession, { params: { id } })

/** @throws ApiError */
export const endOtherSessions = () => call(contract.endOtherSessions, {})

/** @throws ApiError */
export const changePassword = (body: CallOf<typeof contract.changePassword>['body']) =>
  call(contract.changePassword, { body })

/** @throws ApiError */
export const deleteAccount = (body: CallOf<typeof contract.deleteAccount>['body']) =>
  call(contract.deleteAccount, { body })

/** Sends an email with a link for a new password. @throws ApiError */
export const forgotPassword = (body: CallOf<typeof contract.forgotPassword>['body']) =>
  call(contract.forgotPassword, { body }, authTimeoutSignal())

/** Sets the password with the token of the link in the email. @throws ApiError */
export const resetPassword = (body: CallOf<typeof contract.resetPassword>['body']) =>
  call(contract.resetPassword, { body }, authTimeoutSignal())

/** Loads the likes and bookmarks of the user who has just signed in. The form shows its success message afterwards. */
export type LoadPreferences = () => Promise<unknown>

/**
 * With `isRemembered: false`, the session ends when the browser is closed.
 *
 * @throws FormError with a message for the user
 */
export const signIn = (
  { isRemembered, ...account }: { email: string; password: string; isRemembered: boolean },
  load: LoadPreferences,
) =>
  authenticate('login', load, async (signal) => {
    const { token } = await call(contract.login, { body: account }, signal)
    await startSession(token, { isRemembered })
  })

/**
 * Shows a notice when the server has created the account but refused the picture. Succeeds even if the profile of the
 * new account cannot be loaded, because registering again would be refused. The screens load the profile again.
 *
 * @throws FormError with a message for the user
 */
export const signUp = (account: NewAccount, icon: File | null, load: LoadPreferences) =>
  authenticate('register', load, async (signal) => {
    const reply = await call(contract.register, { body: account, upload: icon ?? undefined }, signal)
    if (icon && !reply.user.profilePicture) notify(texts.pictureRefused, { ms: pictureRefusedMs })
    // Stored before the session begins. As soon as it has begun, the rooms screen accepts and removes a room's invite.
    if (account.invite) keepRoomInvite(account.invite)
    storeToken(reply.token)
    await loadSessionUser()
  })

async function authenticate(
  action: 'login' | 'register',
  load: LoadPreferences,
  /** Sends the form and starts the session. */
  start: (signal: AbortSignal) => Promise<void>,
) {
  const signal = authTimeoutSignal()
  const timedOut = new Promise((resolve) => signal.addEventListener('abort', resolve))
  try {
    await reachServer(signal).catch((error: unknown) => {
      throw error instanceof ApiError ? new FormError(texts.unreachable + setUpHints) : error
    })
    await start(signal)
    // A failure or a time-out of `load` is ignored, because the screens that show likes or bookmarks load them again.
    await Promise.race([load().catch(() => {}), timedOut])
  } catch (error) {
    throw new FormError(signal.aborted ? texts.timedOut : messageOf(error, action), fieldsOf(error))
  }
}

function fieldsOf(error: unknown) {
  if (!(error instanceof ApiError)) return []
  if (error.code === 'credentials-wrong') return ['email', 'password']
  return error.field ? [error.field] : []
}

function messageOf(error: unknown, action: 'login' | 'register') {
  if (error instanceof FormError) return error.message
  const fallback = action === 'login' ? texts.loginFailed : texts.registerFailed
  if (!(error instanceof ApiError)) return fallback
  if (error.code === 'network') return texts.network
  if (error.status === 500) return errors.internal.text
  if (error.status === 400) return error.message || errors['credentials-wrong'].text
  return error.message || fallback
}
