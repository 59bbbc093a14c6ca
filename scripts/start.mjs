/** `npm start`: on a fresh machine installs and builds, then serves. On a built tree it only serves. */
import { ensureBuilt, ensureInstalled, root } from './ensure.mjs'

process.chdir(root)
ensureInstalled()
ensureBuilt()
await import(new URL('../dist/server/main.js', import.meta.url))
