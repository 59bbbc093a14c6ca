/** Reads what a user types or pastes to join a room. */

/** A room's id or an invite code. */
export interface JoinTarget {
  by: 'id' | 'invite'
  value: string
}

/**
 * Finds the id or the code in a whole link, whichever it leads to. Any other text is taken as given, as an id or a code
 * (`by`). Spaces never count, and between the groups of a code neither do hyphens.
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
