/**
 * How dialogs lie on each other. This is not part of `dialog.tsx`, so that the first screen does not load the code of
 * dialogs.
 */
import { createContext } from 'react'

/**
 * The number of dialogs in which a component is nested. A dialog with a greater depth lies above the others, even above
 * those that open later.
 */
export const DialogDepth = createContext(0)
