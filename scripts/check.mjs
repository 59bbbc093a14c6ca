/** `npm run check`: types, lint, who imports whom, and what nobody uses. All of it runs, so that one look shows every fault. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from './ensure.mjs'

process.chdir(root)
ensureInstalled()

/** Ours by path: one from the PATH could be another version, or none. */
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
]

const results = checks.map(([, ...parameters]) => run(parameters))
const failed = []
for (const [index, result] of results.entries()) {
  const [heading] = checks[index]
  const { isFine, output, seconds } = await result
  console.log(`${isFine ? '✔' : '✘'} ${heading}, ${seconds} s`)
  if (isFine) continue
  failed.push(heading)
  console.log(`\n${output.trim() || 'It ended without a word.'}\n`)
}
if (failed.length) {
  console.log(`Failed: ${failed.join('; ')}`)
  process.exitCode = 1
}

function run(parameters) {
  const begin = performance.now()
  return new Promise((done) => {
    const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    const end = (isFine, more = '') =>
      done({ isFine, output: output + more, seconds: ((performance.now() - begin) / 1000).toFixed(1) })
    child.once('error', (error) => end(false, error.message))
    child.once('close', (code, signal) => end(code === 0, code === null ? `\nended by ${signal}` : ''))
  })
}
