/** The mail with the link to a new password. */
import { limits } from '#contract/auth.ts'
import type { Mail } from '#server/core/mail.ts'

export function resetMail({ name, email }: { name: string; email: string }, link: string): Mail {
  return {
    to: email,
    subject: 'A new password for Potluck',
    text: [
      `Hello ${name},`,
      `somebody, we hope you, asked for a new password for your Potluck account. Choose one here within ${limits.resetMinutes} minutes:`,
      link,
      'The link works once. If it was not you, leave this mail be: your password stays as it is.',
      'Potluck',
    ].join('\n\n'),
  }
}
