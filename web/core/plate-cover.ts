import { textCoverOf } from '#contract/images.ts'

/**
 * The cover of a dish whose name the user has typed. The browser shows this cover until the server has chosen the
 * cover of the dish.
 */
export const plateCover = textCoverOf('gold--plate')
