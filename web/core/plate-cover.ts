import { textCoverOf } from '#contract/images.ts'

/** The cover of a dish of free text until the server has chosen its motif. */
export const plateCover = textCoverOf('gold--plate')
