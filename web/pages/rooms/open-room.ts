/** Leads from a room to another screen of rooms. Back does not return to the room. */
import { roomPath, screens } from '#contract/screens.ts'
import { navigate } from '#web/core/navigation/router.ts'

export const openRooms = () => navigate(screens.rooms, { isReplacing: true })
export const openRoom = (roomId: string) => navigate(roomPath(roomId), { isReplacing: true })
