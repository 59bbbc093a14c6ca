/** Renders screens to HTML at build time, so that they are visible before any script has run. */
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { screens } from '#contract/screens.ts'
import { App } from './app.tsx'
import { setPrerenderPath } from './core/navigation/router.ts'
import { PrerenderedDish } from './pages/dialogs/prerendered-dish.tsx'

/** Screens that consist of forms are not prerendered: what is typed before hydration would be lost. */
const prerenderedScreens = ['home', 'recipes', 'rooms', 'room'] as const

/**
 * HTML by the name of its screen, without a dialog, a user and data.
 *
 * @throws when a screen fails
 */
export async function renderScreens() {
  const pages: Record<string, string> = {}
  for (const name of prerenderedScreens) {
    setPrerenderPath(screens[name])
    let failure: unknown
    const { prelude } = await prerenderToNodeStream(<App />, {
      // Renders the screen in one piece: otherwise React adds inline scripts for later parts.
      progressiveChunkSize: Infinity,
      // React reports errors here and omits the part that failed.
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

/** The placeholder of a shared dish; the server fills in its name and picture. */
export const renderPrerenderedDish = () => renderToString(<PrerenderedDish />)
