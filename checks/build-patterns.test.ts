/**
 * Checks the paths in the configurations of the builds and of Vitest. Vite and Vitest report no error for a pattern
 * that matches no file, so a renamed file would silently leave its chunk or its group of tests.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const readConfig = (name: string) => readFileSync(join(root, name), 'utf8')

test.each(['vite.config.ts', 'vite.server.config.ts', 'vitest.config.ts'])(
  'each path in %s is the beginning of the path of a file',
  (config) => {
    const paths = [...readConfig(config).matchAll(/['`]([^'`\s]+)['`]/g)]
      .flatMap(([, text]) => expandBraces(text!))
      .filter((text) => /^(?!dist\/)[@\w][^:]*\//.test(text))
    expect(paths.length).toBeGreaterThan(4)
    expect(paths.filter((path) => !existsInTree(path))).toEqual([])
  },
)

test('vite.config.ts names paths in strings, because this file does not read regular expressions', () => {
  expect(readConfig('vite.config.ts')).not.toContain(String.raw`\/`)
})

/** Replaces `a/{b,c}` by `a/b` and `a/c`. */
function expandBraces(pattern: string): string[] {
  const [, before, alternatives, after] = /^(.*?(?<!\$))\{([^{}]*)\}(.*)$/.exec(pattern) ?? []
  if (alternatives === undefined) return [pattern]
  return alternatives.split(',').flatMap((alternative) => expandBraces(`${before}${alternative}${after}`))
}

/** Whether a file of the tree or of an installed package has a path that begins with the fixed part of `pattern`. */
function existsInTree(pattern: string) {
  const [start = ''] = pattern.split(/[*$]/)
  return [root, join(root, 'node_modules')].some((folder) => {
    const path = join(folder, start)
    if (start.endsWith('/')) return existsSync(path)
    return existsSync(dirname(path)) && readdirSync(dirname(path)).some((name) => name.startsWith(basename(path)))
  })
}
