/** Mail by SMTP and as files; whatever happens to a mail, the request that caused it goes on. */
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createMailer } from './mailer.ts'

const mail = {
  to: 'ada@example.com',
  subject: 'Soup',
  text: 'Hello Ada,\n\n.a line that begins with a dot\nhttps://potluck.test/reset-password/abc_123',
}

function start(smtpUrl?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'potluck-mail-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const lines: string[] = []
  const outboxDir = join(folder, 'outbox')
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const { send, drain } = createMailer({ smtpUrl, from: 'Potluck <potluck@potluck.test>', outboxDir, log })
  return {
    send,
    drain,
    outboxDir,
    entries: () => lines.map((line) => JSON.parse(line) as { level: number; msg: string; file?: string }),
    lines,
  }
}

/** As much of an SMTP server as a mail needs. `refuse`: what it says to a recipient; `pauseMs`: how long it thinks before it says anything. */
async function startSmtp({ refuse, pauseMs = 0 }: { refuse?: string; pauseMs?: number } = {}) {
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let isData = false
    setTimeout(() => socket.writable && socket.write('220 here\r\n'), pauseMs)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      heard.push(text)
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return
        isData = false
        socket.write('250 taken\r\n')
      } else if (text.startsWith('DATA')) {
        isData = true
        socket.write('354 go on\r\n')
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write(refuse && text.startsWith('RCPT') ? `${refuse}\r\n` : '250 fine\r\n')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, heard }
}

describe('without a mail server', { tags: ['OPS-09'] }, () => {
  it('a mail is a file that a mail program opens, readable by its owner alone, and named in the log', async () => {
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

  it('no mail replaces another', async () => {
    const { send, outboxDir } = start()
    await Promise.all(Array.from({ length: 20 }, () => send(mail)))
    expect(readdirSync(outboxDir)).toHaveLength(20)
  })

  it('a folder that cannot be written to is an error in the log and nowhere else', async () => {
    const { send, outboxDir, entries } = start()
    writeFileSync(outboxDir, 'a file where the folder should be')
    await expect(send(mail)).resolves.toBeUndefined()
    expect(entries()).toMatchObject([
      { level: 50, msg: 'a mail could not be sent', subject: 'Soup', err: { code: 'EEXIST' } },
    ])
  })
})

describe('with a mail server', () => {
  it('a mail is sent there and is no file', async () => {
    const smtp = await startSmtp()
    const { send, outboxDir, lines } = start(smtp.url)
    await send(mail)
    const heard = smtp.heard.join('')
    expect(heard).toContain('MAIL FROM:<potluck@potluck.test>')
    expect(heard).toContain('RCPT TO:<ada@example.com>')
    expect(heard).toMatch(/Subject: Soup\r\n[^]*https:\/\/potluck\.test\/reset-password\/abc_123/)
    expect(heard).toContain('\r\n..a line that begins with a dot')
    expect(lines).toEqual([])
    expect(() => readdirSync(outboxDir)).toThrow('ENOENT')
  })

  it('that refuses, or is not there, a mail is an error in the log without its text', async () => {
    const smtp = await startSmtp({ refuse: '550 no such person' })
    for (const [url, code] of [
      [smtp.url, 'EENVELOPE'],
      ['smtp://ada:secret-password@127.0.0.1:1', 'ESOCKET'],
    ] as const) {
      const { send, entries, lines } = start(url)
      await expect(send(mail)).resolves.toBeUndefined()
      expect(entries()).toMatchObject([{ level: 50, msg: 'a mail could not be sent', err: { code } }])
      expect(lines.join('')).not.toMatch(/abc_123|secret-password/)
    }
  })

  it('that takes its time is waited for by a server that closes, but not for ever', async () => {
    const slow = await startSmtp({ pauseMs: 300 })
    const { send, drain, lines } = start(slow.url)
    void send(mail)
    void send(mail)
    await drain()
    expect(slow.heard.join('').split('Subject: Soup')).toHaveLength(3)
    await drain()
    expect(lines).toEqual([])

    const silent = await startSmtp({ pauseMs: 60_000 })
    const hung = start(silent.url)
    void hung.send(mail)
    const startedAt = Date.now()
    await hung.drain()
    expect(Date.now() - startedAt).toBeLessThan(6000)
    expect(hung.entries()).toMatchObject([{ level: 50, mails: 1 }])
  })
})
