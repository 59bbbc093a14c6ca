/** The server process: reads the configuration, opens the database, listens, and shuts down on a signal. */
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { readConfig, shutdownTimeoutMs, type Config } from './config.ts'
import { defaultLoadLimits } from './http/limits/load-limits.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { distDir } from './dist-dir.ts'
import { defaultPictureLimits } from './pictures/image-processing.ts'
import { makePrivate, writePrivately } from './private-files.ts'
import { explainStartupError } from './startup-errors.ts'

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})

async function main() {
  const environment = readConfig(process.env)
  const config = { ...environment, dataDir: resolve(environment.dataDir) }
  await start(config).catch((error: unknown) => {
    throw explainStartupError(error, config)
  })
}

async function start(config: Config) {
  writePrivately()
  makePrivate(config.dataDir)
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization'] })
  const db = openDatabase(config)
  await migrate(db)
  const { app, startJobs, stopAccepting } = await createApp({
    config,
    db,
    log,
    distDir,
    loadLimits: defaultLoadLimits,
    pictureLimits: defaultPictureLimits,
  })
  const address = await app.listen({ port: config.port, host: config.host })

  let isShuttingDown = false
  const shutDown = async (signal: string) => {
    // Ctrl+C can arrive twice: from the terminal and from npm or another parent process.
    if (isShuttingDown) return
    isShuttingDown = true
    log.info({ signal }, 'shutting down')
    // During the drain time, the load balancer notices that this process is not ready, and sends new requests to other
    // processes.
    stopAccepting()
    await sleep(config.drainMs)
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
    await app.close()
    await db.destroy()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void shutDown(signal))
  // Logged after the signal handlers are added, because a supervisor may send a signal as soon as it reads this line.
  log.info({ address }, 'Potluck is ready')
  startJobs()
}
