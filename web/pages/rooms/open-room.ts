/** Replaces the screen of a room by the list of rooms or by another room, so that Back does not return to it. */
import { roomPath, screens } from '#contract/screens.ts'
import { navigate } from '#web/core/navigation/router.ts'

export const openRooms = () => navigate(screens.rooms, { isReplacing: true })
export const openRoom = (roomId: string) => navigate(roomPath(roomId), { isReplacing: true })
