/** Finds the room id or the invite code in what a user types or pastes to join a room. */

/** A room's id or an invite code. */
export interface JoinTarget {
  by: 'id' | 'invite'
  value: string
}

/**
 * Finds the id or the code in a link. Any other text is read as an id or as a code, depending on `by`. All
 * whitespace is ignored. Hyphens are ignored in a code that is not part of a link.
 */
export function parseJoinTarget(text: string, by: JoinTarget['by']): JoinTarget {
  const compact = text.replace(/\s+/g, '')
  const code = /[?&]invite=([^&#]+)/.exec(compact)?.[1]
  if (code) return { by: 'invite', value: decode(code) }
  const id = /\/rooms\/([^/?#]+)/.exec(compact)?.[1]
  if (id) return { by: 'id', value: decode(id) }
  return { by, value: by === 'invite' ? compact.replaceAll('-', '') : compact }
}

function decode(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
