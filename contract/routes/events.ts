/**
 * The events of a room over Socket.IO. An event says which data is stale; the browser then fetches that data. Only
 * `present-changed` and `room-id-changed` carry data.
 */
import type { MealTime } from '#contract/rooms.ts'

export interface RoomPayload {
  roomId: string
}

export interface MealPayload extends RoomPayload {
  /** YYYY-MM-DD. */
  date: string
  meal: MealTime
}

/** The payloads of the events from the server to the sockets that have joined a room. Only their types are used. */
export const serverEvents = {
  'suggestion-added': {} as RoomPayload,
  /** A person has answered a suggestion of this meal, suggested its dish again, or changed or removed the answer. */
  'votes-changed': {} as MealPayload,
  /**
   * A suggestion was withdrawn, the meal was decided or reopened, or its closing time, eaters, cooks, faces or photo
   * have changed.
   */
  'meal-changed': {} as MealPayload,
  /** An entry of the plan has changed. The change of a decided meal is published as `meal-changed` only. */
  'plan-changed': {} as RoomPayload,
  /** A line, a shop, the days, the dishes or the units of the list have changed. */
  'list-changed': {} as RoomPayload,
  /** The time zone or the habits of the room have changed. */
  'settings-changed': {} as RoomPayload,
  /** A guest seat was added or has ended, or a guest has entered or changed allergies or diets. */
  'seat-changed': {} as RoomPayload,
  /** A member has changed allergies or diets. */
  'diet-changed': {} as RoomPayload,
  'recipe-added': {} as RoomPayload,
  'recipe-removed': {} as RoomPayload,
  'member-added': {} as RoomPayload,
  /** Also sent to every socket of the removed member. */
  'member-removed': {} as RoomPayload,
  /** `present` lists the ids of the users and guest seats that have the room open. */
  'present-changed': {} as RoomPayload & { present: string[] },
  /** The last event under the old id. Only members and guests of the room receive it, so it may contain the new id. */
  'room-id-changed': {} as RoomPayload & { newRoomId: string },
}
export type ServerEvent = typeof serverEvents
export type RoomEvent = Exclude<keyof ServerEvent, 'present-changed' | 'room-id-changed'>
export type Publish = <Name extends RoomEvent>(event: Name, payload: ServerEvent[Name]) => void

/** Events from a browser. The acknowledgement of `join-room` says whether the socket has joined. */
export interface ClientEvents {
  'join-room': (payload: RoomPayload, acknowledge?: (isAccepted: boolean) => void) => void
  'leave-room': (payload: RoomPayload) => void
  'new-recipe': (payload: RoomPayload & { recipe?: unknown }) => void
}

/** The server events, in the form of the Socket.IO types. */
export type ServerEvents = { [Name in keyof ServerEvent]: (payload: ServerEvent[Name]) => void }

/** Limits of one process. */
export const socketLimits = {
  /** Sockets of one account, and of one address: a household or an office. */
  perAccountMax: 20,
  perAddressMax: 200,
  /** Rooms that a socket can be in. A browser needs one. */
  roomsMax: 20,
  /** Events that the sockets of one account may send within `eventSeconds`. A socket that sends more is closed. */
  eventsMax: 200,
  /** How many of these may be `new-recipe`. Each makes all members fetch again, so further ones are ignored. */
  newRecipesMax: 10,
  eventSeconds: 10,
}

/** How the browser reconnects. */
export const reconnection = { delayMs: 1000, delayMsMax: 5000, jitter: 0.5, timeoutMs: 20_000 }
