/**
 * Time, difficulty and rating of a dish. The food databases do not have them, so they are derived from the id: a dish
 * always shows the same values.
 */
const minutes = [30, 35, 40, 45, 50, 55, 60]
const difficulties = ['Beginner', 'Easy', 'Intermediate', 'Advanced']

export const rating = '4.8'

export function placeholderFacts(id: string) {
  const number = hash(id)
  return {
    time: `${minutes[number % minutes.length]} min`,
    difficulty: difficulties[Math.floor(number / minutes.length) % difficulties.length]!,
    rating,
  }
}

/** FNV-1a, 32 bits. */
function hash(text: string) {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193)
  return value >>> 0
}
