import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const web = join(import.meta.dirname, 'dist/web')
// Some tools read this configuration before the first build, when the page does not exist yet.
const page = existsSync(join(web, 'index.html')) ? readFileSync(join(web, 'index.html'), 'utf8') : ''
const names = page ? readdirSync(join(web, 'assets')).filter((name) => !/\.(br|gz)$/.test(name)) : []
const files = names.map((name) => `/assets/${name}`)

/** Whether index.html mentions a file, or the file is the module that detects that the server cannot be reached. */
const isShell = (address: string) => page.includes(address) || /\/reachability-[^/]+$/.test(address)

/** Builds the service worker as one file that lists the files of the web app. Runs after the build of the web app. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    rolldownOptions: { input: 'web/worker/service-worker.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
  },
  define: {
    'process.env.NODE_ENV': '"production"',
    __SHELL__: JSON.stringify([
      { url: '/index.html', revision: createHash('sha256').update(page).digest('hex').slice(0, 16) },
      ...files.filter(isShell).map((url) => ({ url, revision: null })),
    ]),
    __REST__: JSON.stringify(files.filter((url) => !isShell(url))),
  },
})
