/** The type of a row in the table of rights, and the outcomes that many rows share. */
import type { ErrorCode } from '#contract/routes/errors.ts'
import type { TestApp } from '#tests/support/app/test-app.ts'
import type { Upload } from '#tests/support/fixtures/pictures.ts'
import type { Person, Role, RightsFixture } from './rights-fixture.ts'

/** 200, `no effect` (200, but nothing has changed), or the code of the error. */
type Outcome = 200 | 'no effect' | ErrorCode

export interface Call {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  /** A picture by its form field. The request is then sent as a form. */
  file?: Record<string, Upload>
}

export interface Right {
  who: Record<Role, Outcome>
  call: (fixture: RightsFixture, caller: Person | null) => Call
  /** Prepares the data for the request. */
  before?: (app: TestApp['app'], fixture: RightsFixture, caller: Person | null) => Promise<unknown>
  /** A second request with the same data fails or changes nothing, so each role needs a fixture of its own. */
  usesUp?: boolean
  /** The route writes nothing although its method is not GET. */
  isRead?: boolean
  /** The route writes after its reply. */
  writesLater?: boolean
  /** The reply contains data of the room, because the request makes the caller a member. */
  isAdmitting?: boolean
}

export const forAll = (outcome: Outcome, others: Partial<Record<Role, Outcome>> = {}): Right['who'] => ({
  visitor: outcome,
  stranger: outcome,
  removed: outcome,
  // A guest has the rights of a visitor, except where the table says otherwise.
  guest: others.visitor ?? outcome,
  member: outcome,
  owner: outcome,
  ...others,
})
export const allRoles = forAll(200)
/** The route concerns only data of the caller. */
export const users = forAll(200, { visitor: 'not-signed-in' })
export const members = forAll('room-unknown', { visitor: 'not-signed-in', member: 200, owner: 200 })

export const membersAndGuests: Right['who'] = { ...members, guest: 200 }
export const guestsOnly = forAll('guests-only', { visitor: 'not-signed-in', guest: 200 })
export const author = forAll('recipe-not-yours', { visitor: 'not-signed-in', owner: 200 })

export const noInput = () => ({})
