/** Changes that wait in the browser until they can be sent. */

export const limits = {
  /** In one browser, of all accounts. */
  waitingMax: 200,
  /** How long the changes of another account are kept for it. */
  otherAccountDays: 30,
  /** How long a withdrawn suggestion can be taken back before it is sent. */
  undoMs: 10_000,
}

export const texts = {
  waiting: (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} waiting to be sent`,
  refused: (label: string) => `Not saved: ${label}.`,
  full: 'Too many changes are waiting to be sent. Please try again when you are back online.',
  decidesLater: 'This meal will be decided when you are back online.',
  noReason: 'The server did not say why.',
}
