/** The settings of a room. Only the first member can change them. */
import * as z from 'zod/mini'
import { Habits, TimeZone } from './room-habits.ts'
import { roomIdParams } from '#contract/values/ids.ts'
import { Room } from '#contract/rooms.ts'
import { route } from '#contract/routes/route.ts'

export const limits = {
  /** How often one member may change settings. */
  changesPerHour: 120,
}

export const texts = {
  title: 'Room Settings',
  saved: 'Room settings saved.',
  saveFailed: 'Failed to save the room settings',
  timeZoneHint: 'Today, the next meal and closing times follow this clock, on the devices of all members.',
  unitsHint: 'The shopping list has its amounts in these units, for all members.',
  habitsHint: 'The first suggestion for a meal sets this closing time. Leave it empty for none.',
  /** `zone` is a readable name of the time zone. */
  roomTime: (zone: string) => `Room time: ${zone}`,
  /** `times` lists usual closing times, for example `Dinner 17:30`. */
  habits: (times: string) => `Meals usually close: ${times}`,
  newDay: (day: string) => `It’s ${day}. The room has moved to the new day.`,
  closes: (time: string) => `closes ${time}`,
  forYou: (time: string) => `${time} for you`,
}

/** Changes the settings in the body. Settings that are omitted stay unchanged. */
export const settings = route({
  method: 'PUT',
  path: '/api/rooms/:roomId/settings',
  caller: 'user',
  params: roomIdParams,
  body: z.object({ timeZone: z.optional(TimeZone), habits: z.optional(z.partial(Habits)) }),
  reply: Room,
})
