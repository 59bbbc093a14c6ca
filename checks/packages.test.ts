/**
 * Checks the packages of package-lock.json: their Node versions, platforms and licences, and that the server imports
 * exactly the packages in `dependencies`.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import semver from 'semver'
import { expect, test } from 'vitest'

const oldestNode = '20.19.0'
const root = join(import.meta.dirname, '..')

interface Package {
  version: string
  license?: string
  dev?: boolean
  engines?: { node?: string }
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>
}
const { '': potluck, ...installed } = lock.packages
const packages = Object.entries(installed).map(([path, entry]) => ({
  ...entry,
  name: path.replace(/^.*node_modules\//, ''),
}))

/** Permissive licences, and the licence OFL-1.1 of the fonts. */
const licences = [
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'Zlib',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'OFL-1.1',
]
/**
 * The licences of packages that the lockfile marks as `dev`. Build and test tools may have the licence MPL-2.0, because
 * they are not part of the product. The packages of the web app are also marked as `dev`, and this check does not
 * distinguish them from tools.
 */
const toolLicences = [...licences, 'MPL-2.0']
/** Other licences that are allowed for some packages, each with the reason. */
const exceptions: Record<string, RegExp> = {
  // These packages contain the library libvips. The LGPL allows this use, because `sharp` links libvips dynamically and
  // does not change libvips.
  'LGPL-3.0-or-later': /^@img\/sharp-(libvips|win32|wasm32)/,
  // The manifests of these packages have no licence field, but their LICENSE files contain one. The licence of
  // parse-cache-control (used by lighthouse) is BSD-3-Clause. The licence of xmlhttprequest-ssl (used by
  // socket.io-client in tests) is MIT.
  none: /^(parse-cache-control|xmlhttprequest-ssl)$/,
}

test('every package supports the oldest Node version that the product supports', () => {
  expect(packages.length).toBeGreaterThan(100)
  const tooNew = packages.filter(({ engines }) => engines?.node && !semver.satisfies(oldestNode, engines.node))
  expect(tooNew.map(({ name, version, engines }) => `${name} ${version}: ${engines?.node}`)).toEqual([])
  expect(semver.minVersion(readManifest().engines.node)?.version).toBe(oldestNode)
})

// npm may write a lockfile without the packages of other platforms when some packages are already installed. `npm ci`
// fails with such a lockfile.
test('the lockfile contains the packages for every platform', () => {
  const isLocked = (path: string, name: string): boolean =>
    join(path, 'node_modules', name) in lock.packages ||
    (path !== '' && isLocked(path.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''), name))
  const missing = Object.entries(lock.packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !isLocked(path, name)),
  )
  expect(missing).toEqual([])
})

test('every package has an allowed licence', () => {
  const isAllowed = ({ name, dev }: (typeof packages)[number], licence: string) =>
    (dev ? toolLicences : licences).includes(licence) || exceptions[licence]?.test(name)
  const isUsable = (each: (typeof packages)[number]) => {
    const terms = (each.license ?? 'none').replaceAll(/[()]/g, '').split(' AND ')
    return terms.every((term) => term.split(' OR ').some((licence) => isAllowed(each, licence)))
  }
  expect(packages.filter((each) => !isUsable(each)).map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

test('the server, its worker processes and its commands import exactly the packages in `dependencies`', () => {
  const commands = ['backup', 'restore', 'export', 'invite'].map((command) => `server/cli/${command}.ts`)
  expect(Object.keys(potluck?.dependencies ?? {}).toSorted()).toEqual(
    Object.keys(readManifest().dependencies).toSorted(),
  )
  const processes = [
    'pictures/image-worker',
    'pictures/cover-worker',
    'recipe-readers/reader-worker',
    'recipe-readers/file-worker',
  ].map((name) => `server/${name}.ts`)
  expect(packagesFrom('server/main.ts', ...processes, ...commands)).toEqual(
    Object.keys(readManifest().dependencies).toSorted(),
  )
})

function readManifest() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    engines: { node: string }
    dependencies: Record<string, string>
  }
}

const imports = /\b(?:import|export) [\w\s{},*$]*?\bfrom '([^']+)'|(?<!\/)\bimport(?: |\( ?)'([^']+)'/g

/** @returns the packages that `entries` import at run time, directly or through other files. Ignores type imports */
function packagesFrom(...entries: string[]) {
  const seen = new Set(entries)
  const names = new Set<string>()
  for (const path of seen) {
    const code = withoutComments(readFileSync(join(root, path), 'utf8'))
    for (const [statement, from, alone] of code.matchAll(imports)) {
      const target = from ?? alone!
      if (/^(import|export) type\b/.test(statement) || target.startsWith('node:')) continue
      if (/^[#.]/.test(target)) seen.add(target.startsWith('#') ? target.slice(1) : join(dirname(path), target))
      else
        names.add(
          target
            .split('/')
            .slice(0, target.startsWith('@') ? 2 : 1)
            .join('/'),
        )
    }
  }
  return [...names].toSorted()
}

/** The code without comments, on one line. */
const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1').replaceAll(/\s+/g, ' ')
