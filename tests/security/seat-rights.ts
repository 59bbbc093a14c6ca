/** The rows of guest seats in the table of rights. */
import type { RouteName } from '#contract/all-routes.ts'
import { everyone, forAll, guestsOnly, members, nothing, type Right } from './right.ts'
import type { RightsFixture } from './rights-fixture.ts'

const ofRoom = ({ roomId }: RightsFixture) => ({ params: { roomId } })

export const seatRights: Record<Extract<RouteName, `seats.${string}`>, Right> = {
  'seats.createSeat': { who: members, call: (fixture) => ({ ...ofRoom(fixture), body: { days: 1 } }) },
  'seats.seats': { who: members, call: ofRoom },
  'seats.endSeat': {
    who: members,
    call: ({ roomId, freeSeatId }) => ({ params: { roomId, guestId: freeSeatId } }),
  },
  // The link is the proof.
  'seats.enter': { who: everyone, call: ({ seatSecret }) => ({ body: { seat: seatSecret, name: 'Zoe' } }) },
  'seats.ownSeat': { who: guestsOnly, call: nothing },
  'seats.leaveSeat': { who: guestsOnly, call: nothing },
  'seats.changeGuestDiet': { who: guestsOnly, call: () => ({ body: { allergens: ['nuts'], diets: ['vegan'] } }) },
  'seats.claim': {
    who: forAll('no effect', { visitor: 'not-signed-in', member: 200, owner: 200 }),
    call: ({ people }) => ({ body: { token: people.guest.token } }),
  },
}
