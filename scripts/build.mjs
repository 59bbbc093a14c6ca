/**
 * `npm run build`: writes the built-in catalogue, the web app and the server to `dist`. With `--same-cover`, all dishes
 * share one cover, which saves time for `npm test`.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { beginBuild, root } from './ensure.mjs'

const parameters = process.argv.slice(2)
const finish = beginBuild({ hasCovers: !parameters.includes('--same-cover') })
const bin = (name) => join(root, 'node_modules', name)

await Promise.all([
  node([bin('tsx/dist/cli.mjs'), 'content/build.ts', ...parameters]),
  buildWeb(),
  node([bin('vite/bin/vite.js'), 'build', '--config', 'vite.server.config.ts', '--logLevel', 'warn']),
])
finish()

async function buildWeb() {
  const vite = [bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn']
  await Promise.all([node(vite), node([...vite, '--ssr', 'prerender.tsx', '--outDir', '../dist/prerender'])])
  await Promise.all([
    node([join(root, 'scripts/prerender.mjs')]),
    node([join(root, 'scripts/icons.mjs')]),
    node([bin('vite/bin/vite.js'), 'build', '--config', 'vite.worker.config.ts', '--logLevel', 'warn']),
  ])
  await node([join(root, 'scripts/precompress.mjs')])
}

function node(command) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 2, 2] })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command.join(' ')} exited with ${code}`)),
    )
  })
}
