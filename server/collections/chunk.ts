/** Splits values into lists of at most `size`, in the same order: a statement accepts a limited number of values. */
export const chunk = <Value>(values: readonly Value[], size: number): Value[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, index) => values.slice(index * size, (index + 1) * size))
