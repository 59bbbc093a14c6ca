/** Rate limits by IP address. An IPv6 /64 network counts as one client, even with several addresses and accounts. */
import { describe, expect, it } from 'vitest'
import { errors } from '#contract/routes/errors.ts'
import { request } from '#tests/support/app/request.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { aUser } from '#tests/support/fixtures/users.ts'

type Call = (app: TestApp['app'], round: number, ip: string) => ReturnType<typeof request>

/** Calls of visitors, with the number of calls that one IP address may make. Each round uses another e-mail address. */
const byVisitors: [string, number, Call][] = [
  [
    'sign-in',
    60,
    (app, round, ip) =>
      request(app, 'POST /api/auth/login', { body: { email: `cook-${round}@example.org`, password: 'Wrong1' }, ip }),
  ],
  [
    'a reset request',
    20,
    (app, round, ip) =>
      request(app, 'POST /api/auth/forgot-password', { body: { email: `cook-${round}@example.org` }, ip }),
  ],
]

/** Calls of users. An account may make each of these calls 60 times an hour. */
const byUsers: [string, (app: TestApp['app'], token: string, ip: string) => ReturnType<typeof request>][] = [
  ['joining by id', (app, token, ip) => request(app, 'POST /api/rooms/join/some-room', { token, ip })],
  ['joining by invite', (app, token, ip) => request(app, 'POST /api/rooms/join/invite/ABCDEFGH', { token, ip })],
  [
    'uploading a picture',
    (app, token, ip) =>
      request(app, 'POST /api/recipes/upload-image', {
        token,
        ip,
        form: { image: { bytes: Buffer.from('no picture'), name: 'a.jpg', type: 'image/jpeg' } },
      }),
  ],
]

const accountTimes = 60
const addressTimes = 180
const tooMany = { message: errors['too-many'].text, code: 'too-many' }

/** @returns another address for each round, always in the same /64 network */
const ipv6 = (round: number) => `2001:db8:7:7::${round.toString(16)}`

describe('one IPv6 /64', { tags: ['AUTH-30'] }, () => {
  it.each(byVisitors)('all addresses of the network share one limit for %s', async (_, times, call) => {
    const { app } = await startTestApp()
    for (let round = 0; round < times; round++) expect((await call(app, round, ipv6(round))).statusCode).not.toBe(429)
    const refused = await call(app, times, ipv6(times))
    expect([refused.statusCode, refused.json()]).toEqual([429, tooMany])
    expect((await call(app, times, '2001:db8:7:8::1')).statusCode).not.toBe(429)
  })

  it.each(byUsers)('all accounts that use the network share one limit for %s', async (_, call) => {
    const { app } = await startTestApp()
    for (let round = 0; round < addressTimes; round += accountTimes) {
      const { token } = await aUser(app)
      for (let turn = 0; turn < accountTimes; turn++)
        expect((await call(app, token, ipv6(round + turn))).statusCode).not.toBe(429)
    }
    const { token } = await aUser(app)
    const refused = await call(app, token, ipv6(addressTimes))
    expect([refused.statusCode, refused.json()]).toEqual([429, tooMany])
    expect((await call(app, token, '2001:db8:7:8::1')).statusCode).not.toBe(429)
  })
})

it('an IPv4-mapped address counts as its IPv4 address', { tags: ['AUTH-30'] }, async () => {
  const { app } = await startTestApp()
  const [, times, call] = byVisitors[1]!
  for (let round = 0; round < times; round++)
    expect((await call(app, round, round % 2 ? '203.0.113.7' : '::ffff:203.0.113.7')).statusCode).toBe(200)
  expect((await call(app, times, '203.0.113.7')).statusCode).toBe(429)
})
