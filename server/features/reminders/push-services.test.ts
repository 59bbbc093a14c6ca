/** Push services that refuse a message, fail or do not reply, and reminders that several processes send. */
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { newPushKeys } from '#server/outbound/push.ts'
import { postgresUrl } from '#tests/support/database/test-database.ts'
import { aRemindedRoom } from '#tests/support/fixtures/reminded-room.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { request } from '#tests/support/app/request.ts'
import { createDelivery } from './delivery.service.ts'
import { createLanes } from './lanes.service.ts'
import { occasionsStore } from './occasions.store.ts'
import { queueStore } from './queue.store.ts'

const later = (time: Date, seconds: number) => new Date(Number(time) + seconds * 1000)

describe('a push service', () => {
  it.each([404, 410])(
    'a device is deleted when its push service replies with %i',
    { tags: ['REMINDERS-06'] },
    async (status) => {
      const { ann, bob, subscribe, receiveAt, decide, dayFromNow, state, read, db } = await aRemindedRoom()
      await subscribe('ann', ann)
      await subscribe('bob', bob)
      state.respond = (response, path) => response.writeHead(path === '/ann' ? status : 201).end()
      await decide(dayFromNow())
      expect(await receiveAt()).toHaveLength(2)
      expect(await read(ann)).toEqual({ endpoint: null, kinds: [], quietHours: null })
      expect((await read(bob)).kinds).toHaveLength(3)
      expect(await db.selectFrom('push_reminders').select('tries').execute()).toEqual([{ tries: 1 }])
    },
  )

  it('a failed message is sent three more times, with growing pauses', { tags: ['REMINDERS-06'] }, async () => {
    const { ann, subscribe, receiveAt, decide, dayFromNow, state, db } = await aRemindedRoom()
    await subscribe('ann', ann)
    await decide(dayFromNow())
    state.respond = (response) => response.writeHead(503).end()
    let now = new Date()
    expect(await receiveAt(now)).toHaveLength(1)
    for (const pause of [30, 120, 480]) {
      expect(await receiveAt(later(now, pause - 1))).toHaveLength(0)
      now = later(now, pause)
      expect(await receiveAt(now)).toHaveLength(1)
    }
    expect(await receiveAt(later(now, 3000))).toHaveLength(0)
    expect(await db.selectFrom('push_devices').select('failures').execute()).toEqual([{ failures: 4 }])
  })

  it('a push service can delay a retry, and success resets the failure count', { tags: ['REMINDERS-06'] }, async () => {
    const { ann, subscribe, receiveAt, decide, dayFromNow, state, db } = await aRemindedRoom()
    await subscribe('ann', ann)
    await decide(dayFromNow())
    state.respond = (response) => response.writeHead(429, { 'retry-after': '300' }).end()
    const now = new Date()
    expect(await receiveAt(now)).toHaveLength(1)
    state.respond = (response) => response.writeHead(201).end()
    expect(await receiveAt(later(now, 299))).toHaveLength(0)
    expect(await receiveAt(later(now, 300))).toHaveLength(1)
    expect(await receiveAt(later(now, 900))).toHaveLength(0)
    expect(await db.selectFrom('push_devices').select('failures').execute()).toEqual([{ failures: 0 }])
  })

  it('a device is deleted after 100 consecutive failures', { tags: ['REMINDERS-06'] }, async () => {
    const { ann, subscribe, receiveAt, decide, dayFromNow, state, db } = await aRemindedRoom()
    await subscribe('ann', ann)
    await db.updateTable('push_devices').set({ failures: 99 }).execute()
    await decide(dayFromNow())
    const now = new Date()
    // A broken connection does not count as a further failure, because this server may have caused it.
    state.respond = (response) => response.destroy()
    expect(await receiveAt(now)).toHaveLength(1)
    expect(await db.selectFrom('push_devices').select('failures').execute()).toEqual([{ failures: 99 }])
    state.respond = (response) => response.writeHead(503).end()
    expect(await receiveAt(later(now, 30))).toHaveLength(1)
    expect(await db.selectFrom('push_devices').select('failures').execute()).toEqual([])
  })

  it('repeated connection errors count as one failure', { tags: ['REMINDERS-06'] }, async () => {
    const { ann, subscribe, receiveAt, decide, dayFromNow, state, db } = await aRemindedRoom()
    await subscribe('ann', ann)
    await decide(dayFromNow())
    state.respond = (response) => response.destroy()
    const now = new Date()
    expect(await receiveAt(now)).toHaveLength(1)
    expect(await receiveAt(later(now, 30))).toHaveLength(1)
    expect(await db.selectFrom('push_devices').select('failures').execute()).toEqual([{ failures: 1 }])
  })

  it('other devices get messages while a push service does not reply', { tags: ['REMINDERS-06'] }, async () => {
    const { app, bob, subscribe, receiveAt, decide, dayFromNow, state, received, sendReminders, clock, roomId } =
      await aRemindedRoom()
    await subscribe('bob', bob)
    // Adds more devices than the server can send messages to simultaneously.
    for (let index = 0; index < 18; index += 1) {
      const user = await aUser(app)
      await request(app, `POST /api/rooms/join/${roomId}`, { token: user.token })
      await subscribe(`silent-${index}`, user)
    }
    state.respond = (response, path) => response.writeHead(path === '/bob' ? 201 : 500).end()
    await decide(dayFromNow())
    expect(await receiveAt()).toHaveLength(19)
    const open: ServerResponse[] = []
    state.respond = (response, path) => void (path === '/bob' ? response.writeHead(201).end() : open.push(response))
    for (const [index, dish] of ['Soup', 'Stew'].entries()) {
      await decide(dayFromNow(index + 1), dish)
      clock.now = new Date()
      await sendReminders()
      await expect.poll(() => received.filter(({ path }) => path === '/bob')).toHaveLength(index + 2)
      await expect.poll(() => open.filter(({ destroyed }) => !destroyed)).toHaveLength(4)
    }
    state.respond = (response) => response.writeHead(201).end()
    for (const response of open) response.writeHead(201).end()
  })
})

