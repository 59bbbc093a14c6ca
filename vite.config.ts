import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The web app. `npm run dev` runs this beside the server and passes on what is the server's. */
export default defineConfig({
  root: 'web',
  plugins: [react(), tailwind()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Pictures as files: the content policy and the cache treat them all alike.
    assetsInlineLimit: 0,
    target: 'es2022',
    // What every screen starts with, in one file: in twenty the heads of the answers alone weigh a fifth of it.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': 'http://localhost:5000', '/covers': 'http://localhost:5000' } },
})
