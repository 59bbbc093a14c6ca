/** What `npm start` and `npm test` need first: the packages of the lockfile, and a build of the present sources. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const sources = [
  'contract',
  'cooking',
  'server',
  'web',
  'content',
  'scripts',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.worker.config.ts',
]
const builtStamp = join(root, 'dist/.built')

/** Installs when the lockfile is newer than what is installed. */
export function ensureInstalled() {
  const installed = join(root, 'node_modules/.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs) return
  console.error('Installing packages…')
  // `include=dev`: the build needs them, whatever NODE_ENV says.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
}

/** Builds when any source differs from what was built last. */
export function ensureBuilt() {
  if (existsSync(builtStamp) && readFileSync(builtStamp, 'utf8') === stampOfSources()) return
  console.error('Building…')
  run(process.execPath, [join(root, 'scripts/build.mjs')])
}

/** Remembers what a build that now begins is made of. @returns what to call when it is done */
export function beginBuild() {
  const stamp = stampOfSources()
  // A build that fails half-way is none.
  rmSync(builtStamp, { force: true })
  return () => {
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(builtStamp, stamp)
  }
}

export function run(command, parameters, options = {}) {
  execFileSync(command, parameters, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
    ...options,
  })
}

/** Names, sizes and times: a walk of milliseconds, so that a start with nothing to do is quick. */
function stampOfSources() {
  const hash = createHash('sha1')
  const visit = (path) => {
    const stat = statSync(path)
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    // npm writes it anew when it takes packages away, with the same words.
    else if (path.endsWith('package-lock.json')) hash.update(readFileSync(path))
    else hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`)
  }
  for (const source of sources) if (existsSync(join(root, source))) visit(join(root, source))
  return hash.digest('hex')
}
