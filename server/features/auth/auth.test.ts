/** Tests registration, sign-in, password change and account deletion, and that passwords and tokens stay secret. */
import { describe, expect, it } from 'vitest'
import { limits, texts } from '#contract/auth.ts'
import { errors } from '#contract/routes/errors.ts'
import { createPasswords } from '#server/crypto/passwords.ts'
import { bearerHeader, request } from '#tests/support/app/request.ts'
import { aUser, validPassword } from '#tests/support/fixtures/users.ts'
import { aDecompressionBomb } from '#tests/support/fixtures/large-pictures.ts'
import { aJpeg, brokenImages, listUploads, otherFiles } from '#tests/support/fixtures/pictures.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { isSqlite } from '#tests/support/database/test-database.ts'

type App = Awaited<ReturnType<typeof startTestApp>>['app']

const ada = { name: 'Ada', email: 'Ada@Example.com', password: validPassword }
const register = (app: App, body: unknown) => request(app, 'POST /api/auth/register', { body })
const login = (app: App, email: string, password = validPassword) =>
  request(app, 'POST /api/auth/login', { body: { email, password } })
const statusFor = async (app: App, token: string) =>
  (await request(app, 'GET /api/users/profile', { token })).statusCode

describe('registration', { tags: ['AUTH-27'] }, () => {
  it('registration signs the new user in, and returns the user and a token', async () => {
    const { app } = await startTestApp()
    const response = await register(app, { ...ada, name: '  Ada ', email: ' Ada@Example.com ', isAdmin: true })
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
    const { user, token } = response.json<{ user: object; token: string }>()
    expect(response.json()).toEqual({
      user: { _id: expect.stringMatching(/^\w{16}$/), name: 'Ada', email: 'Ada@Example.com', profilePicture: null },
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
    const profile = await request(app, 'GET /api/users/profile', { token })
    expect([profile.statusCode, profile.json()]).toMatchObject([200, user])
  })

  it('registration accepts a form with or without a picture', async () => {
    const { app, dataDir } = await startTestApp()
    const withIcon = await request(app, 'POST /api/auth/register', {
      form: { profileIcon: await aJpeg(), fields: ada },
    })
    expect([withIcon.statusCode, withIcon.json()]).toMatchObject([
      200,
      { user: { name: 'Ada', profilePicture: expect.stringMatching(/^\/uploads\/[\w-]{24}\/1280\.webp$/) } },
    ])
    const { profilePicture } = withIcon.json<{ user: { profilePicture: string } }>().user
    expect((await app.inject(profilePicture)).headers['content-type']).toBe('image/webp')
    for (const [index, icon] of [
      undefined,
      { bytes: Buffer.alloc(0), name: '', type: 'application/octet-stream' },
    ].entries()) {
      const response = await request(app, 'POST /api/auth/register', {
        form: { fields: { ...ada, email: `${index}@example.com` }, ...(icon && { profileIcon: icon }) },
      })
      expect([response.statusCode, response.json()]).toMatchObject([200, { user: { profilePicture: null } }])
    }
    expect(listUploads(dataDir)).toHaveLength(4)
  })

  it('registration rejects wrong data, and the reply has the field and the reason', { tags: ['AUTH-26'] }, async () => {
    const { app, db } = await startTestApp()
    const cases: [string, object, string, unknown][] = [
      ['no name', { name: undefined }, 'name', texts.fieldsRequired],
      ['a blank name', { name: ' \t ' }, 'name', texts.fieldsRequired],
      ['a name that is no text', { name: 7 }, 'name', texts.fieldsRequired],
      ['too long a name', { name: 'a'.repeat(limits.nameCharsMax + 1) }, 'name', expect.any(String)],
      ['no e-mail', { email: undefined }, 'email', texts.fieldsRequired],
      ['a blank e-mail', { email: ' ' }, 'email', texts.fieldsRequired],
      ['an e-mail without a domain', { email: 'ada' }, 'email', texts.emailInvalid],
      ['two e-mails', { email: 'ada@example.com, eve@example.com' }, 'email', texts.emailInvalid],
      [
        'an e-mail with a second line',
        { email: 'ada@example.com\r\nBcc: eve@example.com' },
        'email',
        texts.emailInvalid,
      ],
      ['too long an e-mail', { email: `${'a'.repeat(limits.emailCharsMax)}@example.com` }, 'email', expect.any(String)],
      ['no password', { password: undefined }, 'password', texts.fieldsRequired],
      ['an empty password', { password: '' }, 'password', texts.fieldsRequired],
      ['a password of five characters', { password: 'Abcd1' }, 'password', texts.passwordWeak],
      ['a password without capitals', { password: 'abcdef1' }, 'password', texts.passwordWeak],
      ['a password of capitals', { password: 'ABCDEF1' }, 'password', texts.passwordWeak],
      ['a password without a number', { password: 'Abcdefg' }, 'password', texts.passwordWeak],
      [
        'too long a password',
        { password: `Aa1${'a'.repeat(limits.passwordCharsMax)}` },
        'password',
        expect.any(String),
      ],
    ]
    for (const [what, wrong, field, message] of cases) {
      const response = await register(app, { ...ada, ...wrong })
      expect([response.statusCode, response.json()], what).toEqual([400, { message, code: 'bad-request', field }])
    }
    expect(await db.selectFrom('users').select('id').execute()).toEqual([])
  })

  it('registration accepts the shortest and the longest password, and accented letters in passwords', async () => {
    const { app } = await startTestApp()
    for (const [index, password] of ['Abcde1', 'Éclair9é', `Aa1${'é'.repeat(limits.passwordCharsMax - 3)}`].entries()) {
      const email = `${index}@example.com`
      expect((await register(app, { ...ada, email, password })).statusCode).toBe(200)
      expect((await login(app, email, password)).statusCode).toBe(200)
    }
  })

  it('registration rejects a body that is not an object', async () => {
    const { app } = await startTestApp()
    for (const body of ['text', ['Ada'], null]) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/auth/register',
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
      expect(response.statusCode, JSON.stringify(body)).toBe(400)
    }
  })

  it('registration rejects an e-mail that an account already has, in upper or lower case, and stores no picture', async () => {
    const { app, dataDir, db } = await startTestApp()
    await aUser(app, ada)
    const response = await request(app, 'POST /api/auth/register', {
      form: { fields: { ...ada, email: 'aDA@example.COM' }, profileIcon: await aJpeg() },
    })
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message: errors['email-taken'].text, code: 'email-taken', field: 'email' },
    ])
    expect(listUploads(dataDir)).toEqual([])
    expect(await db.selectFrom('users').select('name').execute()).toHaveLength(1)
  })

  it('simultaneous registrations with the same e-mail create one account and store one picture', async () => {
    const { app, dataDir, db } = await startTestApp()
    const icons = await Promise.all(['#aa0000', '#00aa00', '#0000aa'].map((colour) => aJpeg({ colour })))
    const responses = await Promise.all(
      icons.map((profileIcon) => request(app, 'POST /api/auth/register', { form: { fields: ada, profileIcon } })),
    )
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(
      responses
        .filter(({ statusCode }) => statusCode === 400)
        .map((response) => response.json<{ code: string }>().code),
    ).toEqual(['email-taken', 'email-taken'])
    const users = await db.selectFrom('users').select('picture').execute()
    expect(users).toHaveLength(1)
    const folder = users[0]!.picture!.split('/')[2]!
    expect(listUploads(dataDir)).toEqual([folder, `${folder}/1280.webp`, `${folder}/240.webp`, `${folder}/640.webp`])
  })

  it(
    'registration rejects a file that is not a picture, creates no account and stores no file',
    { tags: ['LIMITS-34'] },
    async () => {
      const { app, dataDir, db } = await startTestApp()
      for (const [what, profileIcon] of Object.entries(await otherFiles())) {
        const response = await request(app, 'POST /api/auth/register', { form: { fields: ada, profileIcon } })
        expect([response.statusCode, response.json<{ code: string }>().code], what).toEqual([415, 'image-unreadable'])
      }
      expect([listUploads(dataDir), await db.selectFrom('users').select('id').execute()]).toEqual([[], []])
    },
  )

  it('an account gets no picture if the uploaded picture cannot be decoded', { tags: ['LIMITS-34'] }, async () => {
    const { app, dataDir } = await startTestApp()
    const pictures = { ...(await brokenImages()), 'too many pixels': { bytes: aDecompressionBomb() } }
    for (const [index, [what, profileIcon]] of Object.entries(pictures).entries()) {
      const fields = { ...ada, email: `${index}@example.com` }
      const response = await request(app, 'POST /api/auth/register', { form: { fields, profileIcon } })
      expect([response.statusCode, response.json()], what).toMatchObject([200, { user: { profilePicture: null } }])
      expect(await statusFor(app, response.json<{ token: string }>().token), what).toBe(200)
    }
    expect(listUploads(dataDir)).toEqual([])
  })
})

