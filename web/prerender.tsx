/** Draws the home screen at build time, so that it stands before any script has run. */
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'

export const render = () => renderToString(<App />)
