/** Which devices get which reminders of a room, and when. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { limits } from '#contract/reminders.ts'
import { momentIn } from '#contract/values/time-zone.ts'
import { timeId, timeOfId } from '#server/crypto/ids.ts'
import { request } from '#tests/support/app/request.ts'
import { aRemindedRoom } from '#tests/support/fixtures/reminded-room.ts'

const minuteMs = 60_000
const later = (time: Date | string, minutes: number) => new Date(Number(new Date(time)) + minutes * minuteMs)

describe('the reminder of a decision', () => {
  it('a decision is announced once to subscribed devices', { tags: ['REMINDERS-01', 'REMINDERS-03'] }, async () => {
    // Stops the clock. After midnight in Berlin, the reminder would name the day, and the meal could not be reopened.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { ann, bob, subscribe, receiveAt, decide, received, roomId, dayFromNow, change, dinner } =
      await aRemindedRoom()
    const day = dayFromNow()
    await subscribe('ann', ann, { kinds: ['closing', 'cooking'] })
    await decide(dayFromNow(1))
    await subscribe('bob', bob)
    // Decided before Bob subscribed.
    expect(await receiveAt()).toEqual([])
    // The next ids are ahead of the clock, as happens when many ids are made in a moment.
    timeId(Date.now() + 5000)
    await decide(day)
    await change(ann, `PUT ${dinner(day)}/cook`, { cooking: true })
    expect(await receiveAt()).toEqual(['bob: Decided: Lasagne, Ann cooks, 18:30'])
    expect(received[0]).toMatchObject({
      message: { title: 'Sunday Table', path: `/rooms/${roomId}?day=${day}` },
      claims: { sub: 'https://potluck.test' },
    })
    await change(ann, `DELETE ${dinner(day)}/decide`)
    await change(ann, `POST ${dinner(day)}/decide`)
    expect(await receiveAt()).toEqual([])
  })

  it('a decision is not announced if it is reopened or older than 15 minutes', { tags: ['REMINDERS-07'] }, async () => {
    const { db, ann, bob, subscribe, receiveAt, decide, dayFromNow, change, dinner } = await aRemindedRoom()
    await subscribe('bob', bob)
    await decide(dayFromNow(1))
    await change(ann, `DELETE ${dinner(dayFromNow(1))}/decide`)
    expect(await receiveAt()).toEqual([])
    await decide(dayFromNow(2))
    const decisions = db.selectFrom('room_decisions').select('id').where('day', '=', dayFromNow(2))
    const { id } = await decisions.executeTakeFirstOrThrow()
    // Uses the time in the id, because ids can be ahead of the clock.
    const decidedAt = new Date(timeOfId(id))
    expect(await receiveAt(later(decidedAt, 16))).toEqual([])
    expect(await receiveAt(later(decidedAt, 14))).toHaveLength(1)
  })

  it('no decision is announced to a member who switched these reminders off', { tags: ['REMINDERS-01'] }, async () => {
    const { bob, subscribe, receiveAt, decide, dayFromNow, state, send, roomId, clock } = await aRemindedRoom()
    const subscription = await subscribe('bob', bob)
    state.respond = (response) => response.writeHead(503).end()
    await decide(dayFromNow(2))
    expect(await receiveAt()).toHaveLength(1)
    state.respond = (response) => response.writeHead(201).end()
    await send(bob.token, { ...subscription, roomId, kinds: ['closing', 'cooking'] })
    expect(await receiveAt(later(clock.now, 1))).toEqual([])
  })

  it('the reminder of a decision waits for the end of quiet hours', { tags: ['REMINDERS-09'] }, async () => {
    const { ann, bob, subscribe, receiveAt, decide, dayFromNow, clock } = await aRemindedRoom()
    const { now } = clock
    const timeOf = (time: Date) => time.toISOString().slice(11, 16)
    const quietHours = { from: timeOf(later(now, -60)), to: timeOf(later(now, 60)) }
    await subscribe('ann', ann, { quietHours, timeZone: 'UTC' })
    await subscribe('bob', bob, { quietHours, timeZone: 'Asia/Tokyo' })
    await decide(dayFromNow(2))
    expect(await receiveAt(now)).toEqual([expect.stringContaining('bob: Decided: Lasagne')])
    expect(await receiveAt(later(now, 58))).toEqual([])
    expect(await receiveAt(later(now, 61))).toEqual([expect.stringContaining('ann: Decided: Lasagne')])
  })
})

describe('the reminder of a closing meal', () => {
  it('members without an answer are reminded 30 minutes before a meal closes', { tags: ['REMINDERS-02'] }, async () => {
    const { ann, bob, subscribe, receiveAt, suggest, dayFromNow, change, dinner } = await aRemindedRoom()
    const day = dayFromNow()
    const closesAt = later(new Date(), 120).toISOString()
    await subscribe('ann', ann)
    await subscribe('bob', bob)
    // Ann has suggested the dish, which counts as her answer.
    await suggest(day)
    await change(ann, `PUT ${dinner(day)}/closing`, { closesAt })
    expect(await receiveAt(later(closesAt, -31))).toEqual([])
    // If the meal is not on the day of the reminder, the text contains a weekday, which is ignored here.
    expect(await receiveAt(later(closesAt, -30))).toEqual([
      expect.stringMatching(/^bob: Dinner.* closes in 30 minutes and you have not answered$/),
    ])
    expect(await receiveAt(later(closesAt, -25))).toEqual([])
    const sooner = later(new Date(), 110).toISOString()
    await change(ann, `PUT ${dinner(day)}/closing`, { closesAt: sooner })
    expect(await receiveAt(later(sooner, -12))).toEqual([
      expect.stringMatching(/^bob: Dinner.* closes in 12 minutes and you have not answered$/),
    ])
  })

  it('a late suggestion or a changed eating status still causes a reminder', { tags: ['REMINDERS-02'] }, async () => {
    const { ann, bob, subscribe, receiveAt, suggest, dayFromNow, change, dinner } = await aRemindedRoom()
    const [first, second] = [dayFromNow(1), dayFromNow(2)]
    const closesAt = later(new Date(), 10).toISOString()
    await subscribe('bob', bob)
    for (const day of [first, second]) await change(ann, `PUT ${dinner(day)}/closing`, { closesAt })
    await suggest(second)
    await change(bob, `PUT ${dinner(second)}/eating`, { status: 'out', guests: 0 })
    expect(await receiveAt()).toEqual([])
    await suggest(first)
    await change(bob, `PUT ${dinner(second)}/eating`, { status: 'late', guests: 0 })
    const reminder = expect.stringMatching(/^bob: Dinner.* closes in 10 minutes and you have not answered$/) as string
    expect(await receiveAt(later(closesAt, -10))).toEqual([reminder, reminder])
    expect(await receiveAt()).toEqual([])
  })

  it('no reminder is sent if quiet hours end after the closing time', { tags: ['REMINDERS-09'] }, async () => {
    const { ann, bob, subscribe, receiveAt, suggest, dayFromNow, change, dinner } = await aRemindedRoom()
    const timeOf = (time: Date) => time.toISOString().slice(11, 16)
    const quietHours = { from: timeOf(later(new Date(), -60)), to: timeOf(later(new Date(), 60)) }
    await subscribe('bob', bob, { quietHours, timeZone: 'UTC' })
    await suggest(dayFromNow(1))
    await change(ann, `PUT ${dinner(dayFromNow(1))}/closing`, { closesAt: later(new Date(), 20).toISOString() })
    expect(await receiveAt()).toEqual([])
    expect(await receiveAt(later(new Date(), 61))).toEqual([])
  })
})

it('cooks are reminded three hours before a decided or planned meal', { tags: ['REMINDERS-04'] }, async () => {
  const { ann, bob, subscribe, receiveAt, decide, roomId, dayFromNow, change, dinner } = await aRemindedRoom()
  const day = dayFromNow(2)
  await subscribe('ann', ann, { kinds: ['cooking'] })
  await subscribe('bob', bob, { kinds: ['cooking'] })
  await decide(day)
  await change(ann, `PUT ${dinner(day)}/cook`, { cooking: true })
  await change(ann, `POST /api/rooms/${roomId}/plan`, { date: day, meal: 'lunch', dish: 'Soup', cooks: ['Bob'] })
  expect(await receiveAt(momentIn('Europe/Berlin', day, '09:29'))).toEqual([])
  expect(await receiveAt(momentIn('Europe/Berlin', day, '09:30'))).toEqual([
    'bob: You are cooking lunch today: Soup, 12:30',
  ])
  expect(await receiveAt(momentIn('Europe/Berlin', day, '15:31'))).toEqual([
    'ann: You are cooking tonight: Lasagne, 18:30',
  ])
  expect(await receiveAt(momentIn('Europe/Berlin', day, '15:32'))).toEqual([])
})

it('a device gets a limited number of reminders an hour', { tags: ['REMINDERS-08'] }, async () => {
  const { bob, subscribe, receiveAt, decide, dayFromNow } = await aRemindedRoom()
  await subscribe('bob', bob)
  for (let day = 0; day < limits.remindersPerHour + 3; day += 1) await decide(dayFromNow(day + 1))
  expect(await receiveAt()).toHaveLength(limits.remindersPerHour)
})

it('a failed reminder is not sent again if other reminders reach the limit', { tags: ['REMINDERS-08'] }, async () => {
  const { bob, subscribe, receiveAt, decide, dayFromNow, state, clock } = await aRemindedRoom()
  await subscribe('bob', bob)
  await decide(dayFromNow(1), 'Late')
  state.respond = (response) => response.writeHead(503).end()
  expect(await receiveAt()).toHaveLength(1)
  state.respond = (response) => response.writeHead(201).end()
  for (let day = 0; day < limits.remindersPerHour; day += 1) await decide(dayFromNow(day + 2))
  // Sends twice, because a device whose last message failed gets only a few messages at first.
  const meanwhile = [...(await receiveAt(later(clock.now, 0.25))), ...(await receiveAt(clock.now))]
  expect(meanwhile).toHaveLength(limits.remindersPerHour)
  expect(await receiveAt(later(clock.now, 1))).toEqual([])
})

it('the push key is made once, and stays the same after a restart', { tags: ['REMINDERS-05'] }, async () => {
  const { ann, db, state, startProcess } = await aRemindedRoom()
  await db.deleteFrom('push_keys').execute()
  const processes = [await startProcess(db), await startProcess(db)]
  const keys = await Promise.all(
    processes.map(async ({ app }) => (await request(app, 'GET /api/push/key', { token: ann.token })).json<object>()),
  )
  expect(keys[0]).toEqual(keys[1])
  expect(keys[0]).not.toEqual({ key: state.publicKey })
  const { sendReminders } = await startProcess(db)
  await sendReminders()
  expect(await db.selectFrom('push_keys').select('public_key as key').execute()).toEqual([keys[0]])
})