describe('sign-in', () => {
  it('sign-in accepts the right password with the e-mail in upper or lower case', { tags: ['AUTH-27'] }, async () => {
    const { app } = await startTestApp()
    const { user } = await aUser(app, ada)
    const response = await login(app, ' aDA@example.COM ')
    expect([response.statusCode, response.json()]).toEqual([200, { user, token: expect.stringMatching(/^[\w-]{43}$/) }])
    expect(await statusFor(app, response.json<{ token: string }>().token)).toBe(200)
  })

  it('sign-in rejects a request without e-mail or password', async () => {
    const { app } = await startTestApp()
    const bodies = [
      {},
      { email: ada.email },
      { password: 'x' },
      { email: ' ', password: 'x' },
      { ...ada, password: '' },
    ]
    for (const body of bodies) {
      const response = await request(app, 'POST /api/auth/login', { body })
      expect([response.statusCode, response.json()]).toMatchObject([400, { message: texts.fieldsRequired }])
    }
  })

  it(
    'a wrong password and an unknown e-mail get the same reply with the same headers',
    { tags: ['AUTH-25'] },
    async () => {
      const { app } = await startTestApp()
      await aUser(app, ada)
      const [wrong, unknown] = [await login(app, ada.email, 'Wrong1'), await login(app, 'eve@example.com', 'Wrong1')]
      const comparable = ({ date: _date, 'x-request-id': _id, ...headers }: Record<string, unknown>) => headers
      expect([wrong.statusCode, wrong.json()]).toEqual([
        400,
        { message: 'Invalid credentials', code: 'credentials-wrong' },
      ])
      expect([unknown.statusCode, unknown.body, comparable(unknown.headers)]).toEqual([
        wrong.statusCode,
        wrong.body,
        comparable(wrong.headers),
      ])
    },
  )

  it.runIf(isSqlite)('an unknown e-mail is rejected as slowly as a wrong password', { tags: ['AUTH-25'] }, async () => {
    const { app } = await startTestApp({ passwords: createPasswords() })
    const known = [await aUser(app), await aUser(app)]
    // Measures the CPU time of all threads, because elapsed time depends on what else the machine does.
    const cpuTimeOf = async (email: string) => {
      const before = process.cpuUsage()
      expect((await login(app, email, 'Wrong1')).statusCode).toBe(400)
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    await cpuTimeOf('warm-up@example.com')
    const times: { wrong: number[]; unknown: number[] } = { wrong: [], unknown: [] }
    // Compares the smallest times, because they contain the least other work of this process.
    for (let round = 0; round < 21; round++) {
      times.wrong.push(await cpuTimeOf(known[round % 2]!.user.email))
      times.unknown.push(await cpuTimeOf(`unknown-${round}@example.com`))
    }
    const ratio = Math.min(...times.wrong) / Math.min(...times.unknown)
    expect(Math.max(ratio, 1 / ratio)).toBeLessThan(1.5)
  })
})

describe('a password change', () => {
  it('a password change needs the current password and ends every other session', { tags: ['AUTH-32'] }, async () => {
    const { app } = await startTestApp()
    const { user, token } = await aUser(app)
    const other = (await login(app, user.email)).json<{ token: string }>().token
    const change = (current: string, password: string) =>
      request(app, 'POST /api/auth/change-password', { token, body: { current, password } })
    const wrong = await change('Wrong1', 'Focaccia8')
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      { message: errors['password-wrong'].text, code: 'password-wrong', field: 'current' },
    ])
    const weak = await change(validPassword, 'focaccia')
    expect([weak.statusCode, weak.json()]).toEqual([
      400,
      { message: texts.passwordWeak, code: 'bad-request', field: 'password' },
    ])
    expect(await statusFor(app, other)).toBe(200)
    const right = await change(validPassword, 'Focaccia8')
    expect([right.statusCode, right.json()]).toEqual([200, { message: texts.passwordChanged }])
    expect([await statusFor(app, token), await statusFor(app, other)]).toEqual([200, 401])
    expect([(await login(app, user.email)).statusCode, (await login(app, user.email, 'Focaccia8')).statusCode]).toEqual(
      [400, 200],
    )
  })
})

