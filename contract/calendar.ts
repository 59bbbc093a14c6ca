/** The calendar of a room: a secret link from which calendar apps read the meals of the plan. */
import * as z from 'zod/mini'
import { roomIdParams } from './values/ids.ts'
import { messageReply, route } from './routes/route.ts'

export const limits = {
  /** The calendar has the entries of the plan from this many days before today. */
  pastDays: 30,
  /** The calendar has the entries of the plan until this many days after today. */
  nextDays: 366,
  /**
   * Size of the iCalendar text. If the text would be larger, the server leaves out the events that are furthest in the
   * future.
   */
  bytesMax: 1_000_000,
  /** How often one member may create or end the link in an hour. */
  changesPerHour: 60,
  /**
   * Requests from one network (an IPv4 address, or a /64 network of IPv6) in an hour. The limit is high, because a
   * calendar service fetches the calendars of many people from few addresses.
   */
  readsByNetworkPerHour: 1200,
  /** Requests for one calendar in an hour. */
  readsPerHour: 600,
  /** A calendar app may reuse the text for this many seconds. */
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

/** The web address of the iCalendar text. */
export const calendarUrl = (origin: string, secret: string) => `${origin}/api/calendars/${secret}.ics`

/** Replies with the time at which the link was created, or null when the calendar is not shared. */
export const calendar = route({
  method: 'GET',
  path: '/api/rooms/:roomId/calendar',
  caller: 'user',
  params: roomIdParams,
  reply: z.object({ createdAt: z.nullable(z.string()) }),
})
/** Creates or replaces the link. Only this reply contains it, because the server stores only a hash of its secret. */
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
