/** `npm run dev`: the server, started anew with every change, and Vite with hot reload in front of it. Works offline. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root, run } from './ensure.mjs'

process.chdir(root)
ensureInstalled()
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
run(process.execPath, [tsx, 'content/build.ts'])

const children = [
  spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/main.ts'], { stdio: 'inherit' }),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], { stdio: 'inherit' }),
]
console.error('The app with hot reload: http://127.0.0.1:5173')
const end = () => children.forEach((child) => child.kill())
for (const child of children) child.once('exit', end)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end)
