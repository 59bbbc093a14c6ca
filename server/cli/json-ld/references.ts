/** The references between the nodes of an exported account, and the times of the nodes. */
import { timeOfId } from '#server/crypto/ids.ts'

/** The user whose account is exported. */
export const me = { '@id': '#me' }

export const roomRef = (id: string) => ({ '@id': `#room-${id}` })

/** Returns the time in an id or stamp of `timeId`, in ISO 8601. */
export const timeOf = (stamp: string) => new Date(timeOfId(stamp)).toISOString()
