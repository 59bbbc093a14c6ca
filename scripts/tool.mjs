/** `npm run backup`, `restore` and `export`: on a fresh machine installs and builds first; on a built tree only does what it says. */
import { ensureBuilt, ensureInstalled, root } from './ensure.mjs'

const [tool] = process.argv.splice(2, 1)
process.chdir(root)
ensureInstalled()
ensureBuilt()
await import(new URL(`../dist/server/${tool}.js`, import.meta.url))
