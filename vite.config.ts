import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `npm run dev` has started it. */
const server = `http://localhost:${process.env.PORT || 5000}`

/** The web app. `npm run dev` runs this beside the server and passes on what is the server's. */
export default defineConfig({
  root: 'web',
  plugins: [react(), tailwind()],
  // The dependency scan of `npm run dev` resolves the entries from `root`, unlike the inputs of the build.
  optimizeDeps: { entries: 'index.html' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Which file holds what: for scripts/prerender.mjs, which takes it away.
    manifest: true,
    // Pictures as files: the content policy and the cache treat them all alike.
    assetsInlineLimit: 0,
    target: 'es2022',
    // What every screen starts with, in one file: in twenty the heads of the answers alone weigh a fifth of it.
    rolldownOptions: {
      input: ['web/index.html', 'web/begin.ts'],
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'], test: /^(?!.*\/web\/begin\.ts$)/ }] } },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': server, '/covers': server, '/uploads': server, '/socket.io': { target: server, ws: true } },
  },
})
