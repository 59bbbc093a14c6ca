/**
 * Replaces the screen of a room with the list of rooms or with another room, so that Back does not return to the
 * replaced screen.
 */
import { roomPath, screens } from '#contract/screens.ts'
import { navigate } from '#web/core/navigation/router.ts'

export const openRooms = () => navigate(screens.rooms, { isReplacing: true })
export const openRoom = (roomId: string) => navigate(roomPath(roomId), { isReplacing: true })
