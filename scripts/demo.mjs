/**
 * `npm run demo`: the built server on this computer, with a household of four, two weeks of its meals and dinner open.
 *
 * Each run has a data folder of its own in `.cache`, which is deleted at the end. The configured database stays untouched.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureBuilt, ensureInstalled, root } from './ensure.mjs'

const warning = 40

process.chdir(root)
ensureInstalled()
ensureBuilt()
mkdirSync('.cache', { recursive: true })
const dataDir = mkdtempSync(join('.cache', 'demo-'))

const host = '127.0.0.1'
const env = {
  ...process.env,
  HOST: host,
  PORT: await freePort(process.env.PORT || 5000),
  DATA_DIR: dataDir,
  REGISTRATION: 'open',
  // An empty variable counts as one that is not set.
  DATABASE_URL: '',
  S3_URL: '',
  PUBLIC_URL: '',
  SMTP_URL: '',
  // The built-in catalogue is enough.
  MEALDB_URL: 'off',
  COCKTAILDB_URL: 'off',
}
const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
})
let filling
server.once('exit', (code) => {
  filling?.kill()
  rmSync(dataDir, { recursive: true, force: true })
  process.exitCode = code ?? 1
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'))
createInterface(server.stdout).on('line', (line) => {
  const { msg, address, level } = line.startsWith('{') ? JSON.parse(line) : { level: warning }
  if (level >= warning) console.log(line)
  if (msg === 'Potluck is ready') fill(address)
})

function fill(address) {
  console.log('Cooking two weeks of dinners…')
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
  filling = spawn(process.execPath, [tsx, 'scripts/demo-content.ts', address], { stdio: ['ignore', 2, 2], env })
  filling.once('exit', (code) => {
    if (code === 0) console.log(`Potluck is open at ${address}. Ctrl+C ends it and deletes the demo.`)
    else server.kill('SIGTERM')
  })
}

/** @returns `port`, or 0, which stands for any port, when another program listens on it */
function freePort(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve('0'))
    probe.listen({ port, host }, () => probe.close(() => resolve(String(port))))
  })
}
