/** A real PostgreSQL for the tests, thrown away after them: the embedded one cannot show what many connections do to each other. */
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const programs = ['initdb', 'postgres', 'pg_ctl']
const isRoot = process.getuid?.() === 0
const path = (process.env.PATH ?? '').split(delimiter).filter(Boolean)

/** @returns {Promise<{ url: string, stop(): Promise<void> } | null>} */
export async function startPostgres() {
  const bin = findPrograms() ?? (await install())
  if (!bin) {
    console.error('No PostgreSQL server was found: the tests with a real PostgreSQL are left out.')
    return null
  }
  const folder = mkdtempSync(join(tmpdir(), 'potluck-pg-'))
  const data = join(folder, 'data')
  const owner = isRoot ? unprivileged() : {}
  if (isRoot) chownSync(folder, owner.uid, owner.gid)
  // The locale of the machine would decide how texts are sorted.
  const options = { ...owner, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C' } }
  const control = (...parameters) => [join(bin, 'pg_ctl'), ['-D', data, '-w', '-t', '30', ...parameters], options]
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const leave = () => {
    spawnSync(...control('-m', 'immediate', 'stop'))
    remove()
  }
  const forget = endWithProcess(leave)
  try {
    await execute(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'], options)
    const port = await freePort()
    appendFileSync(join(data, 'postgresql.conf'), `
      listen_addresses = '127.0.0.1'
      port = ${port}
      unix_socket_directories = '${folder}'
      max_connections = 100
      fsync = off
      synchronous_commit = off
      full_page_writes = off\n`)
    await execute(...control('-l', join(folder, 'log'), 'start'))
    const stop = async () => {
      await execute(...control('-m', 'fast', 'stop'))
      forget()
      remove()
    }
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
  } catch (error) {
    const log = existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : error.stderr
    forget()
    leave()
    throw new Error(`PostgreSQL did not start: ${log || error.message}`, { cause: error })
  }
}

function findPrograms() {
  const below = (folder, inside) => (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => /\d/.test(name) && (inside === 'bin' || true))
    .map((name) => join(folder, name, inside))
  return [...path, ...below('/usr/lib/postgresql', 'bin')].find((folder) => programs.every((name) => existsSync(join(folder, name)))) ?? null
}
