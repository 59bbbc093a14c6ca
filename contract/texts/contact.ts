/** The contact form. The browser logs the message in its console and does not send it to a server. */
import * as z from 'zod/mini'

export const limits = {
  lineCharsMax: 200,
  messageCharsMax: 4000,
}

export const texts = {
  sent: 'Message sent successfully!',
  needed: 'Please fill in your name, a subject, your email and a message.',
  emailWrong: 'Please enter an email address, such as you@example.com.',
}

const line = z.string().check(z.maxLength(limits.lineCharsMax))

export const ContactMessage = z.object({
  name: line,
  subject: line,
  email: line,
  message: z.string().check(z.maxLength(limits.messageCharsMax)),
})
