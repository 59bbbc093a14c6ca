/** Signing in and up (specification 4 and 8): first is there a server at all, then the call, both within ten seconds. */
import { login, register, texts } from '#contract/auth.ts'
import { errors } from '#contract/errors.ts'
import { ApiError, call, reachServer } from '#web/core/api.ts'
import { enter } from '#web/core/session.ts'

const timeoutMs = 10_000
/** The time that any call of an account may take (specification 9, "Auth timeout"). */
export const inTime = () => AbortSignal.timeout(timeoutMs)

const setUpHints = ['Is it started? In the folder of the product: npm start', 'Is something else using port 5000?'].map((hint) => `\n• ${hint}`).join('')

interface NewMember {
  name: string
  email: string
  password: string
}

export const signIn = (given: { email: string; password: string }) =>
  attempt('login', async (signal) => enter((await call(login, { body: given }, signal)).token))

export const signUp = (given: NewMember, icon: File | null) =>
  attempt('register', async (signal) => enter((await call(register, { body: given, upload: icon ?? undefined }, signal)).token))

/** A way in that did not lead in: `message` as the specification has it, `fields` where it is about some. */
export class Refusal extends Error {
  readonly fields: string[]

  constructor(message: string, fields: string[] = []) {
    super(message)
    this.fields = fields
  }
}

async function attempt(way: 'login' | 'register', go: (signal: AbortSignal) => Promise<void>) {
  const signal = inTime()
  try {
    await reachServer(signal).catch((error: unknown) => {
      throw error instanceof ApiError ? new Refusal(texts.unreachable + setUpHints) : error
    })
    await go(signal)
  } catch (error) {
    throw new Refusal(signal.aborted ? texts.timedOut : messageOf(error, way), fieldsOf(error))
  }
}

function fieldsOf(error: unknown) {
  if (!(error instanceof ApiError)) return []
  if (error.code === 'credentials-wrong') return ['email', 'password']
  return error.field ? [error.field] : []
}

function messageOf(error: unknown, way: 'login' | 'register') {
  if (error instanceof Refusal) return error.message
  const otherwise = way === 'login' ? texts.loginFailed : texts.registerFailed
  if (!(error instanceof ApiError)) return otherwise
  if (error.code === 'network') return texts.network
  if (error.status === 500) return errors.internal.text
  if (error.status === 400) return error.message || errors['credentials-wrong'].text
  return error.message || otherwise
}
