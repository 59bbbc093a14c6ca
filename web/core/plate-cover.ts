import { textCoverOf } from '#contract/images.ts'

/** The cover of a dish whose name the user has typed. It is shown until the server has chosen a motif for the dish. */
export const plateCover = textCoverOf('gold--plate')
