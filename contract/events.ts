/** The real-time channel of a room. An event says which data is stale; the browser then fetches that data. */
export interface RoomPayload {
  roomId: string
}

/** Events from the server to the sockets that have joined the room. */
export const serverEvents = {
  'suggestion-added': {} as RoomPayload,
  'recipe-added': {} as RoomPayload,
  'member-added': {} as RoomPayload,
  /** Also sent to every socket of the removed member. */
  'member-removed': {} as RoomPayload,
  /** `present` lists the ids of the users who have the room open. */
  'present-changed': {} as RoomPayload & { present: string[] },
}
export type ServerEvent = typeof serverEvents
export type RoomEvent = Exclude<keyof ServerEvent, 'present-changed'>
export type Publish = (event: RoomEvent, payload: RoomPayload) => void

/** Events from a browser. The acknowledgement of `join-room` says whether the server accepted it. */
export interface ClientEvents {
  'join-room': (payload: RoomPayload, answer?: (isAccepted: boolean) => void) => void
  'leave-room': (payload: RoomPayload) => void
  'new-recipe': (payload: RoomPayload & { recipe?: unknown }) => void
}

/** The server events, in the form of the Socket.IO types. */
export type ServerEvents = { [Name in keyof ServerEvent]: (payload: ServerEvent[Name]) => void }

/** How the browser reconnects. */
export const reconnection = { delayMs: 1000, delayMsMax: 5000, jitter: 0.5, timeoutMs: 20_000 }
