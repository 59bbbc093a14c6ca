/**
 * Runs `npm start` as a supervisor does. npm starts a script through a shell and forwards signals to that shell only.
 * A shell that starts Node as a child ends on SIGTERM, but the server continues to run. So the script in package.json
 * begins with `exec`, which replaces the shell with Node. On Windows, `cmd.exe` has no `exec`, so it runs the second
 * half of the script.
 */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { emptyEnvironment } from '#tests/support/server/empty-environment.ts'
import { aTempFolder } from '#tests/support/temp-folder.ts'

const root = join(import.meta.dirname, '..')

interface LogLine {
  msg?: string
  pid?: number
  address?: string
}

/**
 * Creates a folder in which `npm start` has nothing to install or build. The folder contains copies of the scripts, and
 * a link to `dist/server` of this repository.
 */
async function builtTree() {
  const folder = aTempFolder()
  for (const path of ['package.json', 'package-lock.json', 'scripts/start.mjs', 'scripts/ensure.mjs'])
    cpSync(join(root, path), join(folder, path))
  mkdirSync(join(folder, 'node_modules'))
  cpSync(join(root, 'node_modules/.package-lock.json'), join(folder, 'node_modules/.package-lock.json'))
  const { beginBuild } = (await import(pathToFileURL(join(folder, 'scripts/ensure.mjs')).href)) as {
    beginBuild(): () => void
  }
  const finishBuild = beginBuild()
  finishBuild()
  symlinkSync(join(root, 'dist/server'), join(folder, 'dist/server'))
  return folder
}

/** Runs `npm start` in a process group of its own and waits until the server listens. */
async function npmStart() {
  const folder = await builtTree()
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    env: {
      ...process.env,
      ...emptyEnvironment,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      MEALDB_URL: 'off',
      COCKTAILDB_URL: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => killGroup(npm.pid!))
  const exitCode = new Promise<number | null>((resolve) => npm.once('exit', resolve))
  for await (const line of createInterface(npm.stdout)) {
    if (!line.startsWith('{')) continue
    const { msg, pid, address } = JSON.parse(line) as LogLine
    if (msg !== 'Potluck is ready') continue
    npm.stdout.resume()
    return { npm, exitCode, server: { pid: pid!, address: address! } }
  }
  throw new Error('npm start ended before the server listened')
}

/** Ends every process of the group. The server is one of them, even when npm has already ended. */
function killGroup(pid: number) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // No process of the group is left.
  }
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test.skipIf(process.platform === 'win32')(
  'after a SIGTERM, npm start ends when the server has shut down, and not before',
  async () => {
    const { npm, exitCode, server } = await npmStart()
    expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
    npm.kill('SIGTERM')
    expect(await exitCode).toBe(0)
    expect(isRunning(server.pid)).toBe(false)
    await expect(fetch(`${server.address}/api/health`)).rejects.toThrow('fetch failed')
  },
)

test.skipIf(process.platform === 'win32')(
  'the server shuts down normally when it receives SIGINT twice, from the terminal and from npm',
  async () => {
    const { npm, exitCode, server } = await npmStart()
    process.kill(-npm.pid!, 'SIGINT')
    expect(await exitCode).toBe(0)
    expect(isRunning(server.pid)).toBe(false)
  },
)

test.each([
  ['has the version of package-lock.json, nothing is installed', '1.0.0', false],
  ['has another version, packages are installed', '0.9.0', true],
  ['is missing, packages are installed', undefined, true],
])('when a package %s', (_, version, isExpected) => {
  const folder = aTempFolder()
  for (const name of ['scripts', 'node_modules']) mkdirSync(join(folder, name))
  cpSync(join(root, 'scripts/ensure.mjs'), join(folder, 'scripts/ensure.mjs'))
  const lockfileOf = (packages: object) => JSON.stringify({ packages: { '': {}, ...packages } })
  const installed = lockfileOf(version ? { 'node_modules/soup': { version } } : {})
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), installed)
  const wanted = {
    'node_modules/soup': { version: '1.0.0' },
    'node_modules/mac-soup': { version: '1.0.0', optional: true },
  }
  writeFileSync(join(folder, 'package-lock.json'), lockfileOf(wanted))
  const script = "import { ensureInstalled } from './scripts/ensure.mjs'; ensureInstalled()"
  // PATH does not contain npm, so the installation fails. Before that, the script prints "Installing packages".
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    env: { PATH: folder },
    encoding: 'utf8',
  })
  expect(stderr.includes('Installing packages')).toBe(isExpected)
})
