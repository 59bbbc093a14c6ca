/**
 * `npm run dev`: runs the server, which restarts on every change, and Vite. Vite serves the web app with hot reload and
 * forwards API requests to the server. Works offline.
 *
 * The data is in `.cache/dev-data`. Each start adds missing demo content. When DATA_DIR or DATABASE_URL is set, the
 * server uses the data that the variable refers to, and the script adds no demo content.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root, run } from './ensure.mjs'

process.chdir(root)
ensureInstalled()
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
const vite = join(root, 'node_modules/vite/bin/vite.js')
const buildServer = [vite, 'build', '--config', 'vite.server.config.ts', '--logLevel', 'warn']
run(process.execPath, [tsx, 'content/build.ts'])
run(process.execPath, buildServer)

const usesOwnData = Boolean(process.env.DATA_DIR || process.env.DATABASE_URL)
const serverUrl = `http://localhost:${process.env.PORT || 5000}`
const env = usesOwnData ? process.env : { ...process.env, DATA_DIR: '.cache/dev-data' }
const startNode = (...parameters) => spawn(process.execPath, parameters, { stdio: 'inherit', env })

const services = [
  startNode(tsx, 'watch', '--clear-screen=false', 'server/main.ts'),
  // The server starts its worker processes (for pictures, covers, pages and files) from the build, so this command also
  // builds each change.
  startNode(...buildServer, '--watch'),
  startNode(vite),
]
const children = usesOwnData ? services : [...services, startNode(tsx, 'scripts/demo/content.ts', serverUrl)]
console.error('The app with hot reload: http://127.0.0.1:5173')
const end = () => children.forEach((child) => child.kill())
for (const service of services) service.once('exit', end)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end)
