import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** `npm run dev` starts the server here. */
const server = `http://localhost:${process.env.PORT || 5000}`

/** Builds the web app. In development, Vite proxies the paths of the server to it. */
export default defineConfig({
  root: 'web',
  plugins: [react(), tailwind()],
  // The dependency scan of `npm run dev` resolves the entries from `root`, unlike the inputs of the build.
  optimizeDeps: { entries: 'index.html' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // scripts/prerender.mjs reads the manifest and removes it.
    manifest: true,
    // No inlined pictures: as files they are cached by the browser and the service worker.
    assetsInlineLimit: 0,
    target: 'es2022',
    // One file for what every screen needs: split in twenty, response headers would add a fifth to its size.
    rolldownOptions: {
      input: ['web/index.html', 'web/hydrate-after-paint.ts'],
      output: {
        codeSplitting: {
          groups: [{ name: 'first', tags: ['$initial'], test: /^(?!.*\/web\/hydrate-after-paint\.ts$)/ }],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': server, '/covers': server, '/uploads': server, '/socket.io': { target: server, ws: true } },
  },
})
