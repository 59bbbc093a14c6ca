/** Starts a temporary PostgreSQL server for the tests. PGlite has one connection and cannot test concurrency. */
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { aptInstall, hasApt, isRoot, pathFolders, reasonOf } from './apt.mjs'
import { memoryFolder } from './memory-folder.mjs'

const execute = promisify(execFile)

/**
 * Starts a PostgreSQL server. Returns null if its programs are missing and cannot be installed, or if this process is
 * root and there is no other user. `halt` stops the server, and `resume` starts it again with the same data and port.
 * `stop` also deletes the data. With `mayInstall: false`, nothing is installed. Without `port`, the server gets a
 * free port, which another process may take while the server is halted.
 * @throws Error when the server does not start
 * @returns {Promise<{ url: string, halt(): Promise<void>, resume(): Promise<void>, stop(): Promise<void> } | null>}
 */
export async function startPostgres({ mayInstall = true, port: fixedPort } = {}) {
  const bin = findPrograms() ?? (mayInstall ? await install() : null)
  if (!bin) return skip('No PostgreSQL server was found')
  // PostgreSQL refuses to run as root.
  const owner = isRoot ? unprivilegedUser() : {}
  if (!owner) return skip('PostgreSQL needs a user other than root')
  const folder = mkdtempSync(join(memoryFolder(), 'potluck-pg-'))
  try {
    if (isRoot) chownSync(folder, owner.uid, owner.gid)
  } catch {
    // The process is root of a user namespace that has no other user.
    rmSync(folder, { recursive: true })
    return skip('PostgreSQL needs a user other than root')
  }
  const [data, log] = [join(folder, 'data'), join(folder, 'log')]
  const options = { ...owner, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C' } }
  const control = (...parameters) => [join(bin, 'pg_ctl'), ['-D', data, '-w', '-t', '30', ...parameters], options]
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const stopAtExit = () => {
    spawnSync(...control('-m', 'immediate', 'stop'))
    removeFolder()
  }
  const removeListeners = onProcessEnd(stopAtExit)
  try {
    await execute(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'],
      options,
    )
    const port = fixedPort ?? (await freePort())
    appendFileSync(
      join(data, 'postgresql.conf'),
      `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${folder}'
max_connections = 300
fsync = off
full_page_writes = off
autovacuum = off\n`,
    )
    let isRunning = false
    const resume = async () => {
      await execute(...control('-l', log, 'start'))
      isRunning = true
    }
    const halt = async () => {
      await execute(...control('-m', 'fast', 'stop'))
      isRunning = false
    }
    await resume()
    let stopping
    const stop = async () => {
      if (isRunning) await halt()
      removeListeners()
      removeFolder()
    }
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, halt, resume, stop: () => (stopping ??= stop()) }
  } catch (error) {
    const reason = existsSync(log) ? readFileSync(log, 'utf8') : error.stderr || error.message
    removeListeners()
    stopAtExit()
    throw new Error(`PostgreSQL did not start: ${reason}`, { cause: error })
  }
}

function findPrograms() {
  const newest = (folder) =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => /^(postgresql@)?\d+$|^pgsql-\d+$/.test(name))
      .sort((one, other) => other.match(/\d+/)[0] - one.match(/\d+/)[0])
      .map((name) => join(folder, name, 'bin'))
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  const folders = [
    ...pathFolders,
    configured,
    ...['/usr/lib/postgresql', '/usr', '/opt/homebrew/opt', '/usr/local/opt'].flatMap(newest),
  ]
  return (
    folders.find(
      (folder) => folder && ['initdb', 'postgres', 'pg_ctl'].every((name) => existsSync(join(folder, name))),
    ) ?? null
  )
}

function skip(reason) {
  console.error(`${reason}: tests that need a PostgreSQL server are skipped.`)
  return null
}

async function install() {
  if (!isRoot || !hasApt()) return null
  console.error('Installing PostgreSQL with apt-get…')
  const settingFile = '/etc/postgresql-common/createcluster.d/potluck.conf'
  try {
    // With this file, the installation creates and starts no cluster. The file is removed after the installation.
    mkdirSync(dirname(settingFile), { recursive: true })
    writeFileSync(settingFile, 'create_main_cluster = false\n')
    await aptInstall(['postgresql'])
  } catch (error) {
    console.error(`… failed: ${reasonOf(error)}`)
  } finally {
    rmSync(settingFile, { force: true })
  }
  return findPrograms()
}

/**
 * Returns the ids of the user `postgres`. If this user does not exist, returns the ids of the user `nobody`. If neither
 * exists, returns null.
 */
function unprivilegedUser() {
  const user = ['postgres', 'nobody'].find((name) => spawnSync('id', [name]).status === 0)
  if (!user) return null
  const id = (flag) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/**
 * Calls `listener` when the process ends, also by SIGINT, SIGTERM or SIGHUP. Without listeners, these signals would end
 * the process without the event `exit`.
 * @returns a function that removes all these listeners
 */
function onProcessEnd(listener) {
  const exit = () => process.exit(1)
  const listeners = Object.entries({ exit: listener, SIGINT: exit, SIGTERM: exit, SIGHUP: exit })
  for (const [event, each] of listeners) process.on(event, each)
  return () => listeners.forEach(([event, each]) => process.off(event, each))
}
