/** The calendar of a room: a secret address from which calendar apps read the meals of its plan. */
import * as z from 'zod/mini'
import { roomIdParams } from './values/ids.ts'
import { messageReply, route } from './routes/route.ts'

export const limits = {
  /** Days before and after today whose meals the calendar contains. */
  pastDays: 30,
  nextDays: 366,
  /** Size of the iCalendar text. Events of later days that do not fit are left out. */
  bytesMax: 1_000_000,
  /** Links that one member creates or ends. */
  changesPerHour: 60,
  /** Requests from one address. Calendar services read the calendars of many people from few addresses. */
  readsByAddressPerHour: 1200,
  /** Requests for one calendar. */
  readsPerHour: 600,
  /** Seconds for which an app may reuse what it has read. */
  maxAgeSeconds: 900,
}

export const texts = {
  heading: 'Calendar',
  hint: 'A calendar app that subscribes to this link shows the meals of the plan and follows its changes. Every person with the link can read them.',
  once: 'This link is shown only once. Add it to your calendar app as a subscription.',
  shared: (day: string) =>
    `The calendar has been shared since ${day}. Its link was shown once; a new link replaces it for every calendar app.`,
  create: 'Create a link',
  replace: 'Create a new link',
  end: 'Stop sharing',
  created: 'Calendar link created.',
  ended: 'The calendar is no longer shared.',
  loadFailed: 'Failed to load the calendar',
  createFailed: 'Failed to create the link',
  endFailed: 'Failed to stop sharing the calendar',
}

/** The address of the text that calendar apps read. */
export const calendarUrl = (origin: string, secret: string) => `${origin}/api/calendars/${secret}.ics`

/** When the link was created; null when the calendar is not shared. */
export const calendar = route({
  method: 'GET',
  path: '/api/rooms/:roomId/calendar',
  caller: 'user',
  params: roomIdParams,
  reply: z.object({ createdAt: z.nullable(z.string()) }),
})
/** Creates or replaces the link. No other reply has it: the server stores only a hash of its secret. */
export const createCalendar = route({
  method: 'POST',
  path: '/api/rooms/:roomId/calendar',
  caller: 'user',
  params: roomIdParams,
  reply: z.object({ calendarUrl: z.string() }),
})
export const endCalendar = route({
  method: 'DELETE',
  path: '/api/rooms/:roomId/calendar',
  caller: 'user',
  params: roomIdParams,
  reply: messageReply,
})
