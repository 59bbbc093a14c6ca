/** `npm run backup`, `restore`, `export` and `invite`: installs and builds what is missing, then runs the command. */
import { ensureBuilt, ensureInstalled, root } from './ensure.mjs'

const [tool] = process.argv.splice(2, 1)
process.chdir(root)
ensureInstalled()
ensureBuilt()
await import(new URL(`../dist/server/${tool}.js`, import.meta.url))
