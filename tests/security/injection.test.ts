/** What is meant to be read as something else than text: by the database, the file system, HTTP, mail, HTML and JavaScript itself. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import { connectClient, withTimeout } from '#tests/support/app/socket-client.ts'
import { request } from '#tests/support/app/request.ts'
import { aUser, validPassword } from '#tests/support/fixtures/users.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { aRecipe, listRecipes, recipeBody } from '#tests/support/fixtures/recipes.ts'
import { suggestionBody, anInvite, aRoom, readSuggestions, suggest } from '#tests/support/fixtures/rooms.ts'

const unreadable = [400, { message: errors['body-unreadable'].text, code: 'body-unreadable' }]
const natural = Object.getOwnPropertyNames(Object.prototype)

describe('JavaScript', () => {
  const poison = [
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"title":"x","steps":[{"__proto__":{"polluted":1}}]}',
  ]

  it.each(poison)('does not take %s for a prototype', async (payload) => {
    const { app } = await startTestApp()
    const { token } = await aUser(app)
    for (const path of [
      '/api/recipes',
      '/api/rooms',
      '/api/auth/login',
      '/api/users/like/external_banana-bread',
      '/api/ai/suggest',
    ]) {
      const answer = await app.inject({
        method: 'POST',
        url: path,
        payload,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      })
      expect([answer.statusCode, answer.json()], path).toEqual(unreadable)
    }
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(natural)
  })

  it('knows no field of a form or a query but those it asks for', async () => {
    const { app } = await startTestApp()
    for (const field of ['__proto__', 'constructor', 'toString']) {
      const { statusCode } = await request(app, 'POST /api/auth/register', {
        form: {
          fields: Object.fromEntries([
            ['name', 'Eve'],
            ['email', 'eve@example.com'],
            [field, 'x'],
          ]),
        },
      })
      expect(statusCode, field).toBe(400)
      for (const query of [
        `${field}=x`,
        `${field}[polluted]=1`,
        `name=${field}`,
        `letter=${field}`,
        `category=${field}`,
        `area=${field}`,
        `tag=${field}`,
      ]) {
        expect([200, 400], query).toContain((await request(app, `GET /api/catalog/meals?${query}`)).statusCode)
      }
      for (const path of [
        `/api/catalog/meals/${field}`,
        `/api/journal/${field}`,
        `/covers/meals/${field}/320.webp`,
        `/api/recipes/${field}`,
      ]) {
        expect((await request(app, `GET ${path as '/'}`)).statusCode, path).toBe(404)
      }
      expect((await request(app, `GET /api/news?topic=${field}`)).json()).toEqual({ articles: expect.any(Array) })
    }
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(natural)
  })

  it('is not run out of stack by what is nested deeper than it', async () => {
    const { app } = await startTestApp()
    const { token } = await aUser(app)
    const deep = `${'['.repeat(200_000)}"\\u0000"${']'.repeat(200_000)}`
    for (const [payload, status] of [
      [`{"recipeData":${deep}}`, 400],
      [`{"recipeData":${deep.replace(String.raw`\u0000`, '')}}`, 200],
      [deep, 400],
    ] as const) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/users/like/external_banana-bread',
        payload,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      })
      expect([answer.statusCode, payload.length]).toEqual([status, payload.length])
    }
  })
})

describe('SQL', () => {
  const tricks = [
    "'",
    "' or '1'='1",
    "'); delete from recipes; --",
    '" or ""="',
    '%',
    '_',
    '%lemon%',
    'le_on',
    '\\',
    'lemon*',
    'lemon OR butter',
    'title:lemon',
    'NEAR(lemon butter)',
    "lemon' union select email from users --",
  ]

  it('finds nothing more for quotes, wildcards and words of a query', async () => {
    const { app } = await startTestApp()
    const ada = await aUser(app)
    await aRecipe(app, ada.token, { title: 'Lemon Tart' })
    const plain = await aRecipe(app, ada.token, { title: 'Plain Rice', ingredients: ['rice'] })
    for (const trick of tricks) {
      const encoded = encodeURIComponent(trick)
      const found = await listRecipes(app, `?name=${encoded}`)
      expect(
        found.map(({ _id }) => _id),
        trick,
      ).not.toContain(plain._id)
      expect(await listRecipes(app, `?author=${encoded}`), trick).toEqual([])
      expect((await request(app, `GET /api/recipes?cursor=${encoded}`)).statusCode, trick).toBe(400)
      for (const filter of ['category', 'area', 'tag'])
        expect((await request(app, `GET /api/catalog/meals?${filter}=${encoded}`)).json(), trick).toEqual({
          meals: [],
          total: 0,
        })
      expect(
        (await request(app, 'POST /api/auth/login', { body: { email: trick, password: trick } })).statusCode,
        trick,
      ).toBe(400)
      expect((await request(app, `GET /api/users/profile`, { token: trick })).statusCode, trick).toBe(401)
      expect(
        (
          await request(app, `GET /api/auth/verify-reset-token/${encoded}`, { ip: `10.9.0.${tricks.indexOf(trick)}` })
        ).json(),
        trick,
      ).toEqual({ valid: false })
    }
    expect(await listRecipes(app)).toHaveLength(2)
  })

  it('keeps what it is given as it is given', async () => {
    const { app } = await startTestApp()
    const ada = await aUser(app)
    const room = await aRoom(app, [ada])
    for (const dish of tricks) await suggest(app, ada, room._id, { dish })
    const { dinner } = await readSuggestions(app, ada, room._id)
    expect(dinner.every(({ dish }) => tricks.includes(dish))).toBe(true)
    const sameToUs = new Set(['le_on', ...tricks.map((trick) => trick.toLowerCase())])
    expect([dinner.length > 8, sameToUs.size]).toEqual([true, tricks.length])
    expect(
      (
        await request(app, `POST /api/rooms/${room._id}/suggestions`, {
          token: ada.token,
          body: suggestionBody({ meal: "dinner' --" }),
        })
      ).statusCode,
    ).toBe(400)
  })

  it('has words that end within a character each once for a recipe', async () => {
    const { app } = await startTestApp()
    const ada = await aUser(app)
    const start = 'x'.repeat(39)
    const made = await aRecipe(app, ada.token, { ingredients: [`${start}𠮷 ${start}𝒜 ${start}𐐀`] })
    expect((await listRecipes(app, `?name=${encodeURIComponent(`${start}𠮷`)}`)).map(({ _id }) => _id)).toEqual([
      made._id,
    ])
  })
})

describe('the file system', () => {
  const steps = [
    '..',
    '%2e%2e',
    '..%2f..%2f..',
    '%2e%2e%2f%2e%2e',
    '..%5c..',
    '%252e%252e%252f',
    '....//',
    '.%00.',
    '%c0%ae%c0%ae',
    '~',
    '/etc',
    '%2fetc%2fpasswd',
  ]
  const secret = /root:|"dependencies"|potluck\.sqlite|SQLite format/

  it('gives out nothing but what is asked for by its name', async () => {
    const { app } = await startTestApp()
    const places = steps.flatMap((step) => [
      `/uploads/${step}/640.webp`,
      `/uploads/${'a'.repeat(24)}/${step}`,
      `/uploads/${step}/potluck.sqlite`,
      `/uploads/${step}%2fpackage.json`,
      `/covers/${step}/x/320.webp`,
      `/covers/meals/${step}/320.webp`,
      `/covers/meals/banana-bread/${step}%2f320.webp`,
      `/covers/recipes/${step}/320.webp`,
      `/assets/${step}/${step}/package.json`,
      `/${step}/${step}/package.json`,
      `/api/journal/${step}x`,
    ])
    for (const place of places) {
      const { statusCode, body } = await request(app, `GET ${place as '/'}`)
      expect([[400, 403, 404].includes(statusCode), secret.test(body)], place).toEqual([true, false])
    }
  })
})

/** A mail appears a moment before its text. */
const mailsOf = ({ dataDir }: TestApp) => {
  const outbox = join(dataDir, 'outbox')
  const names = existsSync(outbox) ? readdirSync(outbox).sort() : []
  return names.map((name) => readFileSync(join(outbox, name), 'utf8')).filter(Boolean)
}

