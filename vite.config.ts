import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { dropRouteSchemas } from './scripts/drop-route-schemas.ts'

/** The address of the server that `npm run dev` starts. */
const server = `http://localhost:${process.env.PORT || 5000}`

/** The script that loads the app after the first paint of a prerendered screen. */
const hydration = startingWith('web/hydrate-after-paint.ts')
/** Modules that several forms use. */
const forms = startingWith(
  'cooking/lines/items',
  'web/core/forms/use-form',
  'web/ui/feedback/message-line',
  'web/ui/forms/field',
  'web/ui/forms/form-footer',
  'web/ui/forms/labelled-control',
  'web/ui/forms/limit-note',
)
/** The cards of dishes, and the lists of such cards. */
const cards = startingWith(
  'web/features/catalog/catalog-card',
  'web/features/catalog/dish-tabs',
  'web/features/catalog/lists',
  'web/features/saves/save-buttons',
  'web/features/videos/flag',
  'web/features/videos/video-card',
  'web/ui/dish/dish-card',
  'web/ui/dish/dish-grid',
  'web/ui/forms/search-box',
  'web/ui/layout/card-row',
  'web/ui/layout/tabs',
)
/** Folders with small modules that many screens and dialogs load, and single such modules. */
const loadedOften = startingWith(
  '@lobehub/fluent-emoji-3d/',
  'lucide-react/',
  'contract/images.ts',
  'contract/routes/not-found-texts.ts',
  'contract/texts/clipboard.ts',
  'web/core/',
  'web/features/auth/pending-invite',
  'web/features/catalog/catalog.queries',
  'web/ui/controls/',
  'web/ui/dish/dish-facts',
  'web/ui/dish/fact-list',
  'web/ui/feedback/',
  'web/ui/layout/',
  'web/ui/pictures/',
)
/** The modules of these folders that only some screens load. */
const loadedRarely = startingWith(
  'web/core/api/upload-progress',
  'web/core/connection/reachability',
  'web/core/connection/socket',
  'web/core/days',
  'web/core/forms/recipe-picture',
  'web/core/forms/use-form',
  'web/core/outbox/outbox',
  'web/core/save-file',
  'web/core/share-text',
  'web/ui/controls/menu-popup',
  'web/ui/controls/share-print-buttons',
  'web/ui/feedback/message-line',
  'web/ui/feedback/skeletons',
  'web/ui/layout/card-row',
  'web/ui/layout/tabs',
)
const shared = (id: string) => loadedOften(id) && !loadedRarely(id)
/**
 * The details of a dish, for the dialogs of meals, drinks and recipes. Does not include the tagger of ingredient lines.
 * Does not include `catalog-detail` either, because it imports the list of videos: the screen of a recipe would load
 * 0.5 kB more than the test of `SHELL-47` allows.
 */
const dish = startingWith('cooking/quantities/', 'web/ui/dish/')

/** Modules that several screens and dialogs of rooms use. */
const rooms = startingWith(
  'contract/rooms.ts',
  'contract/rooms/room-membership.ts',
  'contract/rooms/room-recipes.ts',
  'contract/rooms/meal-starts.ts',
  'contract/values/day.ts',
  'contract/values/dish-ref.ts',
  'web/core/days.ts',
  'web/features/rooms/rooms.queries',
  'web/features/rooms/meal-times',
  'web/features/rooms/use-today',
  'web/pages/rooms/open-room.ts',
  'web/pages/rooms/use-room.ts',
)
/** Modules that only the screens of a room use: the room itself, its week, its shopping list and its past meals. */
const household = startingWith(
  'lucide-react/dist/esm/icons/calendar-days',
  'lucide-react/dist/esm/icons/face-slightly',
  'lucide-react/dist/esm/icons/list-checks',
  'contract/meals.ts',
  'contract/memory.ts',
  'contract/plan.ts',
  'contract/shopping.ts',
  'contract/rooms/faces.ts',
  'web/core/outbox/outbox-',
  'web/features/memory/face-form',
  'web/features/memory/memory.queries',
  'web/features/plan/pending-entries',
  'web/features/plan/plan.queries',
  'web/features/rooms/room-connection',
  'web/features/rooms/rooms.live',
  'web/features/rooms/suggesting/pending-suggestions',
  'web/features/rooms/suggesting/suggested-text',
  'web/features/rooms/suggesting/use-dish-matches',
  'web/features/rooms/use-room-day',
  'web/features/rooms/waiting-changes',
  'web/pages/rooms/dish-lookup',
  'web/ui/forms/dish-autocomplete',
)
const roomHeader = startingWith(
  'lucide-react/dist/esm/icons/user-plus',
  'web/features/rooms/members/member-avatars',
  'web/features/rooms/members/members-list',
  'web/pages/rooms/room-header',
)
/** Modules of three areas: the outbox (changes that are not sent yet), diets, and the seats of guests. */
const outbox = startingWith(
  'contract/diet.ts',
  'contract/seats.ts',
  'contract/texts/outbox.ts',
  'web/core/outbox/outbox.ts',
  'web/features/seats/seats.queries',
)
const signInGate = startingWith('web/features/rooms/copy-button', 'web/pages/sign-in-gate')

