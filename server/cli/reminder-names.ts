/** The reminders of a device in words, for the export of an account. */
import { reminderKinds, texts } from '#contract/reminders.ts'
import type { AccountRows } from './account.store.ts'

/** @returns the kinds of reminders that are on, then `Quiet hours 22:00 to 07:00` if quiet hours are set */
export function remindersOf(row: AccountRows['reminders'][number]): string[] {
  const kinds = reminderKinds.filter((kind) => row[kind]).map((kind) => texts.kinds[kind].name)
  return row.quiet_from ? [...kinds, `${texts.quiet} ${row.quiet_from} to ${row.quiet_to}`] : kinds
}