it('a reminder that is added during the last claim is claimed immediately', { tags: ['REMINDERS-06'] }, async () => {
  const due: string[] = []
  const sent: string[] = []
  const lanes = createLanes({
    queue: { claim: (_, { isFailing }) => Promise.resolve(isFailing ? [] : due.splice(0)) },
    deliver: (id) => Promise.resolve(void sent.push(id)),
    log: { error: () => {} },
  })
  const readNow = () => new Date()
  lanes.start(readNow)
  due.push('late')
  lanes.start(readNow)
  await lanes.settled()
  expect(sent).toEqual(['late'])
})

it('a message without a response does not delay later reminders', { tags: ['REMINDERS-06'] }, async () => {
  const due = ['silent']
  const sent: string[] = []
  let respond = () => {}
  const silent = new Promise<void>((resolve) => (respond = resolve))
  const lanes = createLanes({
    queue: { claim: (_, { isFailing }) => Promise.resolve(isFailing ? [] : due.splice(0)) },
    deliver: (id) => (sent.push(id), id === 'silent' ? silent : Promise.resolve()),
    log: { error: () => {} },
  })
  const readNow = () => new Date()
  lanes.start(readNow)
  await expect.poll(() => sent).toEqual(['silent'])
  due.push('next')
  lanes.start(readNow)
  await expect.poll(() => sent).toEqual(['silent', 'next'])
  respond()
  await lanes.settled()
})

it('several processes send each reminder once, also after a restart', { tags: ['REMINDERS-07'] }, async () => {
  const { app, db, ann, bob, roomId, subscribe, decide, dayFromNow, received, startProcess, receiveAt, clock } =
    await aRemindedRoom()
  await subscribe('ann', ann)
  await subscribe('bob', bob)
  for (let index = 0; index < 10; index += 1) {
    const user = await aUser(app)
    await request(app, `POST /api/rooms/join/${roomId}`, { token: user.token })
    await subscribe(`other-${index}`, user)
  }
  await decide(dayFromNow(1), 'Soup')
  await decide(dayFromNow(2), 'Stew')
  clock.now = new Date()
  const processes = [await startProcess(db), await startProcess(db), await startProcess(db)]
  const runs = await Promise.all(processes.map(({ sendReminders }) => sendReminders()))
  for (const { settled } of runs) await settled()
  const sent = received.map(({ path, message }) => `${path} ${message.body}`)
  expect(sent).toHaveLength(24)
  expect(new Set(sent).size).toBe(24)
  // Simulates a restart.
  const { sendReminders } = await startProcess(db)
  await (await sendReminders()).settled()
  expect(await receiveAt()).toEqual([])
  expect(received).toHaveLength(24)
})

