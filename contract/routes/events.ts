/**
 * The events of a room over Socket.IO. An event tells the browser which data is outdated, and the browser then fetches
 * this data. Only `present-changed` and `room-id-changed` contain new data themselves.
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
  /**
   * An answer to a suggestion of this meal was added, changed or removed. Suggesting a dish again also adds an answer.
   */
  'votes-changed': {} as MealPayload,
  /**
   * The meal was decided or reopened, one of its suggestions was withdrawn, or its closing time, eaters, cooks, faces
   * (ratings) or photo have changed.
   */
  'meal-changed': {} as MealPayload,
  /** An entry of the plan has changed. A decided meal is not such an entry: it causes `meal-changed` only. */
  'plan-changed': {} as RoomPayload,
  /** A line, a shop, the days, the dishes or the units of the shopping list have changed. */
  'list-changed': {} as RoomPayload,
  /** The time zone of the room or its habits (usual closing times) have changed. */
  'settings-changed': {} as RoomPayload,
  /** A guest seat was added or ended, a guest has taken a seat, or a guest has changed allergies or diets. */
  'seat-changed': {} as RoomPayload,
  /** A member has changed allergies or diets. */
  'diet-changed': {} as RoomPayload,
  'recipe-added': {} as RoomPayload,
  'recipe-removed': {} as RoomPayload,
  'member-added': {} as RoomPayload,
  /** Every socket of the removed member gets this event too. */
  'member-removed': {} as RoomPayload,
  /** `present` has the ids of the users and guest seats whose browsers show the room. */
  'present-changed': {} as RoomPayload & { present: string[] },
  /** The last event with the old id. Only members and guests of the room get it, so it may contain the new id. */
  'room-id-changed': {} as RoomPayload & { newRoomId: string },
}
export type ServerEvent = typeof serverEvents
export type RoomEvent = Exclude<keyof ServerEvent, 'present-changed' | 'room-id-changed'>
export type Publish = <Name extends RoomEvent>(event: Name, payload: ServerEvent[Name]) => void

/** Events that a browser sends. The acknowledgement of `join-room` says whether the socket has joined the room. */
export interface ClientEvents {
  'join-room': (payload: RoomPayload, acknowledge?: (isAccepted: boolean) => void) => void
  'leave-room': (payload: RoomPayload) => void
  'new-recipe': (payload: RoomPayload & { recipe?: unknown }) => void
}

/** The events of the server as the type parameter that Socket.IO expects. */
export type ServerEvents = { [Name in keyof ServerEvent]: (payload: ServerEvent[Name]) => void }

/** Limits of one process. */
export const socketLimits = {
  /** Sockets of one account, and sockets from one IP address. A whole office may share one IP address. */
  perAccountMax: 20,
  perAddressMax: 200,
  /** Rooms that a socket can join at the same time. The web app needs one. */
  roomsMax: 20,
  /** Events that the sockets of one account may send within `eventSeconds`. A socket that sends more is closed. */
  eventsMax: 200,
  /**
   * How many of these events may be `new-recipe`. Any further ones are ignored, because each event makes all members
   * fetch recipes.
   */
  newRecipesMax: 10,
  eventSeconds: 10,
}

/** The delays and the time-out when the browser reconnects. */
export const reconnection = { delayMs: 1000, delayMsMax: 5000, jitter: 0.5, timeoutMs: 20_000 }
