/** Input that tries to change the headers, recipients or links of a mail, or the link of an invite. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { request } from '#tests/support/app/request.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { aRoom } from '#tests/support/fixtures/rooms.ts'
import { aUser, validPassword } from '#tests/support/fixtures/users.ts'

/** Reads the mails in the folder `outbox`. The name of a file ends with `.eml` only when the mail in it is complete. */
const readMails = ({ dataDir }: TestApp) => {
  const outbox = join(dataDir, 'outbox')
  const names = existsSync(outbox) ? readdirSync(outbox).sort() : []
  return names.filter((name) => name.endsWith('.eml')).map((name) => readFileSync(join(outbox, name), 'utf8'))
}

describe('mail', () => {
  /** Registers a user and requests a mail with a reset link. @returns the status */
  async function requestResetMail(
    { app }: TestApp,
    { name = 'Ada', headers }: { name?: string; headers?: Record<string, string> },
  ) {
    const { user } = await aUser(app, { name })
    return (await request(app, 'POST /api/auth/forgot-password', { body: { email: user.email }, headers })).statusCode
  }

  it('a mail contains no line break, link or markup from the name of a user', async () => {
    const product = await startTestApp()
    const names = [
      'Eve\r\nBcc: victim@example.com\r\n\r\nBuy this',
      'Eve\u2028Bcc: victim@example.com',
      'Win at http://evil.example/now',
      'evil.example',
      'mail me@evil.example',
      '<b>Eve</b>',
    ]
    for (const name of names) expect(await requestResetMail(product, { name }), name).toBe(200)
    await expect.poll(() => readMails(product).length, { interval: 10 }).toBe(names.length)
    for (const mail of readMails(product)) {
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

  it('the server refuses to register or mail a malformed e-mail address or several addresses', async () => {
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

  it(
    'a mail links to the host in the Host header of the request, but only if this host is valid',
    { tags: ['OPS-10'] },
    async () => {
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
        expect(await requestResetMail(product, { headers: { host } }), host).toBe(400)
      }
      const hosts = ['kitchen.test', 'kitchen.test:8080', '127.0.0.1:5000', '[::1]:5000', 'my_host']
      for (const host of hosts) expect(await requestResetMail(product, { headers: { host } }), host).toBe(200)
      await expect.poll(() => readMails(product).length, { interval: 10 }).toBe(hosts.length)
      const linked = readMails(product).map(
        (mail) => /^http:\/\/(.+)\/reset-password\//m.exec(mail.replaceAll(/=\r\n/g, ''))![1]!,
      )
      expect(linked.toSorted()).toEqual(hosts.toSorted())
    },
  )

  it('a server that sends mail by SMTP does not start without PUBLIC_URL', { tags: ['OPS-10'] }, async () => {
    await expect(startTestApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } })).rejects.toThrow(
      'PUBLIC_URL: must be set when SMTP_URL is set',
    )
  })
})

it(
  'the link of an invite begins with PUBLIC_URL, even if the request is for another host',
  { tags: ['OPS-10'] },
  async () => {
    const { app } = await startTestApp({ environment: { PUBLIC_URL: 'https://potluck.example' } })
    const ada = await aUser(app)
    const room = await aRoom(app, [ada])
    const { json } = await request(app, `POST /api/rooms/${room._id}/invite`, {
      token: ada.token,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    expect(json<{ inviteUrl: string }>().inviteUrl).toMatch(/^https:\/\/potluck\.example\/rooms\?invite=/)
  },
)