describe('mail', () => {
  /** Registers somebody and asks for a mail. */
  async function forget(
    { app }: TestApp,
    { name = 'Ada', headers }: { name?: string; headers?: Record<string, string> },
  ) {
    const { user } = await aUser(app, { name })
    return (await request(app, 'POST /api/auth/forgot-password', { body: { email: user.email }, headers })).statusCode
  }

  it('greets nobody with lines and links that a name brings', async () => {
    const product = await startTestApp()
    const names = [
      'Eve\r\nBcc: victim@example.com\r\n\r\nBuy this',
      'Eve\u2028Bcc: victim@example.com',
      'Win at http://evil.example/now',
      'evil.example',
      'mail me@evil.example',
      '<b>Eve</b>',
    ]
    for (const name of names) expect(await forget(product, { name }), name).toBe(200)
    await expect.poll(() => mailsOf(product).length, { timeout: 5000, interval: 10 }).toBe(names.length)
    for (const mail of mailsOf(product)) {
      const [head, greeting] = mail.split('\r\n\r\n', 2)
      expect(head!.split('\r\n').map((line) => line.split(':')[0])).toEqual([
        'From',
        'To',
        'Subject',
        'Message-ID',
        'Content-Transfer-Encoding',
        'Date',
        'MIME-Version',
        'Content-Type',
      ])
      expect([head!.includes('victim'), greeting]).toEqual([false, 'Hello,'])
    }
  })

  it('goes to one address, which is an address', async () => {
    const { app } = await startTestApp()
    for (const email of [
      'a@example.com,b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      '"a\r\n" <a@example.com>',
      'a@example.com;b@example.com',
      '<a@example.com>',
      'a@[127.0.0.1]',
      'a@example.com\0',
      '-oQ/tmp@x',
    ]) {
      expect(
        (await request(app, 'POST /api/auth/register', { body: { name: 'Eve', email, password: validPassword } }))
          .statusCode,
        email,
      ).toBe(400)
      expect((await request(app, 'POST /api/auth/forgot-password', { body: { email } })).statusCode, email).toBe(400)
    }
  })

  it('has a link to the host of the request, where that is one', async () => {
    const product = await startTestApp()
    for (const host of [
      'evil.example/x?',
      'evil.example call 555',
      'a@evil.example',
      'evil.example#',
      'evil.example:99:1',
      '"',
      'x\\y',
      '<script>',
    ]) {
      expect(await forget(product, { headers: { host } }), host).toBe(400)
    }
    const hosts = ['kitchen.test', 'kitchen.test:8080', '127.0.0.1:5000', '[::1]:5000', 'my_host']
    for (const host of hosts) expect(await forget(product, { headers: { host } }), host).toBe(200)
    await expect.poll(() => mailsOf(product).length, { timeout: 5000, interval: 10 }).toBe(hosts.length)
    const linked = mailsOf(product).map(
      (mail) => /^http:\/\/(.+)\/reset-password\//m.exec(mail.replaceAll(/=\r\n/g, ''))![1]!,
    )
    expect(linked.toSorted()).toEqual(hosts.toSorted())
  })

  it('that leaves the house without PUBLIC_URL is a warning in the log', async () => {
    const warnings = async (environment: Record<string, string>) =>
      (await startTestApp({ environment })).lines.filter((line) => line.includes('SMTP_URL without PUBLIC_URL')).length
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:1' }
    expect([
      await warnings({}),
      await warnings(smtp),
      await warnings({ ...smtp, PUBLIC_URL: 'https://potluck.example' }),
    ]).toEqual([0, 1, 0])
  })

  it('and an invite lead to PUBLIC_URL, whatever the host', async () => {
    const { app } = await startTestApp({ environment: { PUBLIC_URL: 'https://potluck.example' } })
    const ada = await aUser(app)
    const room = await aRoom(app, [ada])
    const { json } = await request(app, `POST /api/rooms/${room._id}/invite`, {
      token: ada.token,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    expect(json<{ inviteUrl: string }>().inviteUrl).toMatch(/^https:\/\/potluck\.example\/rooms\?invite=/)
  })
})

describe('HTTP', () => {
  it("has no header of a caller's making", async () => {
    const { app } = await startTestApp()
    const ada = await aUser(app)
    for (const title of ['Lemon One', 'Lemon Two']) await aRecipe(app, ada.token, { title })
    const { headers } = await request(
      app,
      `GET /api/recipes?limit=1&name=${encodeURIComponent('lemon\r\nSet-Cookie: a=b\r\n\r\n<script>; rel="next"')}`,
    )
    expect([headers['set-cookie'], headers.link]).toEqual([undefined, undefined])
    const { headers: next } = await request(
      app,
      `GET /api/recipes?limit=1&name=${encodeURIComponent('\r\n>,<http://evil>lemon')}`,
    )
    expect(next.link ?? '</api/recipes?>; rel="next"').toMatch(/^<\/api\/recipes\?[\w%.&=+-]*>; rel="next"$/)
    expect((await request(app, `GET /api/recipes?limit=1&name=lemon%0d%0a`)).headers.link).toMatch(
      /^<\/api\/recipes\?limit=1&name=lemon%0D%0A&cursor=[0-9a-f]{24}>; rel="next"$/,
    )
  })

  const broken = [
    'GET / HTTP/1.1\r\n\r\n',
    'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /api/recipes HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n',
    `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'NONSENSE\r\n\r\n',
    '\x16\x03\x01\x02\0',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: -1\r\n\r\n{}',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
    'GET /../../../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET http://evil.example/etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET //evil.example/%2e%2e HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n',
    'GET /socket.io/?EIO=4&transport=polling&sid=__proto__ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ]

  it('that is broken is refused, and harms nobody else', async () => {
    const { app, lines } = await startTestApp()
    await app.listen({ port: 0, host: '127.0.0.1' })
    for (const raw of broken) {
      const said = await talk((app.server.address() as AddressInfo).port, raw)
      expect(said, raw.slice(0, 200)).toMatch(/^(HTTP\/1\.1 4\d\d |$)/)
      expect(said, raw.slice(0, 200)).not.toMatch(/root:|node_modules|at .+\.ts/)
    }
    expect((await request(app, 'GET /api/health')).statusCode).toBe(200)
    expect(lines.filter((line) => /"level":[56]0/.test(line))).toEqual([])
  })
})

/** Everything that a server says until it hangs up. */
function talk(port: number, raw: string) {
  return withTimeout(
    'the end of a connection',
    new Promise<string>((done) => {
      let said = ''
      const socket = connect(port, '127.0.0.1', () => void socket.write(raw, 'latin1'))
      socket
        .setEncoding('utf8')
        .on('data', (text: string) => (said += text))
        .on('error', () => done(said))
        .on('close', () => done(said))
      // A connection that stays open for another question has said what it had to say.
      socket.setTimeout(500, () => socket.destroy())
    }),
  )
}

describe('the real-time channel', () => {
  it('survives frames of every kind, and answers the next member', async () => {
    const { app, lines } = await startTestApp()
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const ada = await aUser(app)
    const room = await aRoom(app, [ada])
    const post = (sid: string, body: string) =>
      fetch(`${origin}/socket.io/?EIO=4&transport=polling&sid=${sid}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'text/plain' },
      })
    const auth = JSON.stringify({ token: ada.token })
    const frames = [
      '40null',
      '40[]',
      '40{"token":{}}',
      '40{"token":["x"]}',
      '40{"__proto__":{"token":"x"}}',
      '40"x"',
      '40/admin,{}',
      '4',
      '9',
      '2',
      '42',
      '42[]',
      '42["join-room"]',
      '42["join-room",null]',
      '421["join-room"]',
      '421["join-room",{"roomId":{}}]',
      '421["leave-room",{"roomId":"x"}]',
      '42["new-recipe",{"roomId":["x"]}]',
      '42["__proto__"]',
      '42["constructor",1]',
      '42["connect"]',
      '42["disconnecting"]',
      '42["error",{}]',
      '451-["join-room",{"_placeholder":true,"num":0}]',
      '459-["x",{"_placeholder":true,"num":99}]',
      `42["join-room",{"roomId":"${'x'.repeat(50_000)}"}]`,
      `42${'['.repeat(40_000)}`,
      '43',
      '4399[]',
      '41',
      '\0',
      '{"a":1}',
      'b' + 'A'.repeat(40),
    ]
    for (const frame of frames) {
      const opened = await (await fetch(`${origin}/socket.io/?EIO=4&transport=polling`)).text()
      const { sid } = JSON.parse(opened.slice(1)) as { sid: string }
      if (!frame.startsWith('40')) await post(sid, `40${auth}`)
      expect((await post(sid, frame)).status, frame.slice(0, 60)).toBeLessThan(500)
    }
    const listener = await connectClient(origin, ada)
    expect([await listener.join(room._id), lines.filter((line) => /"level":[56]0/.test(line))]).toEqual([true, []])
  })
})

