/** The contact form. Its message is logged in the browser and sent nowhere. */
export const limits = {
  lineCharsMax: 200,
  messageCharsMax: 4000,
}

export const texts = {
  sent: 'Message sent successfully!',
  needed: 'Please fill in your name, a subject, your email and a message.',
  emailWrong: 'Please enter an email address, such as you@example.com.',
}
