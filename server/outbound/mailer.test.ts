/** Mail by SMTP and as files. A request succeeds even if its mail cannot be sent. */
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { dayMs } from '#contract/values/time-zone.ts'
import { aTempFolder } from '#tests/support/temp-folder.ts'
import { createMailer } from './mailer.ts'

const mail = {
  to: 'ada@example.com',
  subject: 'Soup',
  text: 'Hello Ada,\n\n.a line that begins with a dot\nhttps://potluck.test/reset-password/abc_123',
}

function start(smtpUrl?: string) {
  const lines: string[] = []
  const outboxDir = join(aTempFolder(), 'outbox')
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const { send, drain, tidy } = createMailer({ smtpUrl, from: 'Potluck <potluck@potluck.test>', outboxDir, log })
  return {
    send,
    drain,
    tidy,
    outboxDir,
    entries: () => lines.map((line) => JSON.parse(line) as { level: number; msg: string; file?: string }),
    lines,
  }
}

/**
 * A minimal SMTP server. With `refuse`, it refuses each recipient with this reply. It waits for `mayGreet` before its
 * greeting.
 */
async function startSmtp({ refuse, mayGreet }: { refuse?: string; mayGreet?: Promise<void> } = {}) {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let data: string | null = null
    void Promise.resolve(mayGreet).then(() => socket.write('220 here\r\n'))
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      received.push(text)
      if (data !== null) {
        data += text
        if (!data.endsWith('\r\n.\r\n')) return
        data = null
        socket.write('250 accepted\r\n')
      } else if (text.startsWith('DATA')) {
        data = ''
        socket.write('354 go on\r\n')
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write(refuse && text.startsWith('RCPT') ? `${refuse}\r\n` : '250 ok\r\n')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

describe('without a mail server', { tags: ['OPS-09'] }, () => {
  it('a mail becomes an .eml file with mode 600, whose path is logged', async () => {
    const { send, outboxDir, entries } = start()
    await send(mail)
    const [name] = readdirSync(outboxDir)
    const file = join(outboxDir, name!)
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\w-]+\.eml$/)
    expect(readFileSync(file, 'utf8')).toMatch(
      /^From: Potluck <potluck@potluck\.test>\r\nTo: ada@example\.com\r\nSubject: Soup\r\n/,
    )
    expect(readFileSync(file, 'utf8')).toContain('https://potluck.test/reset-password/abc_123')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(entries()).toMatchObject([{ level: 30, msg: 'a mail was written to the outbox', file, subject: 'Soup' }])
  })

  it('mails of the same moment get different files', async () => {
    const { send, outboxDir } = start()
    await Promise.all(Array.from({ length: 20 }, () => send(mail)))
    expect(readdirSync(outboxDir)).toHaveLength(20)
  })

  it('mails are deleted after seven days, and other files are not', { tags: ['OPS-09'] }, async () => {
    const { send, tidy, outboxDir } = start()
    await tidy()
    await send(mail)
    writeFileSync(join(outboxDir, 'interrupted.eml.draft'), '')
    writeFileSync(join(outboxDir, 'notes.txt'), '')
    await tidy(Date.now() + 6 * dayMs)
    expect(readdirSync(outboxDir)).toHaveLength(3)
    await tidy(Date.now() + 8 * dayMs)
    expect(readdirSync(outboxDir)).toEqual(['notes.txt'])
  })

  it('a mail that cannot be written is only logged', async () => {
    const { send, outboxDir, entries } = start()
    writeFileSync(outboxDir, 'a file where the folder should be')
    await expect(send(mail)).resolves.toBeUndefined()
    expect(entries()).toMatchObject([
      { level: 50, msg: 'a mail could not be sent', subject: 'Soup', err: { code: 'EEXIST' } },
    ])
  })
})

describe('with a mail server', () => {
  it('a mail is sent to the server and not written to a file', async () => {
    const smtp = await startSmtp()
    const { send, outboxDir, lines } = start(smtp.url)
    await send(mail)
    const received = smtp.received.join('')
    expect(received).toContain('MAIL FROM:<potluck@potluck.test>')
    expect(received).toContain('RCPT TO:<ada@example.com>')
    expect(received).toMatch(/Subject: Soup\r\n[^]*https:\/\/potluck\.test\/reset-password\/abc_123/)
    expect(received).toContain('\r\n..a line that begins with a dot')
    expect(lines).toEqual([])
    expect(() => readdirSync(outboxDir)).toThrow('ENOENT')
  })

  it('a mail that the server refuses or never receives is logged without its text and its recipient', async () => {
    const smtp = await startSmtp({ refuse: '550 no such person: ada@example.com' })
    for (const [url, err] of [
      [smtp.url, { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }],
      ['smtp://ada:secret-password@127.0.0.1:1', { code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:1' }],
    ] as const) {
      const { send, entries, lines } = start(url)
      await expect(send(mail)).resolves.toBeUndefined()
      expect(entries()).toMatchObject([{ level: 50, msg: 'a mail could not be sent', err }])
      expect(lines.join('')).not.toMatch(/abc_123|secret-password|ada@example/)
    }
  })

  it('`drain` waits for a slow server, but at most three seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let greet = () => {}
    const slow = await startSmtp({ mayGreet: new Promise((resolve) => (greet = resolve)) })
    const { send, drain, lines } = start(slow.url)
    void send(mail)
    void send(mail)
    const drained = drain()
    greet()
    await drained
    expect(slow.received.join('').split('Subject: Soup')).toHaveLength(3)
    await drain()
    expect(lines).toEqual([])

    const silent = await startSmtp({ mayGreet: new Promise(() => {}) })
    const waitingMailer = start(silent.url)
    void waitingMailer.send(mail)
    const gaveUp = waitingMailer.drain()
    await vi.advanceTimersByTimeAsync(3000)
    await gaveUp
    expect(waitingMailer.entries()).toMatchObject([{ level: 50, mails: 1 }])
  })
})
