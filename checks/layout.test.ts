/**
 * Checks rule 13 of ARCHITECTURE.md: the sizes and names of files, the features, the routes, the events and the texts.
 * Also checks the parts of rules 8 and 10 that are not about imports, and the use of `this`.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { AnyRoute } from '#contract/routes/route.ts'
import { systemRoutes } from '#contract/routes/system-routes.ts'
import { listApiRoutes } from '#tests/support/app/mounted-routes.ts'

const linesMax = 250
const testLinesMax = 400
const folderFilesMax = 24
const columnsMax = 120
const root = join(import.meta.dirname, '..')
const folders = ['contract', 'cooking', 'server', 'web', 'content', 'checks', 'tests', 'bench', 'scripts']

interface Source {
  path: string
  text: string
  /** `text` without comments, on one line, because Prettier may break a sentence in JSX at any space. */
  code: string
}

const allFiles = [...folders.flatMap((folder) => filesIn(folder)), ...readdirSync(root)]
const sources = allFiles.filter((path) => /\.([mc]?js|tsx?|css)$/.test(path)).map(readSource)
const isTest = ({ path }: Source) => /\.test\.tsx?$/.test(path)
const product = sources.filter((source) => /^(contract|server|web)\//.test(source.path) && !isTest(source))
const contract = Object.entries(
  import.meta.glob<Record<string, unknown>>(['/contract/**/*.ts', '!/contract/**/*.test.ts'], { eager: true }),
)
const pathsOf = (some: Source[]) => some.map(({ path }) => path)

describe('files', () => {
  test('the search for files finds files in folders and their subfolders', () => {
    const some = [
      'checks/layout.test.ts',
      'server/app.ts',
      'web/app.tsx',
      'web/theme.css',
      'contract/routes/route.ts',
      'scripts/check.mjs',
    ]
    expect(pathsOf(sources)).toEqual(expect.arrayContaining(some))
  })

  test('a source file has at most 250 lines, a test file at most 400', () => {
    const linesOf = ({ text }: Source) => text.trimEnd().split('\n').length
    expect(pathsOf(sources.filter((source) => linesOf(source) > (isTest(source) ? testLinesMax : linesMax)))).toEqual(
      [],
    )
  })

  test('a folder has at most 24 files that are not tests', () => {
    const counts = new Map<string, number>()
    for (const path of pathsOf(sources.filter((source) => !isTest(source))))
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > folderFilesMax)).toEqual([])
  })

  test('comments have at most 120 columns, because Prettier does not wrap them', () => {
    const isWide = (line: string) => line.length > columnsMax && /^\s*(\*|\/\/|\{?\/\*)/.test(line)
    expect(sources.flatMap(({ path, text }) => (text.split('\n').some(isWide) ? [path] : []))).toEqual([])
  })

  test('files have specific names in kebab-case', () => {
    expect(
      pathsOf(sources).filter((path) => /^(index|utils?|helpers?|misc|common)\.[mc]?[jt]sx?$/.test(basename(path))),
    ).toEqual([])
    expect(pathsOf(sources).filter((path) => !/^\.?[a-z0-9]+([-.][a-z0-9]+)*$/.test(basename(path)))).toEqual([])
  })

  test('each file of a server feature is a route, service, store, source or test file', () => {
    const inFeatures = pathsOf(sources).filter((path) => path.startsWith('server/features/'))
    expect(inFeatures.filter((path) => !/\.(routes|service|store|source|test)\.ts$/.test(path))).toEqual([])
  })

  test('each server feature has a contract file and a web folder with its name', () => {
    const features = [
      ...new Set(pathsOf(sources).flatMap((path) => /^server\/features\/([^/]+)\//.exec(path)?.[1] ?? [])),
    ]
    expect(features).toContain('catalog')
    const counterparts = features.flatMap((name) => [`contract/${name}.ts`, `web/features/${name}`])
    expect(counterparts.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

describe('code', () => {
  const outside = (allowed: RegExp, pattern: RegExp) =>
    pathsOf(product.filter(({ path, code }) => !allowed.test(path) && pattern.test(code)))

  test('only stores and server/db contain SQL (rule 8)', () => {
    const queries = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\bsql(<[^>]*>)?`|\bsql\./
    expect(outside(/\.store\.ts$|^server\/db\//, queries)).toEqual([])
  })

  test('only sources, server/outbound, server/pictures and web/core send requests (rule 10)', () => {
    const requests = /\b(fetch|fetchJson|sendBeacon)\(|new (XMLHttpRequest|WebSocket|EventSource)\b/
    expect(outside(/\.source\.ts$|^server\/(outbound|pictures)\/|^web\/core\//, requests)).toEqual([])
  })

  test('features and pages define queries and send calls only in *.queries.ts', () => {
    expect(outside(/\.queries\.ts$|^(contract|server)\/|^web\/(core|worker)\//, /\bqueryFn\b|\bcall(Once)?\(/)).toEqual(
      [],
    )
  })

  test('only files with a class use `this`, so that other functions can be passed as values', () => {
    expect(pathsOf(product.filter(({ code }) => /\bthis\.[\w#]/.test(code) && !/\bclass \w+/.test(code)))).toEqual([])
  })
})

describe('routes', () => {
  const declared = contract
    .flatMap(([, exports]) => Object.values(exports).filter(isRoute))
    .map(({ method, path }) => `${method} ${path}`)

  test('every route of the contract is mounted, and no other route is below /api', async () => {
    const mounted = await listApiRoutes()
    expect(declared).toContain('GET /api/health')
    const system = Object.values(systemRoutes).map(({ path }) => `GET ${path}`)
    expect(mounted.toSorted()).toEqual([...declared, ...system].toSorted())
  })
})

/** The keys of `serverEvents` in `contract/routes/events.ts` are the events that the server sends. */
test('every event that the server sends has a listener in the browser', () => {
  const events = contract.find(([path]) => path.endsWith('/events.ts'))?.[1]
  const names = Object.keys(events?.serverEvents ?? {})
  expect(names, 'contract/routes/events.ts exports `serverEvents`').not.toEqual([])
  const listeners = product.filter(({ path }) => /^web\/.*\.live\.tsx?$/.test(path))
  expect(names.filter((name) => !listeners.some(({ code }) => code.includes(`'${name}'`)))).toEqual([])
})

describe('texts', () => {
  const texts = contract.flatMap(([path, exports]) => [
    ...textsOf(path, exports.texts),
    ...textsOf(path, exports.errors),
  ])

  test('each text occurs once in the contract', () => {
    expect(texts.length).toBeGreaterThan(10)
    const joined = texts.map(({ name, pieces }) => ({ name, text: pieces.join('…') }))
    expect(joined.filter(({ text }, index) => joined.findIndex((other) => other.text === text) !== index)).toEqual([])
  })

  test('the server and the web app do not repeat a text of the contract', () => {
    const outsideContract = product.filter(({ path }) => !path.startsWith('contract/'))
    const repeated = texts.flatMap(({ name, pieces }) =>
      outsideContract
        .filter(({ code }) => pieces.some((piece) => isPhrase(piece) && code.includes(piece)))
        .map(({ path }) => `${path}: ${name}`),
    )
    expect(repeated).toEqual([])
  })

  test('the web app does not repeat a text of its own or the name of a screen', () => {
    const own = product
      .filter(({ path }) => /^(web\/|contract\/screens)/.test(path))
      .flatMap(({ code }) => shownTexts(code))
    expect(own).toEqual(expect.arrayContaining(['Other valid invites', 'Sign out of all other devices']))
    expect(own.filter((text, index) => own.indexOf(text) !== index)).toEqual([])
  })
})

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

/**
 * Finds the strings and the JSX texts that begin with a capital letter, contain a space and have at least 18
 * characters. Shorter texts, for example of buttons, may be the same by coincidence.
 */
function shownTexts(code: string) {
  const found = code.matchAll(/'([A-Z][^'"<>{}]+)'|"([A-Z][^"<>{}]+)"|(?<!=)> ?([A-Z][^"<>{}=;]+?) ?[<{]/g)
  return [...found]
    .map(([, quoted, doubleQuoted, inJsx]) => (quoted ?? doubleQuoted ?? inJsx)!)
    .filter((text) => text.length >= 18 && text.includes(' '))
}

const placeholder = '\0'
const isPhrase = (piece: string) => piece.length >= 10 && piece.includes(' ')

/**
 * Finds the texts in `value`, also in nested objects. Leaves out strings that are not phrases. Calls a function with
 * placeholders as arguments, and splits the text that the function returns at these placeholders.
 */
function textsOf(name: string, value: unknown): { name: string; pieces: string[] }[] {
  if (typeof value === 'string') return isPhrase(value) ? [{ name, pieces: [value] }] : []
  if (typeof value === 'function') {
    const filled = (value as (...values: string[]) => string)(...Array<string>(value.length).fill(placeholder))
    return [{ name, pieces: filled.split(placeholder).map((piece) => piece.trim()) }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(`${name} ${key}`, inner))
}
