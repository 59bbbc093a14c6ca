/** A write with an `Idempotency-Key` has one effect and one reply, even if the client sends the write several times. */
import { pino } from 'pino'
import { beforeEach, describe, expect, it, onTestFinished, test } from 'vitest'
import { errors } from '#contract/routes/errors.ts'
import { limits } from '#contract/routes/requests.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { errorReply } from '#server/http/errors/error-reply.ts'
import { createIdempotency, type IdempotentReply } from '#server/http/requests/idempotency.ts'
import { createRateLimiter } from '#server/http/limits/rate-limiter.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { request } from '#tests/support/app/request.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { readAllRows } from '#tests/support/database/database-rows.ts'
import { aJpeg } from '#tests/support/fixtures/pictures.ts'
import { recipeBody } from '#tests/support/fixtures/recipes.ts'
import { aRoom, dayFromNow, suggestionBody } from '#tests/support/fixtures/rooms.ts'
import { aGuest } from '#tests/support/fixtures/seats.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import type { Db } from './open.ts'
import { idempotencyStore } from './idempotency.store.ts'

const spec = { tags: ['OUTBOX-01'] }
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })
const minuteMs = 60_000
const abandonedMs = 2 * minuteMs

describe('a write with an idempotency key', () => {
  let ada: Awaited<ReturnType<typeof aUser>>
  let one: TestApp
  let other: TestApp
  beforeEach(async () => {
    const db = await openTestDatabase()
    onTestFinished(() => db.destroy())
    one = await startTestApp({ db })
    other = await startTestApp({ db })
    ada = await aUser(one.app)
  })
  const publish = ({ app }: TestApp, key: string, title = 'Ramen', token = ada.token) =>
    request(app, 'POST /api/recipes', { token, body: recipeBody({ title }), ...withKey(key) })
  const countRecipes = async () => (await one.db.selectFrom('recipes').selectAll().execute()).length

  it('a write that is sent again, even to another process, has one effect and one reply', spec, async () => {
    const first = await publish(one, 'k1')
    expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([200, undefined])
    for (const process of [one, other]) {
      const again = await publish(process, 'k1')
      expect([again.statusCode, again.body, again.headers['idempotency-replayed']]).toEqual([200, first.body, 'true'])
      expect(again.headers['content-type']).toBe(first.headers['content-type'])
    }
    expect(await countRecipes()).toBe(1)
    await publish(one, 'k2')
    expect(await countRecipes()).toBe(2)
  })

  it('twelve simultaneous requests with one key, sent to two processes, store one recipe', spec, async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, (_, at) => publish(at % 2 ? one : other, 'k1')))
    expect(await countRecipes()).toBe(1)
    const done = responses.filter(({ statusCode }) => statusCode === 200)
    expect(new Set(done.map(({ body }) => body)).size).toBe(1)
    for (const { statusCode, headers, body } of responses.filter((response) => !done.includes(response))) {
      expect([statusCode, JSON.parse(body)]).toMatchObject([409, { code: 'idempotency-key-in-use' }])
      expect(headers['retry-after']).toBe('1')
    }
    expect((await publish(other, 'k1')).body).toBe(done[0]!.body)
  })

  it('the writes of two callers with the same key are both executed', spec, async () => {
    const bob = await aUser(one.app)
    await publish(one, 'k1')
    expect((await publish(one, 'k1', 'Ramen', bob.token)).headers['idempotency-replayed']).toBeUndefined()
    expect(await countRecipes()).toBe(2)
  })

  it('a repeated write of a guest has one effect, and a user can use the same key', spec, async () => {
    const { _id: roomId } = await aRoom(one.app, [ada])
    const { token } = await aGuest(one.app, ada, roomId)
    const send = (caller: string) =>
      request(one.app, `POST /api/rooms/${roomId}/suggestions`, {
        token: caller,
        body: suggestionBody(),
        ...withKey('k1'),
      })
    const first = await send(token)
    expect(first.statusCode).toBe(200)
    const again = await send(token)
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true'])
    expect((await send(ada.token)).headers['idempotency-replayed']).toBeUndefined()
  })

  it(
    'a write is refused when its key is malformed or was used for another request',
    { tags: ['OUTBOX-01', 'OUTBOX-02'] },
    async () => {
      await publish(one, 'k1')
      const reused = await publish(one, 'k1', 'Soup')
      expect([reused.statusCode, reused.json()]).toMatchObject([422, { code: 'idempotency-key-reused' }])
      const otherRoute = await request(one.app, 'POST /api/rooms', {
        token: ada.token,
        body: { name: 'x' },
        ...withKey('k1'),
      })
      expect(otherRoute.json()).toMatchObject({ code: 'idempotency-key-reused' })
      for (const key of ['', 'a b', 'x'.repeat(limits.idempotencyKeyCharsMax + 1)])
        expect((await publish(one, key)).json(), key).toMatchObject({ code: 'idempotency-key-invalid' })
      expect(await countRecipes()).toBe(1)
    },
  )

  it('a refusal is stored as the reply to its key, but an error about invalid input is not stored', spec, async () => {
    const room = await aRoom(one.app, [ada])
    const decide = `POST /api/rooms/${room._id}/meals/${dayFromNow()}/dinner/decide` as const
    const send = () => request(one.app, decide, { token: ada.token, ...withKey('k1') })
    const refused = await send()
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'meal-empty' }])
    const again = await send()
    expect([again.statusCode, again.body, again.headers['idempotency-replayed']]).toEqual([409, refused.body, 'true'])
    expect((await publish(one, 'k2', '')).statusCode).toBe(400)
    expect((await publish(one, 'k2')).statusCode).toBe(200)
  })

  it('a key that was used for an upload is refused for an upload of another file', spec, async () => {
    const send = async (colour: string) =>
      request(one.app, 'POST /api/recipes/upload-image', {
        token: ada.token,
        form: { image: await aJpeg({ colour }) },
        ...withKey('k1'),
      })
    const first = await send('#d2552d')
    expect(first.statusCode).toBe(200)
    expect((await send('#d2552d')).body).toBe(first.body)
    expect((await send('#2d8fd2')).json()).toMatchObject({ code: 'idempotency-key-reused' })
  })

  it('a stored write is not readable, and the cleanup deletes it after a day', { tags: ['OUTBOX-02'] }, async () => {
    await publish(one, 'a-key-of-ada', 'Unmistakable soup')
    const rows = await one.db.selectFrom('idempotency_keys').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`a-key-of-ada|Unmistakable|${ada.user._id}`))
    await one.tidy()
    expect(await one.db.selectFrom('idempotency_keys').selectAll().execute()).toHaveLength(1)
    const old = new Date(Date.now() - limits.idempotencyHours * 60 * minuteMs - 1).toISOString()
    await one.db.updateTable('idempotency_keys').set({ started_at: old }).execute()
    expect((await publish(one, 'a-key-of-ada')).headers['idempotency-replayed']).toBeUndefined()
    await one.db.updateTable('idempotency_keys').set({ started_at: old }).execute()
    await one.tidy()
    expect((await readAllRows(one.db)).filter((row) => row.startsWith('idempotency_keys'))).toEqual([])
  })
})

