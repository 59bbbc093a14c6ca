/**
 * Replaces the screen of a room, and a dialog over this screen, with the list of rooms or with another room. The Back
 * button of the browser then does not return to the replaced screen.
 */
import { roomPath, screens } from '#contract/screens.ts'
import { replaceScreen } from '#web/core/navigation/router.ts'

export const openRooms = () => replaceScreen(screens.rooms)
export const openRoom = (roomId: string) => replaceScreen(roomPath(roomId))
