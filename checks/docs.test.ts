/** What is made of the code is what stands in docs/, and no page of ours leads to, or names, what is not there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Environment } from '#server/config.ts'
import { configurationPage } from '#scripts/configuration-page.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const variables = Object.keys(Environment.def.shape)
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

const below = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
const pages = [...readdirSync(root), ...['docs', 'content', 'bench'].flatMap(below)].filter((path) =>
  path.endsWith('.md'),
)

/** `page: what` for each thing that a pattern finds in a page and that is not there. */
const missing = (pattern: RegExp, isThere: (named: string, page: string) => boolean, among = pages) =>
  among.flatMap((page) =>
    [...read(page).matchAll(pattern)]
      .map(([, named]) => named!)
      .filter((named) => !isThere(named, page))
      .map((named) => `${page}: ${named}`),
  )

test('docs/configuration.md is what `npm run docs` writes, with every variable', () => {
  expect(read('docs/configuration.md')).toBe(configurationPage())
  expect(variables.length).toBeGreaterThan(15)
  for (const name of variables) expect(configurationPage()).toContain(`| \`${name}\` |`)
})

describe('the pages', () => {
  test('are found', () =>
    expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/operations/deployment.md', 'content/README.md'])))

  test('lead to what is there', () => {
    expect(
      missing(/\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g, (path, page) => existsSync(join(root, dirname(page), path))),
    ).toEqual([])
  })

  test('name commands and files that are there', () => {
    expect(missing(/\bnpm run ([\w:-]+)/g, (script) => script in scripts)).toEqual([])
    const files =
      /(?<![\w/])((?:bench|content|contract|deploy|docs|e2e|scripts|server|testing|web)\/[\w./-]+\.(?:tsx?|mjs|md|ya?ml|conf|service))\b/g
    expect(missing(files, (path) => existsSync(join(root, path)))).toEqual([])
  })

  test('name variables that are read', () => {
    // In code, as one sets them: `NAME=…`, or alone between backticks. Measurements have their own.
    const ofTools = [
      'NODE_ENV',
      'TEST_BROWSER',
      'TEST_DATABASE',
      'FUZZ_RUNS',
      'FUZZ_SEED',
      'POSTGRES_PASSWORD',
      'SITE_ADDRESS',
    ]
    const known = new Set([...variables, ...ofTools])
    expect(
      missing(
        /(?<=[\s`])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?==|`)/g,
        (name) => known.has(name),
        pages.filter((page) => !page.startsWith('bench/')),
      ),
    ).toEqual([])
  })

  test('of decisions have a number each', () => {
    const numbers = readdirSync(join(root, 'docs/decisions')).flatMap((name) => /^(\d{4})-/.exec(name)?.[1] ?? [])
    expect(numbers.length).toBeGreaterThan(12)
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  })
})
