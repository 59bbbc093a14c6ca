/** Rows in the table of rights: the routes for guest seats. */
import type { RouteName } from '#contract/routes/all-routes.ts'
import { allRoles, forAll, guestsOnly, members, noInput, type Right } from './rights-row.ts'
import type { RightsFixture } from './rights-fixture.ts'

const ofRoom = ({ roomId }: RightsFixture) => ({ params: { roomId } })

export const seatRights: Record<Extract<RouteName, `seats.${string}`>, Right> = {
  'seats.createSeat': { who: members, call: (fixture) => ({ ...ofRoom(fixture), body: { days: 1 } }) },
  'seats.seats': { who: members, call: ofRoom },
  'seats.endSeat': {
    usesUp: true,
    who: members,
    call: ({ roomId, freeSeatId }) => ({ params: { roomId, guestId: freeSeatId } }),
  },
  // The link alone gives the right to take the seat.
  'seats.enter': { who: allRoles, call: ({ seatSecret }) => ({ body: { seat: seatSecret, name: 'Zoe' } }) },
  'seats.ownSeat': { who: guestsOnly, call: noInput },
  'seats.leaveSeat': { who: guestsOnly, call: noInput },
  'seats.changeGuestDiet': { who: guestsOnly, call: () => ({ body: { allergens: ['nuts'], diets: ['vegan'] } }) },
  'seats.claim': {
    usesUp: true,
    who: forAll('no effect', { visitor: 'not-signed-in', member: 200, owner: 200 }),
    call: ({ people }) => ({ body: { token: people.guest.token } }),
  },
}
