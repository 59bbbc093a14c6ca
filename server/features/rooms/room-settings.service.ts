/** Changes of a room's settings and of its id. Only the first member of the room may make them. */
import type { Publish } from '#contract/routes/events.ts'
import type { Habits } from '#contract/rooms/room-habits.ts'
import { limits as settingsLimits } from '#contract/rooms/room-settings.ts'
import { limits, type Room } from '#contract/rooms.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import { newRoomId, type Rooms } from './rooms.service.ts'
import type { RoomsStore } from './rooms.store.ts'

const settingsChanges = perHour('room-settings', settingsLimits.changesPerHour)
const idChanges = perHour('room-id-account', limits.createdPerHour, 'room-ids-too-often')

interface SettingsChange {
  timeZone?: string
  habits?: Partial<Habits>
}

interface Parts {
  store: RoomsStore
  rooms: Pick<Rooms, 'requireMember' | 'readStored'>
  limiter: RateLimiter
  publish: Publish
  /** Sends the new id of a room to the sockets in the room's channel. */
  announceId: (roomId: string, newRoomId: string) => void
}

export type RoomSettings = ReturnType<typeof createRoomSettings>

export function createRoomSettings({ store, rooms, limiter, publish, announceId }: Parts) {
  return {
    /** Changes the given settings. @throws room-unknown, room-settings-not-yours, too-many */
    async change(caller: { id: string }, roomId: string, change: SettingsChange): Promise<Room> {
      await rooms.requireMember(roomId, caller)
      await limiter.count(settingsChanges, caller.id)
      const refusal = await store.updateSettings(roomId, caller.id, change)
      if (refusal) throw new AppError(refusal)
      publish('settings-changed', { roomId })
      return rooms.readStored(roomId)
    },

    /** Gives a room a new id. @throws room-unknown, room-id-not-yours, room-ids-too-often */
    async changeId(caller: { id: string }, roomId: string): Promise<Room> {
      await rooms.requireMember(roomId, caller)
      await limiter.count(idChanges, caller.id)
      const changedId = newRoomId()
      const refusal = await store.updateId(roomId, changedId, caller.id)
      if (refusal) throw new AppError(refusal)
      announceId(roomId, changedId)
      return rooms.readStored(changedId)
    },
  }
}
