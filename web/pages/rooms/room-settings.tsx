/** The settings of a room, with the units of its shopping list. */
import { useQuery } from '@tanstack/react-query'
import type { Room } from '#contract/rooms.ts'
import RoomSettingsDialog from '#web/features/rooms/settings/room-settings-dialog.tsx'
import { setUnits, shoppingListQuery } from '#web/features/shopping/shopping.queries.ts'

interface Props {
  room: Room
  onClose: () => void
}

export default function RoomSettings({ room, onClose }: Props) {
  const roomId = room._id
  const { data: list } = useQuery(shoppingListQuery(roomId))
  return (
    <RoomSettingsDialog
      room={room}
      units={list?.units ?? null}
      saveUnits={(units) => setUnits({ roomId }, units)}
      onClose={onClose}
    />
  )
}
