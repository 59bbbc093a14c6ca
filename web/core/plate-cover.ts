import { textCoverOf } from '#contract/images.ts'

/** The cover of a dish that has only a typed name, until the server has chosen a motif for it. */
export const plateCover = textCoverOf('gold--plate')
