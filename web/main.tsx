import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './theme.css'

// The home screen comes drawn ahead (prerender.tsx); the others are drawn here.
const root = document.getElementById('root')!
if (root.firstElementChild) hydrateRoot(root, <App />)
else createRoot(root).render(<App />)