it.runIf(postgresUrl)(
  'a reminder that a process is claiming does not delay other reminders',
  { tags: ['REMINDERS-07'] },
  async () => {
    const { db, ann, bob, subscribe, decide, dayFromNow, state, receiveAt, clock } = await aRemindedRoom()
    await subscribe('ann', ann)
    await subscribe('bob', bob)
    state.respond = (response) => response.writeHead(503).end()
    await decide(dayFromNow())
    await receiveAt()
    const claimOne = (from: Db) =>
      queueStore(from).claim(later(clock.now, 60).toISOString(), { limit: 1, isFailing: true })
    await db.transaction().execute(async (trx) => {
      const claimed = [...(await claimOne(trx)), ...(await claimOne(db))]
      expect(new Set(claimed).size).toBe(2)
    })
  },
)

it('a stopping server aborts its messages, and the next server sends them', { tags: ['REMINDERS-07'] }, async () => {
  const { db, ann, subscribe, decide, dayFromNow, received, state, startProcess, clock } = await aRemindedRoom()
  await subscribe('ann', ann)
  await decide(dayFromNow())
  state.respond = () => {}
  const stopping = await startProcess(db)
  clock.now = new Date()
  await stopping.sendReminders()
  await expect.poll(() => received).toHaveLength(1)
  await stopping.app.close()
  state.respond = (response) => response.writeHead(201).end()
  clock.now = later(clock.now, 60)
  const { sendReminders } = await startProcess(db)
  await (await sendReminders()).settled()
  expect(received).toHaveLength(2)
})

describe('a claimed reminder', { tags: ['REMINDERS-07'] }, () => {
  /**
   * Makes one reminder due. With `before`, the database fails once, before the message is sent. With `after`, the
   * database fails after each sent message.
   * @returns a function that makes one pass, and returns the number of sent messages and the claimed reminders
   */
  async function start(failing: 'before' | 'after') {
    const { db, bob, subscribe, decide, dayFromNow } = await aRemindedRoom()
    await subscribe('bob', bob)
    await decide(dayFromNow(1))
    const fail = () => Promise.reject(Object.assign(new Error('The database does not reply'), { code: 'ECONNREFUSED' }))
    let reads = 0
    let sent = 0
    const delivery = createDelivery({
      occasions: occasionsStore(db),
      queue: queueStore(db),
      // The pass makes the first call. The second call is made before the message is sent.
      readKeys: () => ((reads += 1) === 2 && failing === 'before' ? fail() : Promise.resolve(newPushKeys())),
      send() {
        sent += 1
        return failing === 'after' ? fail() : Promise.resolve({ state: 'sent' })
      },
      log: { error: () => {} },
    })
    return async () => {
      await (await delivery.run()).settled()
      const claims = await db.selectFrom('push_reminders').select('tries').where('claimed_at', 'is not', null).execute()
      return [sent, claims]
    }
  }

  it('a reminder is sent by the next pass when the database failed before the message was sent', async () => {
    const run = await start('before')
    expect(await run()).toEqual([0, [{ tries: 1 }]])
    expect(await run()).toEqual([1, [{ tries: 1 }]])
    expect(await run()).toEqual([1, [{ tries: 1 }]])
  })

  it('a reminder is not sent again when the database failed after the message was sent', async () => {
    const run = await start('after')
    expect(await run()).toEqual([1, [{ tries: 1 }]])
    expect(await run()).toEqual([1, [{ tries: 1 }]])
  })
})
