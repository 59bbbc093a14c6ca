/** Installs the packages of the lockfile and builds the sources, if necessary. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The files and folders whose changes start a new build.
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
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.worker.config.ts',
]
const stampFile = join(root, 'dist/.built')
/** The end of the stamp of a build in which all dishes share one cover. */
const withoutCovers = ' without covers'

/** Installs the packages of the lockfile if a package is missing or has another version. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.error('Installing packages…')
  // `include=dev`: the build needs devDependencies, even with NODE_ENV=production.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
}

/**
 * Compares the versions in the lockfiles, not the times of these files. In a new checkout, `node_modules` may be a link
 * to the folder of another checkout. A comparison of times would then start an installation, which empties that folder.
 * An optional package may be missing, because it may be for another platform.
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
 * Builds if one of `buildInputs` has changed since the last successful build, or if there is none. With
 * `needsCovers: false`, a build in which all dishes share one cover is enough. After such a build, the next call that
 * needs covers builds again.
 * @throws Error when the build fails
 */
export function ensureBuilt({ needsCovers = true } = {}) {
  const built = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  const stamp = hashSources()
  if (built === stamp || (!needsCovers && built === stamp + withoutCovers)) return
  console.error('Building…')
  run(process.execPath, [join(root, 'scripts/build.mjs'), ...(needsCovers ? [] : ['--same-cover'])])
}

/** Marks the start of a build. @returns a function to call when the build has succeeded */
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

/** Hashes the names, sizes and modification times of the files. Hashing the contents would take longer. */
function hashSources() {
  const hash = createHash('sha1')
  const visit = (path) => {
    const stat = statSync(path)
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    // Hashes the contents of these files, because `npm prune` may write them again with the same content.
    else if (/package(?:-lock)?\.json$/.test(path)) hash.update(readFileSync(path))
    else hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`)
  }
  for (const input of buildInputs) if (existsSync(join(root, input))) visit(join(root, input))
  return hash.digest('hex')
}
