/**
 * The rooms of the user as JSON-LD. Also the shopping list lines that the user has ticked, and the reminders, invites
 * and guest seats of the user.
 */
import type { AccountRows } from '#server/cli/account.store.ts'
import { remindersOf } from '#server/cli/reminder-names.ts'
import { me, roomRef, timeOf } from './references.ts'

type Row<Table extends 'ticks' | 'reminders' | 'invites' | 'seats'> = AccountRows[Table][number]

/** The rooms that other nodes refer to, without duplicates. The user may have left some of these rooms. */
export function roomsReferredTo(rows: AccountRows) {
  const withRoom = [
    ...rows.roomRecipes,
    ...rows.suggestions,
    ...rows.answers,
    ...rows.eating,
    ...rows.cooked,
    ...rows.faces,
    ...rows.photos,
    ...rows.planned,
    ...rows.ticks,
    ...rows.invites,
    ...rows.seats,
  ]
  const rooms = [...rows.rooms, ...withRoom.map(({ room_id, room_name }) => ({ id: room_id, name: room_name }))]
  return new Map(rooms.map(({ id, name }) => [id, { '@type': 'Organization', ...roomRef(id), name }])).values()
}

/** A shopping list line that the user has ticked. */
export const tick = ({ text, ticked_at, room_id }: Row<'ticks'>) => ({
  '@type': 'BuyAction',
  name: text ?? 'From the plan',
  agent: me,
  endTime: ticked_at,
  location: roomRef(room_id),
})

export const reminder = (row: Row<'reminders'>) => ({
  '@type': 'SubscribeAction',
  name: remindersOf(row).join(', '),
  agent: me,
  startTime: row.created_at,
  instrument: { '@type': 'Thing', name: row.device },
  object: roomRef(row.room_id),
})

export const invite = ({ room_id, stamp, expires_at }: Row<'invites'>) => ({
  '@type': 'InviteAction',
  agent: me,
  startTime: timeOf(stamp),
  endTime: expires_at,
  event: roomRef(room_id),
})

export const seat = ({ room_id, created_at, expires_at }: Row<'seats'>) => ({
  '@type': 'InviteAction',
  name: 'Guest seat',
  agent: me,
  startTime: created_at,
  endTime: expires_at,
  event: roomRef(room_id),
})
