/** Installs the packages of the lockfile and builds the sources, if necessary. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The files and folders that a build reads.
 *
 * @public also imported by checks/deploy.test.ts
 */
export const buildInputs = [
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
const stampFile = join(root, 'dist/.built')
/** Is added to the stamp of a build in which all dishes share one cover. */
const withoutCovers = ' without covers'

/** Installs the packages of the lockfile when other versions, or none, are installed. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.error('Installing packages…')
  // `include=dev`: the build needs devDependencies, even with NODE_ENV=production.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
}

/**
 * Compares versions, not times. In a new checkout, `node_modules` may be a link to the folder of another checkout. A
 * comparison of times would then install again and empty that folder. An optional package may be missing, because it
 * may be for another platform.
 */
function isInstalled() {
  // npm writes this file at the end of an installation.
  const installedFile = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installedFile)) return false
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  const { '': _, ...wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) =>
    installed[path] ? installed[path].version === version : optional || devOptional,
  )
}

/**
 * Builds when a source has changed since the last build. With `needsCovers: false`, a build in which all dishes share
 * one cover is enough. The next call that needs covers then builds again.
 */
export function ensureBuilt({ needsCovers = true } = {}) {
  const built = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  const stamp = hashSources()
  if (built === stamp || (!needsCovers && built === stamp + withoutCovers)) return
  console.error('Building…')
  run(process.execPath, [join(root, 'scripts/build.mjs'), ...(needsCovers ? [] : ['--same-cover'])])
}

/** Marks the start of a build. @returns a function that marks its successful end */
export function beginBuild({ hasCovers = true } = {}) {
  const stamp = hashSources() + (hasCovers ? '' : withoutCovers)
  // A failed build leaves no stamp.
  rmSync(stampFile, { force: true })
  return () => {
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(stampFile, stamp)
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

/** Hashes names, sizes and modification times, which takes milliseconds. */
function hashSources() {
  const hash = createHash('sha1')
  const visit = (path) => {
    const stat = statSync(path)
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    // `npm prune` rewrites the lockfile with the same content, so the content is hashed instead of the time.
    else if (path.endsWith('package-lock.json')) hash.update(readFileSync(path))
    else hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`)
  }
  for (const input of buildInputs) if (existsSync(join(root, input))) visit(join(root, input))
  return hash.digest('hex')
}
