/** Mail: by SMTP where there is a server for it, else as files one can open. A mail that fails never fails the request. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import nodemailer from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
}

export type Post = (mail: Mail) => Promise<void>

/** Sends from `from` through `smtpUrl`, or writes `.eml` files into `outboxDir` and names them in the log. */
export function createPost({ smtpUrl, from, outboxDir, log }: { smtpUrl?: string; from: string; outboxDir: string; log: FastifyBaseLogger }): Post {
  const deliver = smtpUrl ? bySmtp(smtpUrl) : intoOutbox
  return async (mail) => {
    try {
      await deliver({ from, ...mail })
    } catch (error) {
      log.error({ err: error, subject: mail.subject }, 'a mail could not be sent')
    }
  }

  async function intoOutbox(mail: Mail & { from: string }) {
    const { message } = await nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(mail)
    const file = join(outboxDir, `${new Date().toISOString().replace(/[:.]/g, '-')}-${Math.random().toString(36).slice(2, 8)}.eml`)
    await mkdir(outboxDir, { recursive: true })
    await writeFile(file, message as Buffer, { mode: 0o600 })
    log.info({ file, subject: mail.subject }, 'a mail was written to the outbox')
  }
}

function bySmtp(url: string) {
  const transport = nodemailer.createTransport(url, {})
  return async (mail: Mail & { from: string }) => void (await transport.sendMail(mail))
}
