/** `npm start`: installs and builds what is missing, then starts the server in this process. */
import { ensureBuilt, ensureInstalled, root } from './ensure.mjs'

process.chdir(root)
ensureInstalled()
ensureBuilt()
await import(new URL('../dist/server/main.js', import.meta.url))
