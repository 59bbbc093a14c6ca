/** A real PostgreSQL for the tests, thrown away after them: the embedded one cannot show what many connections do to each other. */
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
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const isRoot = process.getuid?.() === 0
const path = (process.env.PATH ?? '').split(delimiter).filter(Boolean)

/**
 * `halt` and `resume` switch it off and on again; the data, the port and the address stay.
 * @returns {Promise<{ url: string, halt(): Promise<void>, resume(): Promise<void>, stop(): Promise<void> } | null>}
 */
export async function startPostgres({ mayInstall = true } = {}) {
  const bin = findPrograms() ?? (mayInstall ? await install() : null)
  if (!bin) return leftOut('No PostgreSQL server was found')
  // PostgreSQL refuses to run as root.
  const owner = isRoot ? unprivilegedUser() : {}
  const folder = mkdtempSync(join(tmpdir(), 'potluck-pg-'))
  try {
    if (isRoot) chownSync(folder, owner.uid, owner.gid)
  } catch {
    // The root of a user namespace that has no second user.
    rmSync(folder, { recursive: true })
    return leftOut('PostgreSQL needs a user other than root')
  }
  const [data, log] = [join(folder, 'data'), join(folder, 'log')]
  const options = { ...owner, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C' } }
  const control = (...parameters) => [join(bin, 'pg_ctl'), ['-D', data, '-w', '-t', '30', ...parameters], options]
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const abandon = () => {
    spawnSync(...control('-m', 'immediate', 'stop'))
    remove()
  }
  const forget = atEndOfProcess(abandon)
  try {
    await execute(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'],
      options,
    )
    const port = await freePort()
    appendFileSync(
      join(data, 'postgresql.conf'),
      `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${folder}'
max_connections = 100
fsync = off\n`,
    )
    let isOn = false
    const resume = async () => {
      await execute(...control('-l', log, 'start'))
      isOn = true
    }
    const halt = async () => {
      await execute(...control('-m', 'fast', 'stop'))
      isOn = false
    }
    await resume()
    let stopped
    const end = async () => {
      if (isOn) await halt()
      forget()
      remove()
    }
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, halt, resume, stop: () => (stopped ??= end()) }
  } catch (error) {
    const reason = existsSync(log) ? readFileSync(log, 'utf8') : error.stderr || error.message
    forget()
    abandon()
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
    ...path,
    configured,
    ...['/usr/lib/postgresql', '/usr', '/opt/homebrew/opt', '/usr/local/opt'].flatMap(newest),
  ]
  return (
    folders.find(
      (folder) => folder && ['initdb', 'postgres', 'pg_ctl'].every((name) => existsSync(join(folder, name))),
    ) ?? null
  )
}

function leftOut(reason) {
  console.error(`${reason}: the tests with a real PostgreSQL are left out.`)
  return null
}

async function install() {
  if (!isRoot || !path.some((folder) => existsSync(join(folder, 'apt-get')))) return null
  console.error('Installing PostgreSQL with apt-get…')
  const settings = {
    env: { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 15 * 60_000,
    maxBuffer: 2 ** 26,
  }
  const apt = (...parameters) =>
    execute('apt-get', ['-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=120', ...parameters], settings)
  const setting = '/etc/postgresql-common/createcluster.d/potluck.conf'
  try {
    // For this installation only: without it the package would create a cluster and start it.
    mkdirSync(dirname(setting), { recursive: true })
    writeFileSync(setting, 'create_main_cluster = false\n')
    await apt('update').catch(() => {})
    await apt('install', '-y', '--no-install-recommends', 'postgresql')
  } catch (error) {
    console.error(`… failed: ${/^(E:|Error).*/m.exec(error.stderr)?.[0] ?? error.message.split('\n')[0]}`)
  } finally {
    rmSync(setting, { force: true })
  }
  return findPrograms()
}

function unprivilegedUser() {
  const user = ['postgres', 'nobody'].find((name) => spawnSync('id', [name]).status === 0)
  const id = (flag) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((done, failed) => {
    const server = createServer().once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })
}

/** A signal ends a process without its `exit` event, unless someone listens. */
function atEndOfProcess(end) {
  const leave = () => process.exit(1)
  const listeners = Object.entries({ exit: end, SIGINT: leave, SIGTERM: leave, SIGHUP: leave })
  for (const [event, listener] of listeners) process.on(event, listener)
  return () => listeners.forEach(([event, listener]) => process.off(event, listener))
}
