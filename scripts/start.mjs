/** `npm start`: installs and builds what is missing, then starts the server in this process. */
import { ensureBuilt, ensureInstalled, root } from './ensure.mjs'

process.chdir(root)
ensureInstalled()
ensureBuilt()
await import(new URL('../dist/server/main.js', import.meta.url))
// Ctrl+C arrives twice, from the terminal and from npm. The server handles only the first signal. Without another
// listener, the second signal would end the process while requests are still open.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
