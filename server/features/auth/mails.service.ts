/** The mail with the link to a new password. */
import { limits } from '#contract/auth.ts'
import type { Mail } from '#server/outbound/mailer.ts'

/** Whoever registers another's address chooses the name that the mail greets: it must bring no lines and no links of its own. */
function greet(name: string) {
  const plain = name.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
  return /[/:@<>]|[\p{L}\p{N}]\.[\p{L}\p{N}]/u.test(plain) ? 'Hello,' : `Hello ${plain},`
}

export function resetMail({ name, email }: { name: string; email: string }, link: string): Mail {
  return {
    to: email,
    subject: 'A new password for Potluck',
    text: [
      greet(name),
      `somebody, we hope you, asked for a new password for your Potluck account. Choose one here within ${limits.resetMinutes} minutes:`,
      link,
      'The link works once. If it was not you, leave this mail be: your password stays as it is.',
      'Potluck',
    ].join('\n\n'),
  }
}
