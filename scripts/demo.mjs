/**
 * `npm run demo`: runs the built server on this computer with demo content: a household of four, two weeks of decided
 * meals and an open dinner.
 *
 * Each run has a data folder of its own in `.cache`, which is deleted at the end. The configured database is not used.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureBuilt, ensureInstalled, root } from './ensure.mjs'

/** The level of warnings in the log of pino. */
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
  // The server logs at this level that it is ready. Lines below `warnLevel` are read but not printed.
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

/** @returns `port`, or `0` (any free port) when another program listens on `port` */
function portOrAny(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve('0'))
    probe.listen({ port, host }, () => probe.close(() => resolve(String(port))))
  })
}
