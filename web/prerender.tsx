/** Draws screens, and what is alike in all shared dishes, at build time, so that they stand before any script has run. */
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { screens } from '#contract/screens.ts'
import { App } from './app.tsx'
import { setPrerenderPath } from './core/router.ts'
import { PrerenderedDish } from './pages/dialogs/prerendered-dish.tsx'

/** Those that begin with more than what somebody has to type. */
const drawn = ['home', 'recipes', 'rooms', 'room'] as const

/** By the names of screens; each without a dialog, and as it is before it is known who has come and what the server says. */
export async function renderScreens() {
  const pages: Record<string, string> = {}
  for (const name of drawn) {
    setPrerenderPath(screens[name])
    // In one piece: parts that come later would need a script within the page.
    let failure: unknown
    const { prelude } = await prerenderToNodeStream(<App />, {
      progressiveChunkSize: Infinity,
      onError: (error) => void (failure ??= error),
    })
    prelude.setEncoding('utf8')
    let page = ''
    for await (const part of prelude) page += part as string
    pages[name] = page
    // It would come without what failed.
    if (failure) throw new Error(`The screen ${name} cannot be drawn ahead.`, { cause: failure })
  }
  return pages
}

export const renderPrerenderedDish = () => renderToString(<PrerenderedDish />)
