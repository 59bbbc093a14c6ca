/** The real-time channel (specification 3, "Real-time events", and 7): events say what became stale, not what it is now. */
export interface OfRoom {
  roomId: string
}

/** From the server, to those who have joined the room. */
export const serverEvents = {
  'suggestion-added': {} as OfRoom,
  'recipe-added': {} as OfRoom,
  'member-added': {} as OfRoom,
  /** Also to the one who was removed, wherever they are. */
  'member-removed': {} as OfRoom,
  /** Who has the room open now, by the ids of users. */
  'present-changed': {} as OfRoom & { present: string[] },
}
export type ServerEvent = typeof serverEvents
export type Nudge = Exclude<keyof ServerEvent, 'present-changed'>
export type Publish = (event: Nudge, payload: OfRoom) => void

/** From a browser. `join-room` answers whether it may listen. */
export interface ClientEvents {
  'join-room': (given: OfRoom, answer?: (isIn: boolean) => void) => void
  'leave-room': (given: OfRoom) => void
  'new-recipe': (given: OfRoom & { recipe?: unknown }) => void
}

/** As Socket.IO wants its types. */
export type ServerEvents = { [Name in keyof ServerEvent]: (payload: ServerEvent[Name]) => void }

/** Of the connection (specification 4 and 9). */
export const reconnection = { delayMs: 1000, delayMsMax: 5000, jitter: 0.5, timeoutMs: 20_000 }
