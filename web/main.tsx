import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, loadPage } from './app.tsx'
import { notifyChunkError } from './core/api/chunk-errors.ts'
import { removePrerendered } from './ui/layout/prerendered-dialog.ts'
import './theme.css'

const root = document.getElementById('root')!

// A prerendered screen is hydrated, in a transition so that a slow phone stays responsive. Other screens are rendered.
function start() {
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, <App />))
  else createRoot(root).render(<App />)
  // hydrate-after-paint.ts now replays the last click before hydration.
  document.dispatchEvent(new Event('app-started'))
}

// React does not replay a click on a component whose code is not loaded, so the page loads before hydration. With a
// query in the address a dialog may cover the screen; then hydration starts at once, and the page loads after the
// dialog.
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
  // The app may start after the `load` event.
  if (document.readyState === 'complete') loadReachability()
  else window.addEventListener('load', loadReachability)
}
