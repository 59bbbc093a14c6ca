/** Changes that wait in the browser until they can be sent. */

export const limits = {
  /** Changes of one account that wait in one browser. */
  waitingMax: 200,
  /** Changes of other accounts that stay when the account that is signed in makes a change: the newest ones. */
  otherAccountsMax: 800,
  /** How long the changes of an account wait while another account is signed in. */
  otherAccountDays: 30,
  /** How long a notice offers Undo. A withdrawal, an emptied basket and a removed shop are sent after this time. */
  undoMs: 10_000,
}

export const texts = {
  waiting: (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} waiting to be sent`,
  refused: (label: string) => `Not saved: ${label}.`,
  full: 'Too many changes are waiting to be sent. Please try again when you are back online.',
  storageFull: 'This browser has no space left to store the change.',
  noAccount: 'You are signed out. Sign in to make this change.',
  decidesLater: 'This meal will be decided when you are back online.',
  noReason: 'The server did not say why.',
}
