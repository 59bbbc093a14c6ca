/**
 * `npm run check`: checks format, types, lint, import rules and unused code. Runs all checks even if one fails, so that
 * one run shows every error.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from './ensure.mjs'

process.chdir(root)
ensureInstalled()

/** The path of a program in the installed packages. A program in PATH could have another version. */
const tool = (program) => join(root, 'node_modules', program)
const folders = ['contract', 'cooking', 'server', 'web', 'content', 'checks', 'tests', 'bench', 'scripts']

const checks = [
  ['Format (prettier)', tool('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
  ...['server', 'web', 'web/worker', 'tests'].map((project) => [
    `Types of ${project} (tsc)`,
    tool('typescript/bin/tsc'),
    '-p',
    project,
  ]),
  ['Lint (oxlint)', tool('oxlint/bin/oxlint')],
  [
    'Imports (dependency-cruiser)',
    tool('dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    ...folders,
  ],
  ['Unused files, exports and packages (knip)', tool('knip/bin/knip.js')],
  ['Code that only tests use (knip)', tool('knip/bin/knip.js'), '--production', '--include', 'files,exports'],
]

const results = checks.map(([, ...parameters]) => run(parameters))
const failed = []
for (const [index, result] of results.entries()) {
  const [heading] = checks[index]
  const { isSuccess, output, seconds } = await result
  console.log(`${isSuccess ? '✔' : '✘'} ${heading}, ${seconds} s`)
  if (isSuccess) continue
  failed.push(heading)
  console.log(`\n${output.trim() || 'The command printed nothing.'}\n`)
}
if (failed.length) {
  console.log(`Failed: ${failed.join('; ')}`)
  process.exitCode = 1
}

function run(parameters) {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    const finish = (isSuccess, more = '') =>
      resolve({ isSuccess, output: output + more, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) })
    child.once('error', (error) => finish(false, error.message))
    child.once('close', (code, signal) => finish(code === 0, code === null ? `\nended by ${signal}` : ''))
  })
}
