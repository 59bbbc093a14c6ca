/** Tests who may create an account with each value of `REGISTRATION`: `open`, `invite` or `closed`. */
import { describe, expect, it } from 'vitest'
import { errors, type ErrorCode } from '#contract/routes/errors.ts'
import { limits as roomLimits, type Invite, type Room } from '#contract/rooms.ts'
import { createRegistrationInvite } from '#server/cli/create-invite.ts'
import { timeId } from '#server/crypto/ids.ts'
import { request } from '#tests/support/app/request.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { insertUsers } from '#tests/support/fixtures/many-users.ts'
import { validPassword } from '#tests/support/fixtures/users.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { onFinished } from '#tests/support/shared.ts'

let count = 0

function register({ app }: Pick<TestApp, 'app'>, invite?: string, email = `cook-${(count += 1)}@example.org`) {
  const body = { name: 'Ada', email, password: validPassword, ...(invite !== undefined && { invite }) }
  return request(app, 'POST /api/auth/register', { body })
}

const refusal = (code: ErrorCode, field?: string) => [
  403,
  { message: errors[code].text, code, ...(field && { field }) },
]
const outcomeOf = ({ statusCode, json }: Awaited<ReturnType<typeof register>>) => [statusCode, json<object>()]

/**
 * Starts an app with this value of `REGISTRATION`. The database has a room. The only member of the room registered
 * while registration was open.
 */
async function start(mode: string) {
  const db = await openTestDatabase()
  onFinished(() => db.destroy())
  const open = await startTestApp({ db })
  const { token } = (await register(open)).json<{ token: string }>()
  const { _id } = (await request(open.app, 'POST /api/rooms', { token, body: { name: 'Sunday Table' } })).json<Room>()
  const invite = (await request(open.app, `POST /api/rooms/${_id}/invite`, { token })).json<Invite>()
  const product = await startTestApp({ db, environment: { REGISTRATION: mode } })
  const countUsers = async () => (await db.selectFrom('users').select('id').execute()).length
  return {
    ...product,
    db,
    token,
    invite,
    countUsers,
    makeLink: (days = 7) => createRegistrationInvite(db, days),
  }
}

describe('the registration mode', { tags: ['AUTH-41'] }, () => {
  it.each(['open', 'invite', 'closed'])('GET /api/auth/registration returns the mode %s', async (mode) => {
    const { app } = await startTestApp({ environment: { REGISTRATION: mode } })
    expect((await request(app, 'GET /api/auth/registration')).json()).toEqual({ registration: mode })
  })

  it('registration is open by default, and open registration ignores invites', async () => {
    const product = await startTestApp()
    expect((await register(product)).statusCode).toBe(200)
    expect((await register(product, 'whatever')).statusCode).toBe(200)
  })
})

describe('closed registration', () => {
  it('closed registration refuses every visitor, and reveals no registered e-mail', { tags: ['AUTH-41'] }, async () => {
    const product = await start('closed')
    const { token } = await product.makeLink()
    const before = await product.countUsers()
    for (const invite of [undefined, '', token, product.invite.inviteCode])
      expect(outcomeOf(await register(product, invite))).toEqual(refusal('registration-closed'))
    const { email } = await product.db.selectFrom('users').select('email').executeTakeFirstOrThrow()
    expect(outcomeOf(await register(product, undefined, email))).toEqual(refusal('registration-closed'))
    expect(await product.countUsers()).toBe(before)
  })
})

describe('registration by invite', { tags: ['AUTH-41'] }, () => {
  it('a visitor without an invite gets the same refusal for a new and for a registered e-mail address', async () => {
    const product = await start('invite')
    const { email } = await product.db.selectFrom('users').select('email').executeTakeFirstOrThrow()
    for (const address of [undefined, email])
      expect(outcomeOf(await register(product, undefined, address))).toEqual(
        refusal('registration-invite-needed', 'invite'),
      )
    for (const wrong of ['ABCD2345', 'x'.repeat(43)])
      expect(outcomeOf(await register(product, wrong))).toEqual(refusal('registration-invite-unknown', 'invite'))
    expect(await product.countUsers()).toBe(1)
  })

  it('the invite code of a room is accepted, in upper or lower case, until the invite ends', async () => {
    const { invite, token, ...product } = await start('invite')
    expect((await register(product, ` ${invite.inviteCode.toLowerCase()} `)).statusCode).toBe(200)
    expect((await register(product, invite.inviteCode)).statusCode).toBe(200)
    const { db, app } = product
    await db
      .updateTable('room_invites')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .execute()
    expect(outcomeOf(await register(product, invite.inviteCode))).toEqual(
      refusal('registration-invite-unknown', 'invite'),
    )
    const [room] = (await request(app, 'GET /api/rooms', { token })).json<Room[]>()
    const next = (await request(app, `POST /api/rooms/${room!._id}/invite`, { token })).json<Invite>()
    await request(app, `DELETE /api/rooms/${room!._id}/invites/${next.inviteCode}`, { token })
    expect((await register(product, next.inviteCode)).statusCode).toBe(403)
  })

  it('the invite code of a full room is refused', async () => {
    const { invite, db, ...product } = await start('invite')
    const others = await insertUsers(db, roomLimits.membersMax - 1)
    const { room_id } = await db.selectFrom('room_invites').select('room_id').executeTakeFirstOrThrow()
    const add = (users: { id: string }[]) =>
      db
        .insertInto('room_members')
        .values(users.map(({ id }) => ({ room_id, user_id: id, stamp: timeId() })))
        .execute()
    await add(others.slice(1))
    expect((await register(product, invite.inviteCode)).statusCode).toBe(200)
    await add(others.slice(0, 1))
    expect((await register(product, invite.inviteCode)).statusCode).toBe(403)
  })

  it('a registration invite is accepted once, also when two people use it simultaneously', async () => {
    const product = await start('invite')
    const { token } = await product.makeLink()
    const both = await Promise.all([register(product, token), register(product, token)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 403])
    expect(outcomeOf(await register(product, token))).toEqual(refusal('registration-invite-unknown', 'invite'))
    expect(await product.countUsers()).toBe(2)
  })

  it('a registration invite is not used up when no account is created', async () => {
    const product = await start('invite')
    const { token } = await product.makeLink()
    const { email } = await product.db.selectFrom('users').select('email').executeTakeFirstOrThrow()
    expect((await register(product, token, email)).json()).toMatchObject({ code: 'email-taken' })
    expect((await register(product, token)).statusCode).toBe(200)
  })

  it('an expired registration invite is refused, and the cleanup job deletes it', async () => {
    const product = await start('invite')
    const { token } = await product.makeLink(-1)
    expect((await register(product, token)).statusCode).toBe(403)
    await product.tidy()
    expect(await product.db.selectFrom('registration_invites').selectAll().execute()).toEqual([])
  })

  it('only a hash of a registration invite is stored', async () => {
    const product = await start('invite')
    const { token } = await product.makeLink()
    expect(JSON.stringify(await product.db.selectFrom('registration_invites').selectAll().execute())).not.toContain(
      token,
    )
  })
})
