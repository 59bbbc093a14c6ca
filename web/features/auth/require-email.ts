import { texts } from '#contract/auth.ts'

const emailPattern = /^\S+@\S+\.\S+$/

/** Refuses a text that is not an email address. The server checks the address more strictly. */
export const requireEmail = (text: string) =>
  emailPattern.test(text.trim()) ? undefined : { text: texts.emailInvalid, fields: ['email'] }
