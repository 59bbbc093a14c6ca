/** `npm run invite -- [DAYS]`: prints a link by which one person can create an account. The server may be running. */
import { limits } from '#contract/auth.ts'
import { screens } from '#contract/screens.ts'
import type { Config } from '#server/config.ts'
import { openBesideServer } from '#server/db/open.ts'
import { createRegistrationInvite } from './create-invite.ts'
import { runCommand } from './run-command.ts'

await runCommand('invite -- [DAYS]', async ({ parameters: [days = String(limits.registrationInviteDays)], config }) => {
  const isInRange = /^[1-9]\d*$/.test(days) && Number(days) <= limits.registrationInviteDaysMax
  if (!isInRange) throw new Error(`DAYS must be a number from 1 to ${limits.registrationInviteDaysMax}.`)
  const db = openBesideServer(config)
  try {
    const { token, expiresAt } = await createRegistrationInvite(db, Number(days))
    const link = `${originOf(config)}${screens.register}?invite=${token}`
    const closed =
      config.registration === 'closed'
        ? ' REGISTRATION is `closed`: the link works only after you change it to `invite`.'
        : ''
    return `${link}\nLets one person create an account until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC.${closed}`
  } finally {
    await db.destroy()
  }
})

function originOf({ publicUrl, host, port }: Config) {
  const isAnyInterface = host === '0.0.0.0' || host === '::'
  return publicUrl ?? `http://${isAnyInterface ? 'localhost' : host}:${port}`
}
