/** Renders screens to HTML at build time, so that they are visible before any script has run. */
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { screens } from '#contract/screens.ts'
import { App } from './app.tsx'
import { setPrerenderPath } from './core/navigation/router.ts'
import { PrerenderedDish } from './pages/dialogs/prerendered-dish.tsx'

/** Screens that consist of forms are not prerendered, because text that is typed before hydration would be lost. */
const prerenderedScreens = ['home', 'recipes', 'rooms', 'room'] as const

/**
 * Renders each screen with no open dialog, no user and no data from the API.
 *
 * @returns a map from the name of a screen to its HTML
 * @throws if a screen cannot be rendered
 */
export async function renderScreens() {
  const pages: Record<string, string> = {}
  for (const name of prerenderedScreens) {
    setPrerenderPath(screens[name])
    let failure: unknown
    const { prelude } = await prerenderToNodeStream(<App />, {
      // Renders the screen as a whole. Otherwise React sends parts later, with inline scripts.
      progressiveChunkSize: Infinity,
      // If a part of the screen fails, React reports the error here and leaves the part out.
      onError: (error) => void (failure ??= error),
    })
    prelude.setEncoding('utf8')
    let page = ''
    for await (const part of prelude) page += part as string
    if (failure) throw new Error(`The screen ${name} cannot be prerendered.`, { cause: failure })
    pages[name] = page
  }
  return pages
}

/** The placeholder of a shared dish. The server inserts the name and the picture of the dish. */
export const renderPrerenderedDish = () => renderToString(<PrerenderedDish />)