describe('HTML', () => {
  it('has nothing in a shared page that a cook wrote as markup', async () => {
    const { app } = await startTestApp()
    const evil = '</title></script><script>alert(1)</script><!--<script>"\'><img src=x onerror=alert(1)>'
    const ada = await aUser(app, { name: evil.slice(0, 80) })
    const made = await aRecipe(
      app,
      ada.token,
      recipeBody({
        title: evil,
        description: evil,
        ingredients: [evil],
        steps: [evil],
        image: `https://x.example/"><script>alert(1)</script>`,
      }),
    )
    const page = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body
    const count = (html: string) => [
      html.match(/<script/gi)?.length,
      html.match(/<img src=x/g)?.length,
      html.match(/<!--/g)?.length,
    ]
    const [scripts, images, comments] = count(await page('/recipes'))
    expect(count(await page(`/recipes?recipe=${made._id}`))).toEqual([scripts! + 1, images, comments])
  })

  it('repeats nothing of its address', async () => {
    const { app } = await startTestApp()
    const evil = encodeURIComponent('"><script>alert(1)</script>')
    for (const url of [
      `/?find=${evil}`,
      `/?meal=${evil}`,
      `/recipes?recipe=${evil}`,
      `/rooms/${evil}`,
      `/reset-password/${evil}`,
      `/no/${evil}`,
      `/api/${evil}`,
      `/api/recipes/${evil}`,
      `/api/news?topic=`,
      `/api/recipes?limit=${evil}`,
    ]) {
      for (const accept of ['text/html', 'application/json']) {
        const { body, headers } = await app.inject({ url, headers: { accept } })
        expect([body.includes('alert(1)'), headers['x-content-type-options']], url).toEqual([false, 'nosniff'])
      }
    }
  })

  it('and an invite of a room named in markup are text', async () => {
    const { app } = await startTestApp()
    const ada = await aUser(app)
    const room = await aRoom(app, [ada], '<script>alert(1)</script>')
    const { headers, json } = await request(app, `GET /api/rooms/${room._id}`, {
      token: ada.token,
      headers: { accept: 'text/html' },
    })
    expect([headers['content-type'], json<{ name: string }>().name]).toEqual([
      'application/json; charset=utf-8',
      '<script>alert(1)</script>',
    ])
    expect((await anInvite(app, ada, room._id)).inviteUrl).toMatch(
      /^http:\/\/localhost(:\d+)?\/rooms\?invite=[A-Z2-9]{8}$/,
    )
  })
})
