/** Finds out which reminders are due, and reads what their messages need. */
import { timeId } from '#server/crypto/ids.ts'
import type { Facts } from './messages.service.ts'
import type { OccasionsStore } from './occasions.store.ts'
import type { QueuedReminder } from './queue.store.ts'
import { closingMs, graceMs, listCookedMeals, spanOfDecision, startOf } from './timing.service.ts'

/** Returns rows for the reminders that are due. Reminders with a row from an earlier pass are left out. */
export async function findDue(occasions: OccasionsStore, now: Date) {
  const due = [
    ...(await findClosings(occasions, now)),
    ...(await findDecisions(occasions, now)),
    ...(await findCooking(occasions, now)),
  ]
  return due.map(({ deviceId, roomId, kind, day, meal, subject, dueAt, expiresAt }) => ({
    id: timeId(),
    device_id: deviceId,
    room_id: roomId,
    kind,
    day,
    meal,
    subject,
    due_at: dueAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    claimed_at: null,
    tries: 0,
  }))
}

async function findClosings(occasions: OccasionsStore, now: Date) {
  const closings = await occasions.findClosings(now, new Date(Number(now) + closingMs))
  return closings.map((each) => ({
    ...each,
    kind: 'closing' as const,
    subject: each.closesAt,
    dueAt: now,
    expiresAt: new Date(each.closesAt),
  }))
}

async function findDecisions(occasions: OccasionsStore, now: Date) {
  const decisions = await occasions.findDecisions(new Date(Number(now) - graceMs))
  return decisions.map((each) => ({
    ...each,
    kind: 'decided' as const,
    subject: each.suggestionId,
    // `decidedAt` is the time in the id of the decision. When many ids are made in a moment, their times are ahead of
    // the clock. Then the decision counts as made now.
    ...spanOfDecision(each.decidedAt < now ? each.decidedAt : now, startOf(each.day, each.meal, each.timeZone)),
  }))
}

async function findCooking(occasions: OccasionsStore, now: Date) {
  const found = []
  for (const timeZone of await occasions.findCookingZones())
    for (const { day, meal, ...span } of listCookedMeals(timeZone, now))
      for (const each of await occasions.findCooks(timeZone, { day, meal, ...span }))
        found.push({ ...each, kind: 'cooking' as const, subject: '', ...span })
  return found
}

/** Reads the facts for the message of a reminder. Returns null when there is no longer a reason for the reminder. */
export async function readFacts(occasions: OccasionsStore, reminder: QueuedReminder): Promise<Facts | null> {
  const { kind, subject, userId } = reminder
  if (kind === 'closing')
    return (await occasions.isUnanswered(reminder, subject)) ? { kind, closesAt: new Date(subject) } : null
  const decided = await occasions.findDecided(reminder)
  const cooks = await occasions.findCooksOf(reminder)
  if (kind === 'decided') {
    if (decided?.suggestionId !== subject) return null
    return { kind, dish: decided.dish, cooks: cooks.map(({ id, name }) => ({ name, isYou: id === userId })) }
  }
  const planned = await occasions.findPlanned(reminder)
  const isCook = cooks.some(({ id }) => id === userId)
  if (!isCook && !planned.length) return null
  const dishes = isCook && decided ? [decided.dish, ...planned] : planned
  return { kind, dish: dishes.length ? dishes.join(', ') : null }
}
