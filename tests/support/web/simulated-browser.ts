/** The simulated browser of the tests in the `web` project. */
import type { DetachedWindowAPI } from 'happy-dom'

/** @returns the settings of the simulated browser, and functions that change it */
export const simulatedBrowser = () => (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM
