/** The type of a row in the table of rights, and the outcomes that many rows share. */
import type { ErrorCode } from '#contract/routes/errors.ts'
import type { TestApp } from '#tests/support/app/test-app.ts'
import type { Upload } from '#tests/support/fixtures/pictures.ts'
import type { Person, Role, RightsFixture } from './rights-fixture.ts'

/** An error code means that the server refuses the request. `no effect` means status 200 and no change of data. */
type Outcome = 200 | 'no effect' | ErrorCode

export interface Call {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  /** Maps form fields to files. If `file` is set, the request is sent as a form without `body`. */
  file?: Record<string, Upload>
}

export interface Right {
  who: Record<Role, Outcome>
  call: (fixture: RightsFixture, caller: Person | null) => Call
  /** Prepares the data for the request. */
  before?: (app: TestApp['app'], fixture: RightsFixture, caller: Person | null) => Promise<unknown>
  /** Set if each role needs its own fixture, because a second request with the same data fails or changes nothing. */
  usesUp?: boolean
  /** Set if the route writes nothing although its method is not GET. */
  isRead?: boolean
  /** Set if the route writes to the database after it has replied. */
  writesLater?: boolean
  /** Set if the request makes the caller a member, so that the reply may contain data of the room. */
  isAdmitting?: boolean
}

export const forAll = (outcome: Outcome, others: Partial<Record<Role, Outcome>> = {}): Right['who'] => ({
  visitor: outcome,
  stranger: outcome,
  removed: outcome,
  // A guest has the rights of a visitor, unless `others` has an outcome for guests.
  guest: others.visitor ?? outcome,
  member: outcome,
  owner: outcome,
  ...others,
})
export const allRoles = forAll(200)
/** For routes that every signed-in user may call. */
export const users = forAll(200, { visitor: 'not-signed-in' })
export const members = forAll('room-unknown', { visitor: 'not-signed-in', member: 200, owner: 200 })

export const membersAndGuests: Right['who'] = { ...members, guest: 200 }
export const guestsOnly = forAll('guests-only', { visitor: 'not-signed-in', guest: 200 })
export const author = forAll('recipe-not-yours', { visitor: 'not-signed-in', owner: 200 })

export const noInput = () => ({})
