/**
 * Checks rule 16 of ARCHITECTURE.md: the documentation refers only to things that exist. Also checks that
 * `docs/configuration.md` and code excerpts are current, and that each decision has the same sections.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Environment } from '#server/config.ts'
import { configurationPage } from '#scripts/configuration-page.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const variables = Object.keys(Environment.def.shape)
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** Folders at the root that contain no files of the repository: installed packages, build results and local data. */
const ignored = new Set(['node_modules', 'dist', 'data', 'coverage', '.cache', '.git'])
const files = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => !ignored.has(name))
  .flatMap((entry) => (entry.isDirectory() ? filesBelow(entry.name) : [entry.name]))
const pages = files.filter((path) => path.endsWith('.md'))
const sources = files.filter((path) => /\.([mc]?[jt]sx?|css|html)$/.test(path))

function filesBelow(folder: string) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

/**
 * Looks for `pattern` in the files `among`.
 * @param exists gets the first group of a match, and the path of the file
 * @returns `path: first group` for each match for which `exists` returns false
 */
function missing(pattern: RegExp, exists: (match: string, page: string) => boolean, among = pages) {
  return among.flatMap((page) =>
    [...read(page).matchAll(pattern)]
      .map(([, match]) => match!)
      .filter((match) => !exists(match, page))
      .map((match) => `${page}: ${match}`),
  )
}

test('docs/configuration.md equals the output of `npm run docs` and has a row for every variable', () => {
  expect(read('docs/configuration.md')).toBe(configurationPage())
  expect(variables.length).toBeGreaterThan(15)
  for (const name of variables) expect(configurationPage()).toContain(`| \`${name}\` |`)
})

describe('pages', () => {
  test('the search for pages finds files at the root and in folders', () => {
    expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/operations/deployment.md', 'content/README.md']))
  })

  test('links in pages lead to files that exist', () => {
    const link = /\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g
    expect(missing(link, (path, page) => existsSync(join(root, dirname(page), path)))).toEqual([])
  })

  test('each `npm run` command in a page exists', () => {
    expect(missing(/\bnpm run ([\w:-]+)/g, (script) => script in scripts)).toEqual([])
  })

  test('each file path in a page or a comment exists', () => {
    const folders = 'bench|checks|content|contract|cooking|deploy|docs|scripts|server|tests|web'
    const file = new RegExp(
      String.raw`(?<![\w/#.-])((?:${folders})/[\w./-]+\.(?:[mc]?[jt]sx?|css|md|ya?ml|conf|service))\b`,
      'g',
    )
    expect(missing(file, (path) => existsSync(join(root, path)))).toEqual([])
    const inComments = sources.flatMap((source) =>
      commentsOf(source)
        .flatMap((comment) => [...comment.matchAll(file)].map(([, path]) => path!))
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${source}: ${path}`),
    )
    expect(inComments).toEqual([])
  })

  test('all lines of a code excerpt occur in the file that the first line of the excerpt names', () => {
    const excerpts = pages.flatMap((page) =>
      [...read(page).matchAll(/```tsx?\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(([, path, code]) => ({
        page,
        path: path!,
        code: code!,
      })),
    )
    expect(excerpts.length).toBeGreaterThan(5)
    const outdated = excerpts.flatMap(({ page, path, code }) => {
      const lines = new Set(linesOf(read(path)))
      return linesOf(code)
        .filter((line) => line !== '…' && !lines.has(line))
        .map((line) => `${page}, ${path}: ${line}`)
    })
    expect(outdated).toEqual([])
  })

  test('the server or a tool reads each environment variable that a page outside bench mentions', () => {
    const toolVariables = [
      'NODE_ENV',
      'TEST_BROWSER',
      'TEST_DATABASE',
      'FUZZ_RUNS',
      'FUZZ_SEED',
      'POSTGRES_PASSWORD',
      'SITE_ADDRESS',
    ]
    const known = new Set([...variables, ...toolVariables])
    // Matches a name with an underscore, followed by `=` or a backtick.
    const variable = /(?<=[\s`])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?==|`)/g
    const withoutBench = pages.filter((page) => !page.startsWith('bench/'))
    expect(missing(variable, (name) => known.has(name), withoutBench)).toEqual([])
  })
})

const linesOf = (code: string) =>
  code
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function commentsOf(source: string) {
  return read(source).match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|<!--[\s\S]*?-->/gm) ?? []
}

