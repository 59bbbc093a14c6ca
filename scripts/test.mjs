/**
 * `npm test`: installs what is missing (also a browser and PostgreSQL), builds if necessary, and runs all tests. Passes
 * its parameters to Vitest.
 */
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './test-machine/browser.mjs'
import { ensureBuilt, ensureInstalled, root } from './ensure.mjs'
import { memoryFolder } from './test-machine/memory-folder.mjs'
import { startPostgres } from './test-machine/postgres.mjs'

process.chdir(root)
ensureInstalled()
ensureBuilt({ needsCovers: false })
const browser = await ensureBrowser()
const postgres = process.env.DATABASE_URL ? null : await startPostgres()

const report = join(root, '.cache/test-report.json')
mkdirSync(join(root, '.cache'), { recursive: true })
rmSync(report, { force: true })
const parameters = process.argv.slice(2)
// With parameters, Vitest may run only some of the tests.
const isFullRun = !parameters.length
const temporary = mkdtempSync(join(memoryFolder(), 'potluck-tests-'))
// Some tests start the server as another user.
chmodSync(temporary, 0o1777)
process.once('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }))
const vitest = spawn(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(isFullRun ? [`--reporter=${join(root, 'checks/requirements-reporter.ts')}`] : []),
    ...parameters,
  ],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      TMPDIR: temporary,
      TEST_BROWSER: browser,
      ...(postgres && { DATABASE_URL: postgres.url }),
    },
  },
)
// From here on, a signal first ends Vitest and then this process. The listeners of `startPostgres` are removed, because
// they end this process immediately. That would stop the PostgreSQL server and delete its folder while tests use them.
for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal).once(signal, () => vitest.kill(signal))
const code = await new Promise((resolve) => vitest.once('exit', resolve))
await postgres?.stop()
// If there is no report, the run did not start, and Vitest has printed the reason.
if (existsSync(report)) {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  console.log(`${numPassedTests} passed, ${numFailedTests} failed`)
}
process.exit(code ?? 1)
