/** `/api/push`: the public key of the server, and the push subscriptions of the caller. */
import * as contract from '#contract/reminders.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import type { RoomReminders } from './reminders.service.ts'

interface Parts {
  reminders: RoomReminders
  /** @throws room-unknown */
  requireMember: (roomId: string, caller: Caller) => Promise<void>
}

export function remindersRoutes(mount: Mount<Caller & { sessionId: string }>, { reminders, requireMember }: Parts) {
  mount(contract.pushKey, async () => ({ key: (await reminders.readKeys()).publicKey }))
  mount(contract.reminders, async ({ caller, query: { roomId } }) => {
    await requireMember(roomId, caller)
    return reminders.read(caller, roomId)
  })
  mount(contract.subscribe, async ({ caller, body: { keys, ...subscription } }) => {
    await requireMember(subscription.roomId, caller)
    return reminders.subscribe(caller, { ...subscription, ...keys })
  })
  mount(contract.unsubscribe, async ({ caller, body: { endpoint, roomId } }) => {
    await reminders.unsubscribe(caller, endpoint, roomId)
    return { message: contract.texts.ended }
  })
}
