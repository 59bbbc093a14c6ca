/** Writes a count with its noun: `1 serving`, `4 servings`. @param noun a singular whose plural ends with `s` */
export const withNoun = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
