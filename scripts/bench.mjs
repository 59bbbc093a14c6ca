/**
 * `npm run bench`: installs and builds what is missing, then runs the regular measurements. `npm run bench -- rooms`
 * runs only the measurement `rooms` (bench/README.md).
 */
import { spawn } from 'node:child_process'
import { ensureBrowser } from './test-machine/browser.mjs'
import { ensureBuilt, ensureInstalled, root } from './ensure.mjs'

process.chdir(root)
ensureInstalled()
ensureBuilt()
const browser = await ensureBrowser({ isFullBrowser: true })
const bench = spawn(process.execPath, ['--import', 'tsx', 'bench/all.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, TEST_BROWSER: browser },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => bench.kill(signal))
process.exit(await new Promise((resolve) => bench.once('exit', (code) => resolve(code ?? 1))))
