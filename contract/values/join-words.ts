const formats = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
}

/** Joins words with commas, and the last two with `and` or `or`. For example `Ann, Bob and Cem`. */
export const joinWords = (words: Iterable<string>, last: keyof typeof formats = 'and') => formats[last].format(words)
