/** The dialogs of a room. The address says which of them is open. The code of each dialog loads on first use. */
import type { Member, Room } from '#contract/rooms.ts'
import { useDialogs } from '#web/core/navigation/dialogs.ts'
import { useLocation } from '#web/core/navigation/router.ts'
import { CopyButton } from '#web/features/rooms/copy-button.tsx'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { loadable } from '#web/ui/feedback/loadable.tsx'
import { findDishes, readDish, readRecipe } from './dish-lookup.ts'
import { openRoom, openRooms } from './open-room.ts'

const RemindersDialog = loadable(() => import('#web/features/reminders/reminders-dialog.tsx'))
const RemoveMemberDialog = loadable(() => import('#web/features/rooms/members/remove-member-dialog.tsx'))
const GuestsDialog = loadable(() => import('#web/features/seats/guests-dialog.tsx'))
const InviteDialog = loadable(() => import('#web/features/rooms/members/invite-dialog.tsx'))
const NewRoomIdDialog = loadable(() => import('#web/features/rooms/settings/new-room-id-dialog.tsx'))
const RoomRecipeDialog = loadable(() => import('#web/features/rooms/shared-recipes/room-recipe-dialog.tsx'))
const RoomSettings = loadable(() => import('./room-settings.tsx'))
const ShareRecipeDialog = loadable(() => import('#web/features/rooms/shared-recipes/share-recipe-dialog.tsx'))
const UnshareDialog = loadable(() => import('#web/features/rooms/shared-recipes/unshare-dialog.tsx'))

interface Props {
  room: Room
  me: Pick<Member, '_id'>
  /** Whether the user is the first member, who can change the settings and the ID. */
  isFirst: boolean
  onShared: (recipe: { _id: string }) => void
  onLeaving: (isLeaving: boolean) => void
}

export function RoomDialogs({ room, me, isFirst, onShared, onLeaving }: Props) {
  const { _id: roomId, members, recipes, timeZone } = room
  const meId = me._id
  const { list, dialog, close } = useDialogs()
  const openRecipe = list?.name === 'shared' && recipes.find(({ _id }) => _id === list.value)
  const recipeToRemove = list?.name === 'unshare' && recipes.find(({ _id }) => _id === list.value)
  const memberToRemove = list?.name === 'remove-member' && members.find(({ _id }) => _id === list.value)
  return (
    <ErrorBoundary resetKey={useLocation()}>
      {dialog === 'invite' && <InviteDialog roomId={roomId} onClose={close} />}
      {dialog === 'reminders' && <RemindersDialog roomId={roomId} onClose={close} />}
      {dialog === 'guests' && (
        <GuestsDialog
          roomId={roomId}
          timeZone={timeZone}
          renderCopy={(name, text) => <CopyButton name={name} text={text} />}
          onClose={close}
        />
      )}
      {dialog === 'share-recipe' && (
        <ShareRecipeDialog
          roomId={roomId}
          findDishes={(text) => findDishes(text, meId)}
          readDish={readDish}
          onShared={onShared}
          onClose={close}
        />
      )}
      {openRecipe && (
        <RoomRecipeDialog roomId={roomId} recipe={openRecipe} readers={{ readRecipe, readDish }} onClose={close} />
      )}
      {recipeToRemove && <UnshareDialog roomId={roomId} recipe={recipeToRemove} onClose={close} />}
      {dialog === 'new-room-id' && isFirst && (
        <NewRoomIdDialog roomId={roomId} onClose={close} onChanging={onLeaving} onChanged={openRoom} />
      )}
      {dialog === 'room-settings' && isFirst && <RoomSettings room={room} onClose={close} />}
      {memberToRemove && (
        <RemoveMemberDialog
          roomId={roomId}
          member={memberToRemove}
          isMe={memberToRemove._id === meId}
          isLast={members.length === 1}
          onClose={close}
          onLeaving={onLeaving}
          onLeft={openRooms}
        />
      )}
    </ErrorBoundary>
  )
}
