/** The columns of a suggestion that say who suggested the dish. */
interface Columns {
  user_id: string | null
  user_name: string | null
  seat_id: string | null
  seat_name: string | null
}

/** Returns the user or the guest who suggested a dish; null after the user's account is deleted. */
export function suggesterOf({ user_id, user_name, seat_id, seat_name }: Columns) {
  if (seat_id && seat_name) return { _id: seat_id, name: seat_name, isGuest: true }
  return user_id && user_name ? { _id: user_id, name: user_name } : null
}
