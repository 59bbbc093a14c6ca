/** Accounts and sessions. */
import * as z from 'zod/mini'
import { errors } from './routes/errors.ts'
import { messageReply, route } from './routes/route.ts'
import { Me } from './profile.ts'

export const limits = {
  nameCharsMax: 80,
  emailCharsMax: 254,
  passwordCharsMin: 6,
  passwordCharsMax: 200,
  /** Sessions of a user. A sign-in beyond this limit ends the least recently used session. */
  sessionsMax: 100,
  /** A session ends after this number of days without use. */
  sessionDays: 30,
  /** How many minutes a link to reset the password is valid. */
  resetMinutes: 60,
  /** How many days a link of `npm run invite` is valid, unless the operator chooses another number. */
  registrationInviteDays: 7,
  registrationInviteDaysMax: 99,
  inviteCharsMax: 200,
}

export const texts = {
  haveAccount: 'Already have an account?',
  signInInstead: 'Sign in instead',
  fieldsRequired: 'Please fill in all required fields',
  emailRequired: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  allFieldsRequired: 'Please fill in all fields',
  passwordsDiffer: 'Passwords do not match',
  passwordWeak: 'Password must be at least 6 characters long and contain uppercase, lowercase, and numbers',
  signInHint: 'Sign in with your email address, not your name.',
  loginDone: 'Login successful! Redirecting to home...',
  registerDone: 'Registration successful! Redirecting to home...',
  pictureRefused: 'Your account is ready, but your picture could not be used. You can add another one on your profile.',
  unreachable: 'Cannot connect to server. Please ensure the backend is running on port 5000.',
  network: 'Cannot connect to server. Please ensure the backend is running.',
  timedOut: 'Request timed out. Please check your connection and try again.',
  loginFailed: 'Login failed',
  registerFailed: 'Registration failed',
  failed: 'An error occurred. Please try again.',
  resetSent:
    'If an account uses this address, we have emailed it a link to reset the password. The link is valid for one hour.',
  loggedOut: 'You have been signed out.',
  passwordChanged: 'Your password has been changed.',
  sessionsFailed: 'Failed to load your devices',
  sessionEndFailed: 'Failed to sign out the device',
  sessionEnded: 'The device has been signed out.',
  otherSessionsEnded: 'All other devices have been signed out.',
  accountDeleted: 'Your account has been deleted. Thank you for cooking with us.',
  resetDone: 'Your password has been changed. Please sign in with the new one.',
  inviteLabel: 'Invite',
  inviteHint: 'The link or code you were sent. Anyone with an account can invite you.',
  verifying: 'Verifying reset link...',
  linkInvalidTitle: 'Invalid Reset Link',
}

/** The rules for new passwords. The checklist below the password field shows these texts. */
export const passwordRules = [
  { text: 'At least 6 characters', isMet: (password: string) => password.length >= limits.passwordCharsMin },
  { text: 'An uppercase letter', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { text: 'A lowercase letter', isMet: (password: string) => /\p{Ll}/u.test(password) },
  { text: 'A number', isMet: (password: string) => /\d/.test(password) },
]

export const isPasswordStrong = (password: string) => passwordRules.every((rule) => rule.isMet(password))

const required = (charsMax: number) =>
  z.string(texts.fieldsRequired).check(z.trim(), z.minLength(1, texts.fieldsRequired), z.maxLength(charsMax))
const Email = required(limits.emailCharsMax).check(z.email(texts.emailInvalid))
const NewPassword = z
  .string(texts.fieldsRequired)
  .check(
    z.minLength(1, texts.fieldsRequired),
    z.maxLength(limits.passwordCharsMax),
    z.refine(isPasswordStrong, texts.passwordWeak),
  )
/** The current password. The rules for new passwords do not apply to it, because it may be older than these rules. */
const KnownPassword = z
  .string(texts.fieldsRequired)
  .check(z.minLength(1, texts.fieldsRequired), z.maxLength(limits.passwordCharsMax))

export const Registration = z.object({
  name: required(limits.nameCharsMax).check(z.regex(/[^\s\p{C}]/u, texts.fieldsRequired)),
  email: Email,
  password: NewPassword,
  /** The token of a registration invite, or the code of an invite to a room. Required in the mode `invite`. */
  invite: z.optional(z.string().check(z.trim(), z.maxLength(limits.inviteCharsMax))),
})
/** Who can create an account: any visitor (`open`), a visitor with an invite (`invite`), or no visitor (`closed`). */
export const registrationModes = ['open', 'invite', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]

export const Credentials = z.object({ email: required(limits.emailCharsMax), password: KnownPassword })
const ForgottenPassword = z.object({
  email: z
    .string(texts.emailRequired)
    .check(
      z.trim(),
      z.minLength(1, texts.emailRequired),
      z.maxLength(limits.emailCharsMax, texts.emailInvalid),
      z.email(texts.emailInvalid),
    ),
})
const token = z.string().check(z.regex(/^[\w-]{20,100}$/, errors['reset-link-invalid'].text))

const SignedIn = z.object({ user: Me, token: z.string() })

/** A sign-in on one device. `isThis` marks the session of the request. Times are in ISO 8601. */
export const Session = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: z.string(),
  usedAt: z.string(),
  isThis: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const register = route({
  method: 'POST',
  path: '/api/auth/register',
  body: Registration,
  upload: 'profileIcon',
  reply: SignedIn,
})
export const registration = route({
  method: 'GET',
  path: '/api/auth/registration',
  reply: z.object({ registration: z.enum(registrationModes) }),
})
export const login = route({ method: 'POST', path: '/api/auth/login', body: Credentials, reply: SignedIn })
export const logout = route({ method: 'POST', path: '/api/auth/logout', caller: 'user', reply: messageReply })
export const forgotPassword = route({
  method: 'POST',
  path: '/api/auth/forgot-password',
  body: ForgottenPassword,
  reply: messageReply,
})
export const verifyResetToken = route({
  method: 'GET',
  path: '/api/auth/verify-reset-token/:token',
  params: z.object({ token: z.string() }),
  reply: z.object({ valid: z.boolean() }),
})
export const resetPassword = route({
  method: 'POST',
  path: '/api/auth/reset-password',
  body: z.object({ token, password: NewPassword }),
  reply: messageReply,
})
export const changePassword = route({
  method: 'POST',
  path: '/api/auth/change-password',
  caller: 'user',
  body: z.object({ current: KnownPassword, password: NewPassword }),
  reply: messageReply,
})
export const sessions = route({ method: 'GET', path: '/api/auth/sessions', caller: 'user', reply: z.array(Session) })
export const endSession = route({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  caller: 'user',
  params: z.object({ id: z.string() }),
  reply: messageReply,
})
export const endOtherSessions = route({
  method: 'DELETE',
  path: '/api/auth/sessions',
  caller: 'user',
  reply: messageReply,
})
export const deleteAccount = route({
  method: 'DELETE',
  path: '/api/auth/account',
  caller: 'user',
  body: z.object({ password: KnownPassword }),
  reply: messageReply,
})