const auth = startingWith(
  'contract/auth.ts',
  'web/features/auth/auth.queries',
  'web/features/auth/password-rules',
  'web/features/auth/redirect',
)
const recipeForm = startingWith(
  'web/core/forms/recipe-picture',
  'web/features/recipes/create-once',
  'web/features/recipes/draft',
  'web/features/recipes/recipe-fields',
  'web/features/recipes/recipe-form',
  'web/ui/forms/draft-note',
  'web/ui/forms/text-area',
)
/** The field for a picture. */
const pictures = startingWith(
  'web/ui/forms/image-picker',
  'web/ui/forms/prepare-picture',
  'web/ui/forms/use-picture-choice',
)
const recipes = startingWith('contract/recipes.ts', 'web/features/recipes/recipes.queries')

/** Builds the web app. In development, Vite forwards requests with certain paths, such as `/api`, to the server. */
export default defineConfig({
  root: 'web',
  plugins: [react(), tailwind(), dropRouteSchemas()],
  // `npm run dev` resolves these entries relative to `root`. The build does not resolve its inputs relative to `root`.
  optimizeDeps: { entries: 'index.html' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // scripts/prerender.mjs reads the manifest and removes it.
    manifest: true,
    // Inlines no pictures, because the browser and the service worker can cache only pictures that are files.
    assetsInlineLimit: 0,
    target: 'es2022',
    // Combines modules that are often needed together into a few files. If a screen loaded twenty files, the response
    // headers would add a fifth to the total size.
    rolldownOptions: {
      input: ['web/index.html', 'web/hydrate-after-paint.ts'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'zod', test: startingWith('zod/'), priority: 5 },
            { name: 'first', tags: ['$initial'], test: (id) => !hydration(id), priority: 6 },
            { name: 'forms', test: forms, priority: 2 },
            { name: 'cards', test: cards, priority: 2 },
            { name: 'videos', test: startingWith('contract/videos.ts'), priority: 3 },
            { name: 'shared', test: shared, minShareCount: 3, priority: 4 },
            { name: 'dish', test: dish, priority: 1 },
            { name: 'rooms', test: rooms, priority: 1 },
            { name: 'household', test: household, minShareCount: 2, priority: 0 },
            { name: 'outbox', test: outbox, priority: 1 },
            { name: 'sign-in-gate', test: signInGate, priority: 1 },
            { name: 'room-header', test: roomHeader, priority: 1 },
            { name: 'auth', test: auth, priority: 1 },
            { name: 'recipe-form', test: recipeForm, priority: 1 },
            { name: 'pictures', test: pictures, priority: 1 },
            { name: 'recipes', test: recipes, priority: 2 },
            { name: 'errors', test: startingWith('contract/routes/errors.ts'), priority: 3 },
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

/**
 * @returns a function that matches a module id in which one of `paths` follows a `/`. An id with a query belongs to a
 * copy of a contract file (scripts/drop-route-schemas.ts) and does not match
 */
function startingWith(...paths: string[]) {
  return (id: string) => !id.includes('?') && paths.some((path) => id.includes(`/${path}`))
}
