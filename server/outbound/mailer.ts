/**
 * Sends mail by SMTP, or writes the mails to files if no SMTP server is configured. If a mail fails, `send` logs the
 * error and resolves.
 */
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import nodemailer from 'nodemailer'
import { waitAtMost } from '#server/jobs/wait-at-most.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}

type MailWithSender = Mail & { from: string }

interface MailError extends Error {
  code?: string
  command?: string
  /** The reply of the mail server. `message` repeats it. */
  response?: string
  responseCode?: number
}

export type Mailer = Pick<ReturnType<typeof createMailer>, 'send'>

/** How long mails stay in the outbox. Their links expire earlier. */
const outboxMs = 7 * 24 * 3600_000

/** How long `drain` waits for mails in flight. */
const drainTimeoutMs = 3000

/**
 * Without these time-outs, nodemailer would wait up to ten minutes. If `SMTP_URL` has a query parameter with the name
 * of a time-out, the parameter overrides that time-out.
 */
const smtpTimeoutsMs = {
  /** For the host name to resolve. */
  dnsTimeout: 10_000,
  /** For the TCP connection. */
  connectionTimeout: 10_000,
  /** For the first line that the server sends. */
  greetingTimeout: 10_000,
  /** For each further reply. */
  socketTimeout: 30_000,
}

/**
 * Creates a mailer that sends mails from the address `from` through `smtpUrl`. Without `smtpUrl`, the mailer writes
 * `.eml` files to `outboxDir` and logs their paths.
 */
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
  const deliver = smtpUrl ? createSmtpDelivery(smtpUrl) : writeToOutbox
  const inFlight = new Set<Promise<void>>()
  return {
    send(mail: Mail): Promise<void> {
      const sending = deliverOrLog(mail).finally(() => inFlight.delete(sending))
      inFlight.add(sending)
      return sending
    },

    /** Deletes the files of the outbox that were written more than `outboxMs` before `now`, including drafts. */
    async tidy(now = Date.now()) {
      const names = await readdir(outboxDir).catch(() => [])
      for (const name of names.filter((each) => /\.eml(\.draft)?$/.test(each))) {
        const file = join(outboxDir, name)
        // If another process has deleted the file meanwhile, `stat` fails, and there is nothing to delete.
        const writtenAt = await stat(file).then(
          ({ mtimeMs }) => mtimeMs,
          () => Infinity,
        )
        if (writtenAt < now - outboxMs) await rm(file, { force: true })
      }
    },

    /**
     * Waits for the mails in flight, at most `drainTimeoutMs`. Logs how many mails are still in flight after that time.
     */
    async drain() {
      const sent = await waitAtMost(drainTimeoutMs, Promise.all(inFlight))
      if (!sent) log.error({ mails: inFlight.size }, 'mails were not sent before shutdown')
    },
  }

  async function deliverOrLog(mail: Mail) {
    try {
      await deliver({ from, ...mail })
    } catch (error) {
      log.error({ err: withoutRecipient(error as MailError), subject: mail.subject }, 'a mail could not be sent')
    }
  }

  async function writeToOutbox(mail: MailWithSender) {
    const { message } = await nodemailer
      .createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      .sendMail(mail)
    const timestamp = new Date().toISOString().replace(/[:.]/g, '-')
    const suffix = Math.random().toString(36).slice(2, 8)
    const file = join(outboxDir, `${timestamp}-${suffix}.eml`)
    const draft = `${file}.draft`
    await mkdir(outboxDir, { recursive: true })
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

/**
 * Returns the parts of an error that are logged. The message is left out when it is about a recipient or repeats a
 * reply of the mail server, because it may then contain an e-mail address.
 */
function withoutRecipient({ code, command, response, responseCode, message }: MailError) {
  const mayNameRecipient = code === 'EENVELOPE' || response !== undefined
  return { code, command, responseCode, message: mayNameRecipient ? undefined : message }
}

function createSmtpDelivery(url: string) {
  const transport = nodemailer.createTransport({ url, ...smtpTimeoutsMs })
  return async (mail: MailWithSender) => {
    await transport.sendMail(mail)
  }
}
