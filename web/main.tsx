import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { notifyChunkError } from './core/chunk-errors.ts'
import { removePrerendered } from './ui/layout/prerendered-dialog.ts'
import './theme.css'

// Some screens come drawn ahead (prerender.tsx); the others are drawn here. What stands already is taken over bit by bit.
const root = document.getElementById('root')!
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, <App />))
else createRoot(root).render(<App />)
// Whoever has waited for the app (begin.ts) hears of it.
document.dispatchEvent(new Event('app'))

window.addEventListener('vite:preloadError', () => {
  removePrerendered()
  notifyChunkError()
})
// Once the page stands, which it may do before this runs: nothing of it is needed earlier.
const restMs = 2500
const start = () => setTimeout(() => void import('./core/reachability.ts').catch(() => {}), restMs)
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start)
}
