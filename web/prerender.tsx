/** Draws the home screen and what is alike in all shared dishes at build time, so that they stand before any script has run. */
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { DishAhead } from './pages/dish-ahead.tsx'

export const render = () => renderToString(<App />)
export const renderDish = () => renderToString(<DishAhead />)
