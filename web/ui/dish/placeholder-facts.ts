/** Time, difficulty and rating, which no database knows (specification 3): from the id, so a dish always shows the same. */
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

/** FNV-1a. */
function hash(text: string) {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193)
  return value >>> 0
}
