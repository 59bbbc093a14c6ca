/** Signing in and up (specification 4 and 8): first is there a server at all, then the call, both within ten seconds. */
import { login, register, texts } from '#contract/auth.ts'
import { errors } from '#contract/errors.ts'
import { ApiError, call, reachServer } from '#web/core/api.ts'
import { startSession } from '#web/core/session.ts'
import { FormError } from './use-form-outcome.ts'

const timeoutMs = 10_000
/** The time that any call of an account may take (specification 9, "Auth timeout"). */
export const withTimeout = () => AbortSignal.timeout(timeoutMs)

const setUpHints = ['Is it started? In the folder of the product: npm start', 'Is something else using port 5000?']
  .map((hint) => `\n• ${hint}`)
  .join('')

interface NewMember {
  name: string
  email: string
  password: string
}

/** What else is loaded of somebody who has come in, before they are told so. */
export type LoadPreferences = () => Promise<unknown>

/** @throws Refusal in the words of the specification */
export const signIn = (given: { email: string; password: string }, load: LoadPreferences) =>
  attempt('login', load, (signal) => call(login, { body: given }, signal))

/** @throws Refusal in the words of the specification */
export const signUp = (given: NewMember, icon: File | null, load: LoadPreferences) =>
  attempt('register', load, (signal) => call(register, { body: given, upload: icon ?? undefined }, signal))

async function attempt(
  way: 'login' | 'register',
  load: LoadPreferences,
  go: (signal: AbortSignal) => Promise<{ token: string }>,
) {
  const signal = withTimeout()
  const isOver = new Promise((done) => signal.addEventListener('abort', done))
  try {
    await reachServer(signal).catch((error: unknown) => {
      throw error instanceof ApiError ? new FormError(texts.unreachable + setUpHints) : error
    })
    await startSession((await go(signal)).token)
    // They will be asked for again where they are shown, so neither their failing nor their hanging is a reason to stay out.
    await Promise.race([load().catch(() => {}), isOver])
  } catch (error) {
    throw new FormError(signal.aborted ? texts.timedOut : messageOf(error, way), fieldsOf(error))
  }
}

function fieldsOf(error: unknown) {
  if (!(error instanceof ApiError)) return []
  if (error.code === 'credentials-wrong') return ['email', 'password']
  return error.field ? [error.field] : []
}

function messageOf(error: unknown, way: 'login' | 'register') {
  if (error instanceof FormError) return error.message
  const otherwise = way === 'login' ? texts.loginFailed : texts.registerFailed
  if (!(error instanceof ApiError)) return otherwise
  if (error.code === 'network') return texts.network
  if (error.status === 500) return errors.internal.text
  if (error.status === 400) return error.message || errors['credentials-wrong'].text
  return error.message || otherwise
}