describe('the execution of a write with a key', () => {
  const log = pino({ enabled: false })
  let db: Db
  let now: number
  beforeEach(async () => {
    db = await openTestDatabase()
    onTestFinished(() => db.destroy())
    now = Date.now()
  })
  const open = () =>
    createIdempotency({ store: idempotencyStore(db), limiter: createRateLimiter(null), log, now: () => now })
  const done = (body: string): IdempotentReply => ({ status: 200, body, headers: {} })
  const asked = { key: 'k1', callerId: 'ada', content: ['PUT /vote'] }
  const send = async (execute: () => Promise<IdempotentReply>) => {
    const { reply, isStored } = await open().replyOnce(asked, execute, errorReply)
    return [reply.body, isStored]
  }
  const fail = (code: keyof typeof errors) => async () => {
    throw new AppError(code)
  }

  it('a write with no reply after two minutes is executed again exactly once', { tags: ['OUTBOX-03'] }, async () => {
    void send(() => new Promise(() => {})).catch(() => {})
    await expect.poll(() => db.selectFrom('idempotency_keys').selectAll().execute()).toHaveLength(1)
    const execute = async () => done('second')
    await expect(send(execute)).rejects.toMatchObject({ code: 'idempotency-key-in-use', retryAfterSeconds: 1 })
    now += abandonedMs - 1000
    await expect(send(execute)).rejects.toMatchObject({ code: 'idempotency-key-in-use' })
    now += 1001
    const all = await Promise.allSettled([send(execute), send(execute), send(execute)])
    const replies = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(replies.filter(([, isStored]) => !isStored)).toEqual([['second', false]])
    expect(await send(execute)).toEqual(['second', true])
  })

  it(
    'a starting process frees the keys of all unfinished writes when it is the only process on the database',
    { tags: ['OUTBOX-03'] },
    async () => {
      void send(() => new Promise(() => {})).catch(() => {})
      await expect.poll(() => db.selectFrom('idempotency_keys').selectAll().execute()).toHaveLength(1)
      const restarted = createIdempotency({
        store: idempotencyStore(db),
        limiter: createRateLimiter(null),
        log,
        isOnlyProcess: true,
      })
      const { reply } = await restarted.replyOnce(asked, async () => done('second'), errorReply)
      expect(reply.body).toBe('second')
    },
  )

  it('a failure to store a reply is logged, and the client still gets the reply', { tags: ['OUTBOX-03'] }, async () => {
    const lines: string[] = []
    const failing = () => Promise.reject(new Error('disk full'))
    const idempotency = createIdempotency({
      store: { ...idempotencyStore(db), releaseAll: failing, complete: failing },
      limiter: createRateLimiter(null),
      log: pino({}, { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) }),
      isOnlyProcess: true,
    })
    await expect.poll(() => lines).toEqual(['the keys of ended executions could not be freed'])
    const { reply } = await idempotency.replyOnce(asked, async () => done('sent'), errorReply)
    expect([reply.body, lines[1]]).toEqual(['sent', 'the key of an execution could not be freed or completed'])
  })

  it('a write that ends after its repetition does not replace the stored reply', { tags: ['OUTBOX-03'] }, async () => {
    const running: ((reply: IdempotentReply) => void)[] = []
    const slow = send(() => new Promise((resolve) => running.push(resolve)))
    await expect.poll(() => running).toHaveLength(1)
    now += abandonedMs + 1
    expect(await send(async () => done('second'))).toEqual(['second', false])
    running[0]!(done('first'))
    await slow
    expect(await send(async () => done('third'))).toEqual(['second', true])
  })

  test.each(['not-signed-in', 'body-too-slow', 'too-many', 'unavailable', 'internal'] as const)(
    'a write that fails with %s is executed again when its key is sent again',
    { tags: ['OUTBOX-01'] },
    async (code) => {
      await expect(send(fail(code))).rejects.toMatchObject({ code })
      expect(await send(async () => done('done'))).toEqual(['done', false])
    },
  )

  it('a write is not executed again when its reply was too large to store', { tags: ['OUTBOX-02'] }, async () => {
    const noise = Array.from({ length: 60_000 }, () => Math.random().toString(36)).join('')
    expect(await send(async () => done(noise))).toEqual([noise, false])
    const [body, isStored] = await send(async () => done('again'))
    expect([JSON.parse(String(body)), isStored]).toMatchObject([{ code: 'idempotency-answer-too-large' }, true])
  })

  it('only new keys count towards the daily limit of a caller', { tags: ['OUTBOX-02'] }, async () => {
    const counted: [number, string][] = []
    const limiter = { count: async ({ times }: { times: number }, key: string) => void counted.push([times, key]) }
    const idempotency = createIdempotency({ store: idempotencyStore(db), limiter, log })
    for (let sent = 0; sent < 3; sent++) await idempotency.replyOnce(asked, async () => done('x'), errorReply)
    expect(counted).toEqual([[limits.idempotencyKeysPerDay, 'ada']])
  })
})
