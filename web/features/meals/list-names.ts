import { joinWords } from '#contract/values/join-words.ts'

const namedMax = 3

/** For example `Ann`, `Ann and Bob`, `Ann, Bob, Cem and 2 others`. */
export function listNames(names: string[]) {
  const more = names.length - namedMax
  const listed = more > 0 ? [...names.slice(0, namedMax), `${more} ${more === 1 ? 'other' : 'others'}`] : names
  return joinWords(listed)
}
