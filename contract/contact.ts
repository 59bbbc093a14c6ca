/** A message to us, which never leaves the browser (specification 2, 4 and 5, "Contact"). */
export const limits = {
  lineCharsMax: 200,
  messageCharsMax: 4000,
}

export const texts = {
  sent: 'Message sent successfully!',
  needed: 'Please fill in your name, a subject, your email and a message.',
  emailWrong: 'Please enter an email address such as you@example.com.',
}
