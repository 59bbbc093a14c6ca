/** The rules of the house that no import checker sees (rule 13 of ARCHITECTURE.md): sizes, names, twins, routes, texts, packages. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import semver from 'semver'
import { describe, expect, test } from 'vitest'
import type { AnyRoute } from '#contract/route.ts'
import { systemRoutes } from '#contract/system-routes.ts'
import { listApiRoutes } from '#tests/support/app/mounted-routes.ts'

const linesMax = 250
const testLinesMax = 400
const oldestNode = '20.19.0'
const root = join(import.meta.dirname, '..')
const folders = ['contract', 'cooking', 'server', 'web', 'content', 'checks', 'tests', 'bench', 'scripts']

interface Source {
  path: string
  text: string
  /** Without comments, and on one line: a sentence may be broken anywhere in JSX. */
  code: string
}

const everything = [...folders.flatMap((folder) => filesIn(folder)), ...readdirSync(root)]
const sources = everything.filter((path) => /\.([mc]?js|tsx?|css)$/.test(path)).map(readSource)
const isTest = ({ path }: Source) => /\.test\.tsx?$/.test(path)
const product = sources.filter((source) => /^(contract|server|web)\//.test(source.path) && !isTest(source))
const contract = Object.entries(
  import.meta.glob<Record<string, unknown>>(['/contract/*.ts', '!/contract/*.test.ts'], { eager: true }),
)
const pathsOf = (found: Source[]) => found.map(({ path }) => path)

describe('files', () => {
  test('the walk sees the tree', () => {
    const some = [
      'checks/layout.test.ts',
      'server/app.ts',
      'web/app.tsx',
      'web/theme.css',
      'contract/route.ts',
      'scripts/check.mjs',
    ]
    expect(pathsOf(sources)).toEqual(expect.arrayContaining(some))
  })

  test('fit on a few screens', () => {
    const linesOf = ({ text }: Source) => text.trimEnd().split('\n').length
    expect(pathsOf(sources.filter((source) => linesOf(source) > (isTest(source) ? testLinesMax : linesMax)))).toEqual(
      [],
    )
  })

  test('are named after what is in them', () => {
    expect(
      pathsOf(sources).filter((path) => /^(index|utils?|helpers?|misc|common)\.[mc]?[jt]sx?$/.test(basename(path))),
    ).toEqual([])
    expect(pathsOf(sources).filter((path) => !/^\.?[a-z0-9]+([-.][a-z0-9]+)*$/.test(basename(path)))).toEqual([])
  })

  test('of a server feature have a role that the other rules know', () => {
    const inFeatures = pathsOf(sources).filter((path) => path.startsWith('server/features/'))
    expect(inFeatures.filter((path) => !/\.(routes|service|store|source|test)\.ts$/.test(path))).toEqual([])
  })

  test('of one feature have the same name in all tiers', () => {
    const features = [
      ...new Set(pathsOf(sources).flatMap((path) => /^server\/features\/([^/]+)\//.exec(path)?.[1] ?? [])),
    ]
    expect(features).toContain('catalog')
    const twins = features.flatMap((name) => [`contract/${name}.ts`, `web/features/${name}`])
    expect(twins.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

describe('code', () => {
  const except = (allowed: RegExp, found: RegExp) =>
    pathsOf(product.filter(({ path, code }) => !allowed.test(path) && found.test(code)))

  test('has SQL in stores alone (rule 8)', () => {
    const queries = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\bsql(<[^>]*>)?`|\bsql\./
    expect(except(/\.store\.ts$|^server\/db\//, queries)).toEqual([])
  })

  test('reaches the network from sources and core alone (rule 10)', () => {
    const ways = /\b(fetch|fetchJson|sendBeacon)\(|new (XMLHttpRequest|WebSocket|EventSource)\b/
    expect(except(/\.source\.ts$|^server\/(outbound|pictures)\/|^web\/core\//, ways)).toEqual([])
  })

  test('has no `this` outside classes, so that a part may hand over any of its functions', () => {
    expect(pathsOf(product.filter(({ code }) => /\bthis\./.test(code) && !/\bclass \w+/.test(code)))).toEqual([])
  })
})

describe('routes', () => {
  const declared = contract
    .flatMap(([, exports]) => Object.values(exports).filter(isRoute))
    .map(({ method, path }) => `${method} ${path}`)

  test('of the contract are mounted, and no other is below /api', async () => {
    const mounted = await listApiRoutes()
    expect(declared).toContain('GET /api/health')
    const plain = Object.values(systemRoutes).map(({ path }) => `GET ${path}`)
    expect(mounted.toSorted()).toEqual([...declared, ...plain].toSorted())
  })
})

/** `contract/events.ts` names what the server may tell the browsers as keys of `serverEvents`. */
test.skipIf(!existsSync(join(root, 'contract/events.ts')))('every outgoing event has a listener', () => {
  const events = contract.find(([path]) => path.endsWith('/events.ts'))?.[1]
  const names = Object.keys(events?.serverEvents ?? {})
  expect(names, 'contract/events.ts exports `serverEvents`').not.toEqual([])
  const listeners = product.filter(({ path }) => /^web\/.*\.live\.tsx?$/.test(path))
  expect(names.filter((name) => !listeners.some(({ code }) => code.includes(`'${name}'`)))).toEqual([])
})

describe('texts', () => {
  const texts = contract.flatMap(([path, exports]) => [
    ...textsOf(path, exports.texts),
    ...textsOf(path, exports.errors),
  ])

  test('stand once in the contract', () => {
    expect(texts.length).toBeGreaterThan(10)
    const whole = texts.map(({ name, pieces }) => ({ name, words: pieces.join('…') }))
    expect(whole.filter(({ words }, index) => whole.findIndex((other) => other.words === words) !== index)).toEqual([])
  })

  test('are not written out again on the server or in the web app', () => {
    const elsewhere = product.filter(({ path }) => !path.startsWith('contract/'))
    const again = texts.flatMap(({ name, pieces }) =>
      elsewhere
        .filter(({ code }) => pieces.some((piece) => isSentence(piece) && code.includes(piece)))
        .map(({ path }) => `${path}: ${name}`),
    )
    expect(again).toEqual([])
  })
})

describe('packages', () => {
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
  const { '': own, ...others } = lock.packages
  const packages = Object.entries(others).map(([path, found]) => ({
    ...found,
    name: path.replace(/^.*node_modules\//, ''),
  }))

  /** Free to use, change and pass on for the mention of a name at most; OFL is for the fonts. */
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
  /** Build and test only with these: the product that is served holds none of it. */
  const licencesOfTools = [...licences, 'MPL-2.0']
  /** Each by name, with the reason. */
  const settled: Record<string, RegExp> = {
    // The picture library under sharp: linked dynamically and unchanged, which the LGPL allows to any program.
    'LGPL-3.0-or-later': /^@img\/sharp-(libvips|win32|wasm32)/,
    // No licence in its manifest; its LICENSE file has the three clauses of BSD. Below lighthouse alone.
    // So has xmlhttprequest-ssl, below socket.io-client in Node, where tests alone run it: MIT.
    none: /^(parse-cache-control|xmlhttprequest-ssl)$/,
  }

  test('run on the oldest Node that we promise', () => {
    expect(packages.length).toBeGreaterThan(100)
    const tooNew = packages.filter(({ engines }) => engines?.node && !semver.satisfies(oldestNode, engines.node))
    expect(tooNew.map(({ name, version, engines }) => `${name} ${version}: ${engines?.node}`)).toEqual([])
    expect(semver.minVersion(readManifest().engines.node)?.version).toBe(oldestNode)
  })

  // npm leaves those of other platforms out when it writes the lockfile beside an installed tree; then `npm ci` refuses everywhere.
  test('are all in the lockfile, for every platform', () => {
    const isLocked = (path: string, name: string): boolean =>
      join(path, 'node_modules', name) in lock.packages ||
      (path !== '' && isLocked(path.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''), name))
    const missing = Object.entries(lock.packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !isLocked(path, name)),
    )
    expect(missing).toEqual([])
  })

  test('may be used by anybody', () => {
    const isFree = ({ name, dev }: (typeof packages)[number], licence: string) =>
      (dev ? licencesOfTools : licences).includes(licence) || settled[licence]?.test(name)
    const isUsable = (each: (typeof packages)[number]) => {
      const terms = (each.license ?? 'none').replaceAll(/[()]/g, '').split(' AND ')
      return terms.every((term) => term.split(' OR ').some((licence) => isFree(each, licence)))
    }
    expect(packages.filter((each) => !isUsable(each)).map(({ name, license }) => `${name}: ${license}`)).toEqual([])
  })

  test('at run time are those that the built server and its tools import', () => {
    const tools = ['backup', 'restore', 'export'].map((tool) => `server/cli/${tool}.ts`)
    expect(Object.keys(own?.dependencies ?? {}).toSorted()).toEqual(Object.keys(readManifest().dependencies).toSorted())
    expect(packagesFrom('server/main.ts', ...tools)).toEqual(Object.keys(readManifest().dependencies).toSorted())
  })
})

function readManifest() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    engines: { node: string }
    dependencies: Record<string, string>
  }
}

const imports = /\b(?:import|export) [\w\s{},*$]*?\bfrom '([^']+)'|\bimport ?\(? ?'([^']+)'/g

/** The packages that `entries` need when they run: through our own files, without imports of types, which leave no trace in the bundle. */
function packagesFrom(...entries: string[]) {
  const seen = new Set(entries)
  const found = new Set<string>()
  for (const path of seen) {
    const { code } = sources.find((source) => source.path === path)!
    for (const [statement, from, alone] of code.matchAll(imports)) {
      const target = from ?? alone!
      if (/^(import|export) type\b/.test(statement) || target.startsWith('node:')) continue
      if (/^[#.]/.test(target)) seen.add(target.startsWith('#') ? target.slice(1) : join(dirname(path), target))
      else
        found.add(
          target
            .split('/')
            .slice(0, target.startsWith('@') ? 2 : 1)
            .join('/'),
        )
    }
  }
  return [...found].toSorted()
}

function filesIn(folder: string) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
}

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  const withoutComments = text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1')
  const code = withoutComments.replaceAll(/\s+/g, ' ').replaceAll(/\\'|&apos;|&#39;/g, `'`)
  return { path, text, code }
}

function isRoute(value: unknown): value is AnyRoute {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
}

const gap = '\0'
const isSentence = (piece: string) => piece.length >= 10 && piece.includes(' ')

/** Every text below `value`, in the pieces between its parameters. */
function textsOf(name: string, value: unknown): { name: string; pieces: string[] }[] {
  if (typeof value === 'string') return isSentence(value) ? [{ name, pieces: [value] }] : []
  if (typeof value === 'function') {
    const filled = (value as (...gaps: string[]) => string)(...Array<string>(value.length).fill(gap))
    return [{ name, pieces: filled.split(gap).map((piece) => piece.trim()) }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(`${name} ${key}`, inner))
}