describe('decisions', () => {
  const names = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name))
  const numbers = names.map((name) => name.slice(0, 4))

  test('no two decisions have the same number', () => {
    expect(names.length).toBeGreaterThan(12)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('each decision begins with its number and has Context, Decision, Rejected options and Consequences', () => {
    for (const name of names) {
      const text = read(`docs/decisions/${name}`)
      expect(text, name).toMatch(new RegExp(`^# ${name.slice(0, 4)}: `))
      const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, section]) => section)
      expect(sections, name).toEqual(['Context', 'Decision', 'Rejected options', 'Consequences'])
    }
  })

  test('each decision that a page or a source file refers to exists', () => {
    const everywhere = [...pages, ...sources]
    const byPath = /\bdocs\/decisions\/(\d{4}[\w-]*(?:\.md)?)/g
    expect(missing(byPath, isDecision, everywhere)).toEqual([])
    expect(missing(/\bdecisions? \[?(\d{4})\b/gi, isDecision, everywhere)).toEqual([])
  })

  /** A reference is either the number of the decision or the name of its file. */
  function isDecision(reference: string) {
    const name = reference.replace(/\.md$/, '')
    return /^\d{4}$/.test(name) ? numbers.includes(name) : names.includes(`${name}.md`)
  }
})

describe('ARCHITECTURE.md', () => {
  /**
   * Patterns for the paths between backticks. `*` stands for any name, `<name>` for any name without a dot, `{a,b}` for
   * `a` or `b`. The path `folder/<name>/` also counts as an entry for `folder/`.
   */
  const patterns = [...read('ARCHITECTURE.md').matchAll(/`([\w.*<>{},/-]+)`/g)]
    .map(([, path]) => path!.replace(/\/$/, ''))
    .flatMap((path) => [path, path.replace(/\/<\w+>$/, '')])
    .map((path) => new RegExp(`^${toPattern(path)}$`))
  const isNamed = (path: string) => patterns.some((pattern) => pattern.test(path))

  test('ARCHITECTURE.md has an entry for every folder of the first two levels', () => {
    const folders = new Set(
      files.flatMap((path) => {
        const [first, second, third] = path.split('/')
        return second === undefined ? [] : third === undefined ? [first!] : [first!, `${first}/${second}`]
      }),
    )
    expect([...folders]).toEqual(expect.arrayContaining(['server', 'server/http', 'web/pages']))
    expect([...folders].filter((folder) => !isNamed(folder))).toEqual([])
  })

  test('ARCHITECTURE.md has an entry for every folder that directly contains TypeScript', () => {
    const folders = new Set(files.filter((path) => /\/[^/]+\.tsx?$/.test(path)).map((path) => dirname(path)))
    expect([...folders]).toEqual(expect.arrayContaining(['server/http/limits', 'web/ui/forms']))
    expect([...folders].filter((folder) => !isNamed(folder))).toEqual([])
  })

  test('ARCHITECTURE.md has an entry for every source file directly in server, web or web/pages', () => {
    const atRoots = files.filter((path) => /^(server|web|web\/pages)\/[^/]+\.tsx?$/.test(path))
    expect(atRoots).toContain('server/app.ts')
    expect(atRoots.filter((path) => !path.includes('.test.') && !isNamed(path))).toEqual([])
  })

  test('every folder that ARCHITECTURE.md mentions exists', () => {
    expect(missing(/`([\w./-]+\/)`/g, (path) => existsSync(join(root, path)), ['ARCHITECTURE.md'])).toEqual([])
  })
})

function toPattern(path: string) {
  return path
    .replaceAll('.', String.raw`\.`)
    .replaceAll('*', '[^/]+')
    .replaceAll(/<\w+>/g, '[^/.]+')
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)
}
