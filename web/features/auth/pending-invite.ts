/**
 * The invite of a visitor, from a link or a pasted text. It is stored for all tabs, because a visitor may sign in on
 * another screen, in another tab or through a link in an email. A used or discarded invite is removed. An invite to a
 * room is also removed when the server has refused it for good. An expired invite is ignored.
 */
import { createStoredText, parseStored, useStore } from '#web/core/store.ts'

const roomInviteMs = 7 * 24 * 3600_000
/** The longest time that an operator can choose for a registration invite. */
const registrationInviteMs = 99 * 24 * 3600_000
/** The code of an invite to a room. The token of a registration invite is longer. */
const roomCodePattern = /^[A-Z0-9]{8}$/i

interface PendingInvite {
  code: string
  /** In milliseconds since 1970. */
  until: number
}

const stored = createStoredText('pending-invite')

/** The value of `?invite=` in a link, or null. */
function inviteIn(address: string) {
  const [beforeHash = ''] = address.split('#')
  return new URLSearchParams(beforeHash.slice(beforeHash.indexOf('?') + 1)).get('invite')
}

/** Returns the code in a pasted invite link, or the whole text if it is not an invite link. Trims the result. */
export const inviteCodeOf = (text: string) => (inviteIn(text) ?? text).trim()

/**
 * Stores the invite for as long as the server may accept it. The browser cannot read when a registration invite ends,
 * so such an invite is stored for the longest possible time.
 */
export function storeInvite(code: string) {
  const validMs = roomCodeOf(code) ? roomInviteMs : registrationInviteMs
  stored.set(JSON.stringify({ code, until: Date.now() + validMs } satisfies PendingInvite))
}

/** If the page's URL contains an invite, stores it. An invite that is already stored keeps its expiry time. */
export function storeInviteOfAddress() {
  const code = inviteIn(location.search)
  if (code && code !== parse(stored.get())) storeInvite(code)
}

/** Call when the invite has been used or discarded, or when the server has refused it for good. */
export const removeInvite = () => stored.set(null)

/**
 * Call after a registration with `code`. Stores the code of a room, because the user joins the room next. After a
 * registration invite, which works only once, removes the stored invite.
 */
export const keepRoomInvite = (code: string) => (roomCodeOf(code) ? storeInvite(code) : removeInvite())

function parse(text: string | null) {
  const invite = parseStored(text) as PendingInvite | null
  return invite && invite.until > Date.now() ? invite.code : ''
}

/** The invite in the page's URL, else the stored invite, else an empty text. */
export const findInvite = () => inviteIn(location.search) ?? parse(stored.get())

const roomCodeOf = (code: string) => (roomCodePattern.test(code) ? code.toUpperCase() : null)

/** The code of the stored invite if the invite is for a room, else null. */
export const readRoomInvite = () => roomCodeOf(parse(stored.get()))

export const useRoomInvite = () => roomCodeOf(parse(useStore(stored)))
