/** Mail: by SMTP where there is a server for it, else as files one can open. A mail that fails never fails the request. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import nodemailer from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
}

export type Mailer = (mail: Mail) => Promise<void>

/** How long a server that closes waits for the mails that are still on their way. */
const farewellMs = 3000

/** Sends from `from` through `smtpUrl`, or writes `.eml` files into `outboxDir` and names them in the log. */
export function createMailer({
  smtpUrl,
  from,
  outboxDir,
  log,
}: {
  smtpUrl?: string
  from: string
  outboxDir: string
  log: FastifyBaseLogger
}) {
  const deliver = smtpUrl ? bySmtp(smtpUrl) : intoOutbox
  const underway = new Set<Promise<void>>()
  return {
    send(mail: Mail): Promise<void> {
      const sending = attempt(mail).finally(() => underway.delete(sending))
      underway.add(sending)
      return sending
    },
    /** Resolves when what was given to `send` has gone out, or has had its time. */
    async drain() {
      const giveUp = new AbortController()
      const isTimeUp = sleep(farewellMs, true, { signal: giveUp.signal }).catch(() => false)
      if (await Promise.race([Promise.all(underway).then(() => false), isTimeUp]))
        log.error({ mails: underway.size }, 'mails were still on their way')
      giveUp.abort()
    },
  }

  async function attempt(mail: Mail) {
    try {
      await deliver({ from, ...mail })
    } catch (error) {
      log.error({ err: error, subject: mail.subject }, 'a mail could not be sent')
    }
  }

  async function intoOutbox(mail: Mail & { from: string }) {
    const { message } = await nodemailer
      .createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      .sendMail(mail)
    const file = join(
      outboxDir,
      `${new Date().toISOString().replace(/[:.]/g, '-')}-${Math.random().toString(36).slice(2, 8)}.eml`,
    )
    await mkdir(outboxDir, { recursive: true })
    const draft = `${file}.draft`
    try {
      await writeFile(draft, message as Buffer, { mode: 0o600 })
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    log.info({ file, subject: mail.subject }, 'a mail was written to the outbox')
  }
}

function bySmtp(url: string) {
  const transport = nodemailer.createTransport(url, {})
  return async (mail: Mail & { from: string }) => void (await transport.sendMail(mail))
}
