import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, loadPage } from './app.tsx'
import { notifyChunkError } from './core/chunk-errors.ts'
import { removePrerendered } from './ui/layout/prerendered-dialog.ts'
import './theme.css'

const root = document.getElementById('root')!

// Prerendered screens are hydrated, in a transition so that a slow phone stays responsive; the others are rendered here.
function start() {
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, <App />))
  else createRoot(root).render(<App />)
  // hydrate-after-paint.ts now replays the last click before hydration.
  document.dispatchEvent(new Event('app-started'))
}

// React replays no click on a part of the page whose code still loads. A dialog covers its screen, which loads after it.
if (root.firstElementChild && !location.search) void loadPage(location.pathname).then(start, start)
else start()

window.addEventListener('vite:preloadError', () => {
  removePrerendered()
  notifyChunkError()
})

const reachabilityDelayMs = 2500
const loadReachability = () =>
  setTimeout(() => void import('./core/reachability.ts').catch(() => {}), reachabilityDelayMs)
if (import.meta.env.PROD) {
  // The app may start after the page has loaded.
  if (document.readyState === 'complete') loadReachability()
  else window.addEventListener('load', loadReachability)
}
