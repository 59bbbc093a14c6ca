/** Seats: with the link of a seat, a person without an account takes part in the meals of one room for a few days. */
import * as z from 'zod/mini'
import { UserDiet } from './diet.ts'
import { recordId, roomIdParams as ofRoom } from './values/ids.ts'
import { messageReply, route } from './routes/route.ts'
import { screens } from './screens.ts'

export const limits = {
  daysMax: 7,
  /** Seats of one room that have not ended. */
  seatsMax: 12,
  nameCharsMax: 40,
  /** Dishes that a guest can suggest for one meal. */
  suggestionsMax: 10,
  /** Seats that can be created in an hour. The limit applies to each member, each network and each room. */
  createdPerHour: 40,
  /** Attempts to take a seat in an hour. The limit applies to each network, and to all seats of a room together. */
  enteredPerHour: 120,
  /** How often one guest may change allergies and diets. */
  dietChangesPerHour: 60,
  claimsPerHour: 60,
}

export const texts = {
  ended: 'The guest seat has ended.',
  left: 'You have left the table.',
  /** Texts that members see in the room. */
  heading: 'Guest seats',
  hint: 'A guest needs no account: they open the link, enter a name, and can answer and suggest until the seat ends.',
  add: 'Add a guest seat',
  once: 'This link is shown only once. One link is for one guest.',
  notEntered: 'Not taken yet',
  none: 'No guest has a seat here.',
  created: 'Guest seat added.',
  createFailed: 'Failed to add a guest seat',
  listFailed: 'Failed to load the guest seats',
  endFailed: 'Failed to end the guest seat',
  endQuestion: (name: string) => `End the seat of ${name} now? Their screen closes at once.`,
  /** Texts on the screen of the guest. */
  welcome: 'A seat at the table is reserved for you.',
  welcomeHint: 'No account and no e-mail. The members and guests of the room see the name that you enter here.',
  enterFailed: 'Failed to take the seat. Please try again.',
  seated: (name: string) => `You are here as ${name}, a guest.`,
  noLink: 'You have no seat yet',
  noLinkHint: 'Scan the QR code or open the link that a member of the room gives you.',
  over: 'Your seat has ended',
  loadFailed: 'Failed to load the table',
  leaveFailed: 'Failed to leave the table',
  offline: "You're offline. What you change will be sent when you're back online.",
  keep: 'Keep my answers: create an account',
  keepHint: 'Your answers move to your account as soon as you have joined the room. Ask a member for an invite.',
  moveTo: (name: string) => `Move my answers to the account of ${name}`,
  moved: 'Your answers as a guest belong to your account now.',
  moveFailed: 'Failed to move your answers',
}

const Guest = z.object({ _id: z.string(), name: z.string() })

/** A new seat with its link. Only this reply contains the link, because the server stores only a hash of its secret. */
export const NewSeat = z.object({ guestId: z.string(), guestUrl: z.string(), expiresAt: z.string() })
export type NewSeat = z.infer<typeof NewSeat>

export const ListedSeat = z.object({
  guestId: z.string(),
  /** Null until a guest has taken the seat. */
  name: z.nullable(z.string()),
  /** The id of the member who created the seat. Null after the account of this member was deleted. */
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type ListedSeat = z.infer<typeof ListedSeat>

/** The data for the screen of a guest. */
export const OwnSeat = z.object({
  roomId: z.string(),
  roomName: z.string(),
  guest: Guest,
  /** The guest sees the meals from day `from` to day `until`, in the time zone of the room. */
  from: z.string(),
  until: z.string(),
  expiresAt: z.string(),
  /** The time zone of the room; null when the room has none. */
  timeZone: z.nullable(z.string()),
  diet: UserDiet,
})
export type OwnSeat = z.infer<typeof OwnSeat>

const secret = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

/** The link of a seat. The secret is in the fragment (after `#`), which browsers do not send to a server. */
export const seatUrl = (origin: string, seatSecret: string) => `${origin}${screens.guest}#${seatSecret}`

export const createSeat = route({
  method: 'POST',
  path: '/api/rooms/:roomId/guests',
  caller: 'user',
  params: ofRoom,
  body: z.object({ days: z.int().check(z.minimum(1), z.maximum(limits.daysMax)) }),
  reply: NewSeat,
})
/** The seats that have not ended, newest first. */
export const seats = route({
  method: 'GET',
  path: '/api/rooms/:roomId/guests',
  caller: 'user',
  params: ofRoom,
  reply: z.array(ListedSeat),
})
/** Ends a seat. The token of the guest becomes invalid, and the server closes the connections of the guest. */
export const endSeat = route({
  method: 'DELETE',
  path: '/api/rooms/:roomId/guests/:guestId',
  caller: 'user',
  params: z.extend(ofRoom, { guestId: recordId() }),
  reply: messageReply,
})
/**
 * Takes a seat. `seat` is the part of the link after `#`.
 * A link is for one seat. When the guest takes the seat again with the same name, for example on another device, the
 * token of the previous device becomes invalid. Another name is refused with `seat-taken`, so that no other person
 * takes the seat.
 */
export const enter = route({
  method: 'POST',
  path: '/api/guests/enter',
  body: z.object({ seat: secret, name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.nameCharsMax)) }),
  reply: z.object({ token: z.string(), roomId: z.string(), guest: Guest }),
})
/** Replies with the seat of the caller. This route and the next two are for guests only. */
export const ownSeat = route({ method: 'GET', path: '/api/guests/seat', caller: 'seat', reply: OwnSeat })
/** Ends the seat of the caller. */
export const leaveSeat = route({ method: 'DELETE', path: '/api/guests/seat', caller: 'seat', reply: messageReply })
export const changeGuestDiet = route({
  method: 'PUT',
  path: '/api/guests/diet',
  caller: 'seat',
  body: UserDiet,
  reply: UserDiet,
})
/**
 * Moves the answers, suggestions, eating statuses, allergies and diets of a guest to the account of the caller, and
 * deletes the seat. Answers and statuses that the caller already has stay. If the caller is not a member of the room,
 * nothing changes and `isClaimed` is false. The browser sends the request again after the caller has joined.
 */
export const claim = route({
  method: 'POST',
  path: '/api/guests/claim',
  caller: 'user',
  body: z.object({ token: secret }),
  reply: z.object({ isClaimed: z.boolean() }),
})
