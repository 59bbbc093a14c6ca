import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, loadPage } from './app.tsx'
import { notifyChunkError } from './core/api/chunk-errors.ts'
import { removePrerendered } from './ui/layout/prerendered-dialog.ts'
import './theme.css'

const root = document.getElementById('root')!

// Hydrates a prerendered screen, in a transition so that a slow phone stays responsive. Renders any other screen.
function start() {
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, <App />))
  else createRoot(root).render(<App />)
  // On this event, hydrate-after-paint.ts replays the last click that happened before hydration.
  document.dispatchEvent(new Event('app-started'))
}

// React does not replay a click on a component whose code has not loaded, so the code of the page loads before
// hydration. But if the address has a query, a dialog may cover the screen. In this case hydration starts immediately,
// and the code of the dialog loads before the code of the page.
if (root.firstElementChild && !location.search) void loadPage(location.pathname).then(start, start)
else start()

window.addEventListener('vite:preloadError', () => {
  removePrerendered()
  notifyChunkError()
})

const reachabilityDelayMs = 2500
const loadReachability = () =>
  setTimeout(() => void import('./core/connection/reachability.ts').catch(() => {}), reachabilityDelayMs)
if (import.meta.env.PROD) {
  // The `load` event may have happened before the app starts.
  if (document.readyState === 'complete') loadReachability()
  else window.addEventListener('load', loadReachability)
}
