/** The invite with which a visitor registers, from a link, a pasted text, or the page that asked for a sign-in. */
import { screens } from '#contract/screens.ts'
import { peekReturnTo, rememberReturnTo } from '#web/core/return-to.ts'

/** A room's code is short; the token of a link that the operator made is not. */
const roomCodePattern = /^[A-Z0-9]{8}$/i

/** The invite in a link, or null. */
const inviteIn = (address: string) => new URLSearchParams(address.slice(address.indexOf('?') + 1)).get('invite')

/** The code in a pasted link, or the text itself. */
export const inviteCodeOf = (text: string) => (inviteIn(text) ?? text).trim()

/** The invite that the visitor came with, or an empty text. */
export const findInvite = () => inviteIn(location.search) ?? inviteIn(peekReturnTo() ?? '') ?? ''

/** Makes the sign-up lead to the room whose code was used, unless another page waits. */
export function rememberRoomOf(code: string) {
  if (roomCodePattern.test(code) && !peekReturnTo()) rememberReturnTo(`${screens.rooms}?invite=${code.toUpperCase()}`)
}
