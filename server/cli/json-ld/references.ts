/** How the nodes of an exported account refer to each other, and their times. */
import { timeOfId } from '#server/crypto/ids.ts'

/** The user of the account. */
export const me = { '@id': '#me' }

export const roomRef = (id: string) => ({ '@id': `#room-${id}` })

/** The time of an id or stamp of `timeId`. */
export const timeOf = (stamp: string) => new Date(timeOfId(stamp)).toISOString()
