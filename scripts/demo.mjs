/**
 * `npm run demo`: installs and builds what is missing, then runs the server with demo content: a household of four, two
 * weeks of decided meals and an open dinner.
 *
 * Each run uses a new data folder in `.cache`, and deletes the folder at the end. A configured database, bucket or mail
 * server is not used.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureBuilt, ensureInstalled, root } from './ensure.mjs'

/** The number for the level `warn` in the log lines of pino. */
const warnLevel = 40

process.chdir(root)
ensureInstalled()
ensureBuilt()
mkdirSync('.cache', { recursive: true })
const dataDir = mkdtempSync(join('.cache', 'demo-'))

const host = '127.0.0.1'
const env = {
  ...process.env,
  HOST: host,
  PORT: await portOrAny(process.env.PORT || 5000),
  DATA_DIR: dataDir,
  // At this level, the server logs that it is ready. This script reads all log lines and prints those from `warnLevel`.
  LOG_LEVEL: 'info',
  REGISTRATION: 'open',
  // An empty variable counts as not set.
  DATABASE_URL: '',
  S3_URL: '',
  PUBLIC_URL: '',
  SMTP_URL: '',
  // The demo needs only the built-in catalogue.
  MEALDB_URL: 'off',
  COCKTAILDB_URL: 'off',
}
const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
})
let demoContent
server.once('exit', (code) => {
  demoContent?.kill()
  rmSync(dataDir, { recursive: true, force: true })
  process.exitCode = code ?? 1
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'))
createInterface(server.stdout).on('line', (line) => {
  const { msg, address, level } = line.startsWith('{') ? JSON.parse(line) : { level: warnLevel }
  if (level >= warnLevel) console.log(line)
  if (msg === 'Potluck is ready') addDemoContent(address)
})

function addDemoContent(address) {
  console.log('Adding demo content…')
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
  demoContent = spawn(process.execPath, [tsx, 'scripts/demo/content.ts', address], { stdio: ['ignore', 2, 2], env })
  demoContent.once('exit', (code) => {
    if (code === 0) console.log(`Potluck is ready at ${address}. Ctrl+C ends it and deletes the demo.`)
    else server.kill('SIGTERM')
  })
}

/** @returns `port` as text, or `0` (any free port) if the server cannot listen on `port` */
function portOrAny(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve('0'))
    probe.listen({ port, host }, () => probe.close(() => resolve(String(port))))
  })
}
