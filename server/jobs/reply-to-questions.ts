/**
 * The child's side of a limited process (`limited-process.ts`): tells the server that the process is ready, and sends
 * the reply to each question.
 * @param replyTo must not throw or reject
 */
export function replyToQuestions(replyTo: (question: never) => unknown) {
  // An error is ignored, because it means that the server has ended.
  const send = (message: unknown) => process.send!(message, () => {})
  process.on('message', (question) => void Promise.resolve(replyTo(question as never)).then(send))
  // The process ends when the server ends. It ignores signals to the process group, so that they do not interrupt the
  // last tasks.
  process.on('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
  send('ready')
}
