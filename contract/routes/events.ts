/**
 * The events of a room over Socket.IO. An event tells the browser which data is outdated. The browser then fetches this
 * data. Only `present-changed` and `room-id-changed` contain the new data.
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

/**
 * The payloads of the events from the server to the sockets that have joined a room. Only the names of the events and
 * the types of their payloads are used.
 */
export const serverEvents = {
  'suggestion-added': {} as RoomPayload,
  /**
   * An answer to a suggestion of this meal was added, changed or removed, or a suggestion has got a dish reference.
   * Both can happen when a person suggests a dish that the meal already has: this counts as the answer `yes`.
   */
  'votes-changed': {} as MealPayload,
  /**
   * The meal was decided or reopened, one of its suggestions was withdrawn, or its closing time, eaters, cooks, faces
   * (ratings) or photo have changed.
   */
  'meal-changed': {} as MealPayload,
  /** An entry of the plan was added, changed or removed. Deciding a meal sends only `meal-changed`. */
  'plan-changed': {} as RoomPayload,
  /** The lines, the shops, the days, the single dishes or the units of the shopping list have changed. */
  'list-changed': {} as RoomPayload,
  /** The time zone of the room has changed, or its habits (usual closing times) may have changed. */
  'settings-changed': {} as RoomPayload,
  /**
   * A guest seat was added or ended, a guest has taken a seat or changed allergies or diets, or a user has moved the
   * answers of a guest to an account.
   */
  'seat-changed': {} as RoomPayload,
  /** The allergies or diets of a member have changed. */
  'diet-changed': {} as RoomPayload,
  'recipe-added': {} as RoomPayload,
  'recipe-removed': {} as RoomPayload,
  'member-added': {} as RoomPayload,
  /** Every socket of the removed member gets this event too. */
  'member-removed': {} as RoomPayload,
  /** `present` has the ids of the users and guest seats that have a socket in the room. */
  'present-changed': {} as RoomPayload & { present: string[] },
  /** `roomId` is the old id. Only members and guests of the room get this event, so it may contain the new id. */
  'room-id-changed': {} as RoomPayload & { newRoomId: string },
}
export type ServerEvent = typeof serverEvents
export type RoomEvent = Exclude<keyof ServerEvent, 'present-changed' | 'room-id-changed'>
export type Publish = <Name extends RoomEvent>(event: Name, payload: ServerEvent[Name]) => void

/**
 * Events that a browser sends. The server calls `acknowledge` of `join-room` when the socket has joined the room or was
 * refused. After `new-recipe`, the server sends `recipe-added` to the room.
 */
export interface ClientEvents {
  'join-room': (payload: RoomPayload, acknowledge?: (isAccepted: boolean) => void) => void
  'leave-room': (payload: RoomPayload) => void
  'new-recipe': (payload: RoomPayload & { recipe?: unknown }) => void
}

/** `ServerEvent` in the form that the type parameters of Socket.IO require. */
export type ServerEvents = { [Name in keyof ServerEvent]: (payload: ServerEvent[Name]) => void }

/** Limits of one process. */
export const socketLimits = {
  /** Sockets of one user or guest. */
  perAccountMax: 20,
  /** Sockets from one network: an IPv4 address, which a whole office may share, or a /64 network of IPv6. */
  perNetworkMax: 200,
  /** Rooms that a socket can join at the same time. The web app needs one. */
  roomsMax: 20,
  /**
   * Events that all sockets of one user or guest together may send within `eventSeconds`. The server closes a socket
   * that sends another event.
   */
  eventsMax: 200,
  /**
   * How many of these events may be `new-recipe`. The server ignores further ones, because each one makes the browsers
   * of all members fetch recipes.
   */
  newRecipesMax: 10,
  eventSeconds: 10,
}

/** The delays and the time-out when the browser reconnects. */
export const reconnection = { delayMs: 1000, delayMsMax: 5000, jitter: 0.5, timeoutMs: 20_000 }
