/** Limits and texts of the outbox, in which changes wait in the browser until they can be sent. */

export const limits = {
  /** How many changes of one account can wait in one browser. */
  waitingMax: 200,
  /**
   * When the signed-in account makes a change, the browser keeps only this many changes of other accounts, the newest.
   */
  otherAccountsMax: 800,
  /**
   * When the signed-in account makes a change, the browser deletes changes of other accounts that are older than this.
   */
  otherAccountDays: 30,
  /**
   * How long a notice with the button Undo is shown. During this time, the browser does not send these changes:
   * withdrawing a suggestion, emptying the basket (removing all ticked lines), and removing a shop.
   */
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
