/** The mail with the link for choosing a new password. */
import { limits } from '#contract/auth.ts'
import type { Mail } from '#server/outbound/mailer.ts'

/**
 * The greeting line. Anybody can register another person's e-mail address under any name. Therefore line breaks are
 * removed from the name, and a name that could contain a link or an address is left out.
 */
function greet(name: string) {
  const oneLine = name.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
  return /[/:@<>]|[\p{L}\p{N}]\.[\p{L}\p{N}]/u.test(oneLine) ? 'Hello,' : `Hello ${oneLine},`
}

export function resetMail({ name, email }: { name: string; email: string }, link: string): Mail {
  return {
    to: email,
    subject: 'Reset your Potluck password',
    text: [
      greet(name),
      `We received a request to reset the password of your Potluck account. Choose a new one within ${limits.resetMinutes} minutes:`,
      link,
      "The link works once. If you didn't ask for a new password, you can ignore this email: your password won't change.",
      'Potluck',
    ].join('\n\n'),
  }
}