describe('account deletion', { tags: ['AUTH-33'] }, () => {
  it("account deletion needs the password, deletes all of the user's data, and changes no other user", async () => {
    const { app, db, dataDir } = await startTestApp()
    const [deleted, other] = [
      await aUser(app, { ...ada, icon: await aJpeg({ colour: '#aa0000' }) }),
      await aUser(app, { icon: await aJpeg({ colour: '#00aa00' }) }),
    ]
    for (const { user } of [deleted, other]) {
      await login(app, user.email)
      await request(app, 'POST /api/auth/forgot-password', { body: { email: user.email } })
    }
    const remove = (password: string) =>
      request(app, 'DELETE /api/auth/account', { token: deleted.token, body: { password } })
    const wrong = await remove('Wrong1')
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { code: 'password-wrong', field: 'password' }])
    const right = await remove(deleted.password)
    expect([right.statusCode, right.json()]).toEqual([200, { message: texts.accountDeleted }])

    const owners = async (table: 'sessions' | 'password_resets') =>
      (await db.selectFrom(table).select('user_id').execute()).map((row) => row.user_id)
    expect(new Set([...(await owners('sessions')), ...(await owners('password_resets'))])).toEqual(
      new Set([other.user._id]),
    )
    expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: other.user._id }])
    expect(listUploads(dataDir).every((path) => other.user.profilePicture!.includes(path.split('/')[0]!))).toBe(true)
    expect(listUploads(dataDir)).toHaveLength(4)
    expect([
      await statusFor(app, deleted.token),
      (await login(app, ada.email)).statusCode,
      await statusFor(app, other.token),
    ]).toEqual([401, 400, 200])
    expect((await register(app, ada)).statusCode).toBe(200)
  })
})

describe('secrets', () => {
  it('passwords and tokens are stored as hashes and never logged', { tags: ['AUTH-25'] }, async () => {
    const { app, db, lines } = await startTestApp({ environment: { LOG_LEVEL: 'trace' }, passwords: createPasswords() })
    const { user, token, password } = await aUser(app, ada)
    await login(app, user.email, 'WrongGuess1')
    await request(app, 'GET /api/users/profile', { token })
    await request(app, `GET /api/nothing?token=${token}`, { headers: bearerHeader(token) })
    await request(app, 'POST /api/auth/change-password', { token, body: { current: 'WrongGuess1', password } })
    const rows = [
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('sessions').selectAll().execute(),
    ]
    expect(rows.flat()).toHaveLength(2)
    expect(rows).toMatchObject([
      [{ password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }],
      [{ token_hash: expect.stringMatching(/^[\w-]{43}$/) }],
    ])
    for (const secret of [token, password, 'WrongGuess1'])
      expect([JSON.stringify(rows).includes(secret), lines.join('').includes(secret)], secret).toEqual([false, false])
    expect(lines.length).toBeGreaterThan(0)
  })
})
