/** `npm run bench`: every measurement with what it needs, in one table at the end; `npm run bench -- rooms` for one of them. */
import { spawn } from 'node:child_process'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt, ensureInstalled, root } from './ensure.mjs'

process.chdir(root)
ensureInstalled()
ensureBuilt()
const browser = await ensureBrowser({ isWhole: true })
const bench = spawn(process.execPath, ['--import', 'tsx', 'bench/all.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, TEST_BROWSER: browser },
})
process.exit(await new Promise((done) => bench.once('exit', (code) => done(code ?? 1))))
