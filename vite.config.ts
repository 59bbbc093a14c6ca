import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** `npm run dev` starts the server here. */
const server = `http://localhost:${process.env.PORT || 5000}`

/** Small modules that many screens and dialogs load, and all icons. */
const shared =
  /\/(lucide-react\/|cooking\/items|contract\/(errors|sharing)|web\/core\/(?!socket|reachability)|web\/ui\/(forms\/(field|form-footer|labelled)|layout|feedback|controls)(?!.*menu-popup))/
/** The details of a dish, for the dialogs of meals, drinks and recipes, without the tagger of ingredient lines. */
const dish =
  /\/(cooking\/(scaled|quantity|line-(measure|tokens)|amounts|fractions|number|unit|agreement|inflection|temperatures)|web\/ui\/dish\/|web\/features\/catalog\/dish-detail)/

/** What the screens and dialogs of rooms share. */
const rooms =
  /\/(contract\/(rooms|room-recipes|day|dish-ref)|web\/pages\/rooms\/sign-in|web\/features\/rooms\/(rooms\.queries|meal-times|use-today))/

const auth = /\/(contract\/auth|web\/features\/auth\/(redirect|password-rules|auth\.queries))/
const recipes = /\/(contract\/recipes|web\/features\/recipes\/recipes\.queries)/

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
    // One file for what every screen needs, and one for what most forms and dialogs need: split in twenty, response headers
    // would add a fifth to their size.
    rolldownOptions: {
      input: ['web/index.html', 'web/hydrate-after-paint.ts'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], test: /^(?!.*\/web\/hydrate-after-paint\.ts$)/, priority: 2 },
            { name: 'shared', test: shared, priority: 1 },
            { name: 'dish', test: dish, priority: 1 },
            { name: 'rooms', test: rooms, priority: 1 },
            { name: 'auth', test: auth, priority: 1 },
            { name: 'recipes', test: recipes, priority: 1 },
          ],
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
