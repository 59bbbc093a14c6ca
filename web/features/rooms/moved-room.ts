/** What this browser stores for a room under the id of the room, and what happens to it when the room gets a new id. */
import { moveDraft } from '#web/core/forms/drafts.ts'
import { moveOutbox } from '#web/core/outbox/outbox.ts'

/** The name of the draft of a recipe that the user shares in a room. */
export const draftNameOf = (roomId: string) => `room ${roomId}`

/** Call when a room has a new id. Moves the changes that are not sent yet, and the draft of a shared recipe. */
export function moveStored(roomId: string, newRoomId: string) {
  moveOutbox(roomId, newRoomId)
  moveDraft(draftNameOf(roomId), draftNameOf(newRoomId))
}
